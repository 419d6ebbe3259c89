import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DealList } from "@/lib/contracts/deals";
import { Api, refusal, send } from "../support/api";
import { cookieOf } from "../support/people";
import { addDeal } from "../support/records";
import { makeWorld } from "../support/world";

const NOT_COMPARED = ["connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding"];

let api: Api;
let cookie: string;

beforeAll(async () => {
  const [started, world] = await Promise.all([Api.start(), makeWorld()]);
  api = started;
  cookie = await cookieOf(world.owner, world.summit.providerId);
  for (let count = 0; count < 3; count++) await addDeal(world);
});
afterAll(() => api?.stop());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  send(api.server.baseUrl + path, { method, headers: { cookie, "x-request-id": "same-for-both", ...headers } });

describe.each(["/api/deals", "/api/companies"])("%s, answered without Next's router", (path) => {
  test("has the status and headers that Next gives it", async () => {
    // HEAD is not mounted, so Next answers it by the same handler.
    const [mounted, byNext] = [await ask("GET", `${path}?limit=2`), await ask("HEAD", `${path}?limit=2`)];
    const compared = ({ headers }: typeof mounted) =>
      Object.fromEntries([...headers].filter(([name]) => !NOT_COMPARED.includes(name) && name !== "vary"));
    expect(mounted.status).toBe(200);
    expect(compared(mounted)).toEqual(compared(byNext));
    expect(mounted.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("reads its query, refuses a bad one and tells strangers to sign in", async () => {
    expect((await ask("GET", `${path}?limit=1`)).json.items).toHaveLength(1);
    refusal(await ask("GET", `${path}?limit=nonsense`), 400);
    refusal(await ask("GET", `${path}?%00=%ff&limit=1`), 400);
    refusal(await ask("GET", path, { cookie: "" }), 401);
  });
});

test("a long list travels compressed to a browser that takes it, and plainly to one that does not", async () => {
  const [packed, plain] = await Promise.all(
    ["gzip, br", "identity"].map((encoding) =>
      fetch(`${api.server.baseUrl}/api/deals`, { headers: { cookie, "accept-encoding": encoding } }),
    ),
  );
  expect(packed?.headers.get("content-encoding")).toBe("gzip");
  expect(plain?.headers.get("content-encoding")).toBeNull();
  const [unpacked, asSent] = [await packed?.json(), await plain?.json()];
  expect(unpacked).toEqual(asSent);
  expect(DealList.parse(asSent).items).toHaveLength(3);
});
