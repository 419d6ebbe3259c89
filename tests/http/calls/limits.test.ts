import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import { SOCKET_HEADER } from "@/lib/http/socket-address";
import * as offers from "@/lib/proposals/client/contract";
import { sql } from "../../support/records/sql";
import { makeWorld, PASSWORD } from "../../support/records/world";
import { type Answer, type OwnApi, refusal, ServerApi } from "../../support/requests/api";

const PER_ACCOUNT = 10;
const PER_IP = 14;
const PER_MINUTE = 6;

let api: OwnApi;

beforeAll(async () => {
  const env = { SIGN_INS_PER_IP: String(PER_IP), PUBLIC_CALLS_PER_MINUTE: String(PER_MINUTE) };
  [api] = await Promise.all([ServerApi.start({ env }), makeWorld()]);
});
afterAll(() => api?.server.stop());

const forget = () => sql("DELETE FROM rate_limits");

const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  api.call(auth.signIn, { body: { email, password } }, null, headers);

/** The status of a sign-in with the right password from another address of this machine. */
function signInFrom(localAddress: string, email: string): Promise<number | undefined> {
  const { port } = new URL(api.server.baseUrl);
  const headers = { "content-type": "application/json" };
  const options = { host: "127.0.0.1", port, localAddress, method: "POST", path: auth.signIn.path, headers };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => resolve(answer.resume().statusCode));
    sent.on("error", reject).end(JSON.stringify({ email, password: PASSWORD }));
  });
}

async function times(count: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status);
  return statuses;
}

/** As if so many more had been tried: each is counted below, and costs a hash. */
const countMore = (tries: number, of: "account-and-address" | "browser" | "ip" = "account-and-address") =>
  sql("UPDATE rate_limits SET count = count + $1 WHERE key LIKE $2", [tries, `sign-in:${of}:%`]);

const expectRetry = (answer: Answer, atMost: number) => {
  const { message, code } = refusal(answer, 429);
  expect({ message, code }).toEqual({ message: expect.any(String), code: "rate_limited" });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMost);
};

