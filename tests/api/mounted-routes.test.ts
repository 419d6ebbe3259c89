import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DealList } from "@/lib/contracts/deals";
import { type Answer, Api, refusal, send } from "../support/api";
import { cookieOf } from "../support/people";
import { addDeal } from "../support/records";
import { makeWorld, PASSWORD } from "../support/world";

const NOT_COMPARED = ["connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding"];

let api: Api;
let cookie: string;
let dealId: string;

beforeAll(async () => {
  const [started, world] = await Promise.all([Api.start(), makeWorld()]);
  api = started;
  cookie = await cookieOf(world.owner, world.summit.providerId);
  for (let count = 0; count < 3; count++) dealId = (await addDeal(world)).id;
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

describe("a change of a deal, answered without Next's router", () => {
  const change = (body: string | ReadableStream, headers: Record<string, string> = {}, id = dealId) =>
    send(`${api.server.baseUrl}/api/deals/${id}`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json", "x-request-id": "same-for-both", ...headers },
      body,
      // A body of unknown length is left to Next.
      ...(typeof body !== "string" && { duplex: "half" }),
    } as RequestInit);
  const streamed = (text: string) => new Blob([text]).stream();

  test("has the status, the headers and the answer that Next gives it", async () => {
    const { json: before } = await ask("GET", `/api/deals/${dealId}`);
    const [mounted, byNext] = [await change('{"name":"Same"}'), await change(streamed('{"name":"Same"}'))];
    const compared = ({ status, headers }: typeof mounted) => [
      status,
      Object.fromEntries([...headers].filter(([name]) => !NOT_COMPARED.includes(name) && name !== "vary")),
    ];
    expect(compared(mounted)).toEqual(compared(byNext));
    expect(mounted.json).toEqual({ ...before, name: "Same", version: before.version + 1 });
    expect(byNext.json).toEqual({ ...mounted.json, version: before.version + 2 });
  });

  test("refuses what is malformed, foreign, too large or from another site", async () => {
    refusal(await change("{"), 400);
    refusal(await change('{"name":""}'), 400);
    refusal(await change("name=x", { "content-type": "text/plain" }), 415);
    refusal(await change(JSON.stringify({ name: "x".repeat(300_000) })), 413);
    refusal(await change('{"name":"Same"}', { cookie: "" }), 401);
    refusal(await change('{"name":"Same"}', { origin: "https://elsewhere.test" }), 403);
    for (const id of ["00000000-0000-4000-8000-000000000000", "-".repeat(36)]) {
      refusal(await change('{"name":"Same"}', {}, id), 404);
    }
  });
});

describe("signing in, answered without Next's router", () => {
  const signIn = (body: object, streamed = false, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    return send(`${api.server.baseUrl}/api/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": "same-for-both", ...headers },
      // A body of unknown length is left to Next.
      ...(streamed ? { body: new Blob([text]).stream(), duplex: "half" } : { body: text }),
    } as RequestInit);
  };
  const right = { email: "olivia@example.test", password: PASSWORD };

  test("has the status, the headers and the cookies that Next gives it, and the first opens the account", async () => {
    const compared = ({ status, headers }: Answer) => [
      status,
      Object.fromEntries([...headers].filter(([name]) => !NOT_COMPARED.includes(name) && !/^vary|cookie/.test(name))),
      headers
        .getSetCookie()
        .map((line) => line.replace(/^([^=]+)=[^;]+/, "$1=token").replace(/Expires=[^;]+/, "Expires=then")),
    ];
    const [mounted, byNext] = [await signIn(right), await signIn(right, true)];
    expect(compared(mounted)).toEqual(compared(byNext));
    expect([mounted.json, mounted.headers.getSetCookie().length]).toEqual([{ ok: true }, 2]);
    for (const { headers } of [mounted, byNext]) {
      const given = String(headers.get("set-cookie"));
      expect(given).toMatch(/; Path=\/; .*; HttpOnly; SameSite=lax$/);
      const { json } = await ask("GET", "/api/auth/current-user", { cookie: given.split(";")[0] ?? "" });
      expect(json.email).toBe(right.email);
    }
  });

  test("refuses a wrong password, what is malformed and another site, and sets no cookie", async () => {
    const refused: [Answer, number][] = [
      [await signIn({ ...right, password: "Wrong-password" }), 401],
      [await signIn({ email: 1 }), 400],
      [await signIn(right, false, { origin: "https://elsewhere.test" }), 403],
      [await signIn(right, false, { "content-type": "text/plain" }), 415],
    ];
    for (const [answer, status] of refused) {
      refusal(answer, status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
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
