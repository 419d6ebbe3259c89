import { beforeEach, describe, expect, test, vi } from "vitest";
import { networkOf } from "@/lib/http/network-address";
import { SOCKET_HEADER, socketHeader } from "@/lib/http/socket-address";

/** The client's address according to the app, with these headers and this TRUST_PROXY. */
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

describe("without a trusted proxy", () => {
  test("the address is that of the connection, whatever headers claim", async () => {
    expect(await addressOf({ ...FORGED, [SOCKET_HEADER]: socketHeader("192.0.2.7") }, "0")).toBe("192.0.2.7");
  });

  test.each(["10.0.0.5", " 10.0.0.5", "undefined 10.0.0.5", `${crypto.randomUUID()} 10.0.0.5`])(
    "our server's own header is trusted from our server only, not as '%s'",
    async (value) => {
      expect(await addressOf({ [SOCKET_HEADER]: value }, "0")).toBe("unknown");
    },
  );

  test("under a server that does not report the connection, all clients count as one", async () => {
    expect(await addressOf(FORGED, "0")).toBe("unknown");
    expect(await addressOf({}, "0")).toBe("unknown");
  });
});

describe("behind a proxy", () => {
  const socket = { [SOCKET_HEADER]: socketHeader("192.0.2.1") };

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["10.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["10.0.0.1,10.0.0.2 ,203.0.113.9 ", "203.0.113.9"],
  ])("the address of '%s' is what the proxy added last", async (forwarded, address) => {
    expect(await addressOf({ ...socket, "x-forwarded-for": forwarded }, "1")).toBe(address);
    expect(await addressOf({ "x-forwarded-for": forwarded }, "1")).toBe(address);
  });

  test.each(["", " ", "10.0.0.1, ", "10.0.0.1, someone"])(
    "that adds no address ('%s') the address is that of the connection",
    async (forwarded) => {
      expect(await addressOf({ ...socket, "x-forwarded-for": forwarded }, "1")).toBe("192.0.2.1");
    },
  );
});

describe("two addresses of one client", () => {
  const plain = (text: string) => addressOf({ "x-forwarded-for": text }, "1");

  test.each([
    ["203.0.113.9:50412", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["2001:0DB8:0:0::1", "2001:db8::1"],
    ["someone", "unknown"],
    ["1", "unknown"],
  ])("'%s' is %s", async (written, address) => expect(await plain(written)).toBe(address));

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["::ffff:203.0.113.9", "203.0.113.9:80"],
    ["fe80::1", "[fe80::2]:80"],
  ])("limits count %s and %s as the same", (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["203.0.113.9", "203.0.113.10"],
  ])("and %s and %s as two", (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));
});