describe("sign-in", () => {
  test(`is allowed ${PER_ACCOUNT} wrong tries for an account, then answers 429 with Retry-After, even to the right password`, async () => {
    await forget();
    expect(await times(PER_ACCOUNT, () => signIn("riley@example.test", "Wrong-password"))).toEqual(
      Array(PER_ACCOUNT).fill(401),
    );
    const refused = await signIn("riley@example.test", PASSWORD);
    expectRetry(refused, 15 * 60);
    expect(refused.json.message).toBe("Too many attempts. Please try again in 15 minutes.");
  });

  test("cannot be blocked by others: the right password works from another address", async () => {
    await forget();
    await signIn("riley@example.test", "Wrong-password");
    await countMore(PER_ACCOUNT - 1);
    expectRetry(await signIn("riley@example.test", PASSWORD), 15 * 60);
    expect(await signInFrom("127.0.0.9", "riley@example.test")).toBe(200);
  });

  test("still works in a browser that has signed in before, no matter who tries from where", async () => {
    await forget();
    const first = await signIn("olivia@example.test", PASSWORD);
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect(cookie).toContain("tandem.known-browser=");
    const known = (email: string, password: string) => api.call(auth.signIn, { body: { email, password } }, cookie);
    await sql("UPDATE rate_limits SET count = 1000 WHERE key = 'sign-in:account:olivia@example.test'");
    await signIn("olivia@example.test", "Wrong-password");
    await countMore(PER_IP, "ip");
    expectRetry(await signIn("olivia@example.test", PASSWORD), 15 * 60);
    expect((await known("olivia@example.test", PASSWORD)).status).toBe(200);
    // For that account only, and not forever.
    expectRetry(await known("riley@example.test", PASSWORD), 15 * 60);
    expect((await known("olivia@example.test", "Wrong-password")).status).toBe(401);
    await countMore(PER_ACCOUNT - 1, "browser");
    expectRetry(await known("olivia@example.test", PASSWORD), 15 * 60);
  });

  test("counts tries for an account no matter how its address is written", async () => {
    await forget();
    const spellings = ["rowan@example.test", "ROWAN@example.test", " Rowan@Example.Test "];
    for (const spelling of spellings) await signIn(spelling, "Wrong-password");
    await countMore(PER_ACCOUNT - spellings.length);
    expectRetry(await signIn("rowan@example.test", "Wrong-password"), 15 * 60);
  });

  test("answers and limits an unknown address like a known one", async () => {
    await forget();
    expect((await signIn("nobody@example.test", "Wrong-password")).status).toBe(401);
    await countMore(PER_ACCOUNT - 1);
    expectRetry(await signIn("nobody@example.test", "Wrong-password"), 15 * 60);
  });

  test(`is allowed ${PER_IP} tries from an address, no matter what address the headers claim`, async () => {
    await forget();
    const forged = (index: number) => ({
      "x-forwarded-for": `10.0.0.${index}`,
      "x-client-ip": `10.0.1.${index}`,
      forwarded: `for=10.0.2.${index}`,
      [SOCKET_HEADER]: `${randomUUID()} 10.0.3.${index}`,
    });
    const tries = [1, 2, 3];
    for (const index of tries)
      expect((await signIn(`person${index}@example.test`, "Wrong-password", forged(index))).status).toBe(401);
    await countMore(PER_IP - tries.length, "ip");
    expectRetry(await signIn("person99@example.test", "Wrong-password", forged(99)), 15 * 60);
  });

  test("counts tries with an Idempotency-Key too", async () => {
    await forget();
    const key = () => ({ "idempotency-key": randomUUID() });
    await signIn("marcus@example.test", "Wrong-password", key());
    await countMore(PER_ACCOUNT - 1);
    expectRetry(await signIn("marcus@example.test", "Wrong-password", key()), 15 * 60);
  });

  test("sets its cookie each time it is repeated with the same Idempotency-Key", async () => {
    await forget();
    const key = { "idempotency-key": randomUUID() };
    for (const _ of [1, 2]) {
      const answer = await signIn("avery@example.test", PASSWORD, key);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
        "next-auth.session-token",
        "tandem.known-browser",
      ]);
    }
  });

  test("forgets an account's failed tries after a right password", async () => {
    await forget();
    await signIn("olivia@example.test", "Wrong-password");
    await countMore(PER_ACCOUNT - 2);
    expect((await signIn("olivia@example.test", PASSWORD)).status).toBe(200);
    expect((await signIn("olivia@example.test", "Wrong-password")).status).toBe(401);
  });

  test("opens again when the window has passed", async () => {
    await forget();
    await signIn("frank@example.test", "Wrong-password");
    await countMore(PER_ACCOUNT);
    expectRetry(await signIn("frank@example.test", PASSWORD), 15 * 60);
    await sql("UPDATE rate_limits SET window_start = window_start - interval '15 minutes'");
    expect((await signIn("frank@example.test", PASSWORD)).status).toBe(200);
  });
});

test(`public calls are allowed ${PER_MINUTE} times a minute for an address, then answer 429 with Retry-After`, async () => {
  await forget();
  const guess = () => api.call(offers.getOffer, { params: { proposalId: randomUUID() } });
  expect(await times(PER_MINUTE, guess)).toEqual(Array(PER_MINUTE).fill(404));
  expectRetry(await guess(), 60);
  // Until the window ends a refusal costs no query: the database has forgotten it, the process has not.
  await forget();
  expectRetry(await guess(), 60);
});

describe("behind a proxy that is trusted", () => {
  let proxied: OwnApi;
  beforeAll(async () => {
    proxied = await ServerApi.start({ env: { TRUST_PROXY: "1", PUBLIC_CALLS_PER_MINUTE: String(PER_MINUTE) } });
    // The first call of a new process also waits for its code.
    await guessAs("203.0.113.1");
  });
  afterAll(() => proxied?.server.stop());

  const guessAs = (forwarded: string) =>
    proxied.call(offers.getOffer, { params: { proposalId: randomUUID() } }, null, { "x-forwarded-for": forwarded });

  test("the address is what the proxy added last: anything before it changes nothing", async () => {
    await forget();
    const visitor = (index: number) => guessAs(`10.0.0.${index}, 203.0.113.5`);
    expect(await times(PER_MINUTE, visitor)).toEqual(Array(PER_MINUTE).fill(404));
    expectRetry(await visitor(99), 60);
    expect((await guessAs("203.0.113.5, 203.0.113.6")).status).toBe(404);
  });
});
