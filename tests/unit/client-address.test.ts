import { beforeEach, describe, expect, test, vi } from "vitest";
import { SOCKET_HEADER, tellSocket } from "@/lib/http/socket-address";

/** What the app takes for the address, with these headers and this TRUST_PROXY. */
async function addressOf(headers: Record<string, string>, trustProxy: "0" | "1"): Promise<string> {
  vi.stubEnv("TRUST_PROXY", trustProxy);
  vi.stubEnv("DATABASE_URL", "postgres://localhost/none");
  const { clientAddress } = await import("@/lib/http/client-address");
  return clientAddress(new Headers(headers));
}

beforeEach(() => vi.resetModules());

const FORGED = {
  "x-forwarded-for": "10.0.0.1",
  "x-real-ip": "10.0.0.2",
  "x-client-ip": "10.0.0.3",
  forwarded: "for=10.0.0.4",
};

describe("without a proxy to trust", () => {
  test("the address is that of the connection, whatever headers claim", async () => {
    expect(await addressOf({ ...FORGED, [SOCKET_HEADER]: tellSocket("192.0.2.7") }, "0")).toBe("192.0.2.7");
  });

  test.each(["10.0.0.5", " 10.0.0.5", "undefined 10.0.0.5", `${crypto.randomUUID()} 10.0.0.5`])(
    "our server's own header is believed from our server only, not as '%s'",
    async (value) => {
      expect(await addressOf({ [SOCKET_HEADER]: value }, "0")).toBe("unknown");
    },
  );

  test("under a server that does not tell the connection, all are one", async () => {
    expect(await addressOf(FORGED, "0")).toBe("unknown");
    expect(await addressOf({}, "0")).toBe("unknown");
  });
});

describe("behind a proxy", () => {
  const socket = { [SOCKET_HEADER]: tellSocket("192.0.2.1") };

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["10.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["10.0.0.1,10.0.0.2 ,203.0.113.9 ", "203.0.113.9"],
  ])("the address of '%s' is what the proxy added last", async (forwarded, address) => {
    expect(await addressOf({ ...socket, "x-forwarded-for": forwarded }, "1")).toBe(address);
    expect(await addressOf({ "x-forwarded-for": forwarded }, "1")).toBe(address);
  });

  test.each(["", " ", "10.0.0.1, "])("that adds none ('%s'), it is that of the connection", async (forwarded) => {
    expect(await addressOf({ ...socket, "x-forwarded-for": forwarded }, "1")).toBe("192.0.2.1");
  });
});
