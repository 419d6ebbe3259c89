import { beforeAll, expect, test } from "vitest";
import { ask, cookieFor, p95, type Reply, watchLive } from "../../support/requests/attacker";

const CONNECTIONS = 150;
const LASTS_MS = 2_000;
/** For a machine with two cores that the attackers share with the server; without limits it takes many seconds. */
const MOST_MS = { probe: 1_500, call: 1_500 };

const UNKNOWN = "01890000-0000-7000-8000-000000000000";
const PUBLIC = [
  "/login",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify",
  "/api-docs",
  "/api/openapi.json",
  `/offers/${UNKNOWN}`,
  `/embed/sign/${UNKNOWN}`,
  `/embed/schedule/${UNKNOWN}`,
  "/no-such-page",
];

let rep: string;
beforeAll(async () => {
  rep = await cookieFor("rep@demo.test", "127.0.0.40");
});

/** One address asks on all its connections, again and again, as soon as it is answered. */
async function flood(path: string): Promise<Reply[]> {
  const until = performance.now() + LASTS_MS;
  const replies: Reply[] = [];
  const connection = async () => {
    while (performance.now() < until) replies.push(await ask(path, { from: "127.0.0.41" }));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return replies;
}

test.each(PUBLIC)(
  `${CONNECTIONS} connections without an account at %s do not affect anybody else`,
  async (path) => {
    // On a server that has rendered the page before: the first time also compiles it.
    for (let once = 0; once < 20; once++) await ask(path, { from: "127.0.0.43" });
    const watched = watchLive(() => flood(path));
    const calls: Reply[] = [];
    for (let call = 0; call < 10; call++) {
      calls.push(await ask("/api/deals?limit=20", { from: "127.0.0.40", headers: { cookie: rep } }));
    }
    const { result, p99, longest } = await watched;
    const took = p95(calls.map((reply) => reply.took));
    const refused = result.filter(({ status }) => status === 503);
    console.log(
      `${path}: ${result.length} answers, ${refused.length} refused; live p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; calls p95 ${took.toFixed(0)} ms`,
    );
    expect(calls.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(took).toBeLessThan(MOST_MS.call);
    expect(p99).toBeLessThanOrEqual(MOST_MS.probe);
    for (const { headers } of refused) expect(headers["retry-after"]).toBeDefined();
  },
  30_000,
);

test("one user's page loads from many addresses are limited, and other users' pages are rendered", async () => {
  const hog = Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      ask("/deals", { from: `127.0.0.${100 + index}`, headers: { cookie: rep } }),
    ),
  );
  expect((await ask("/login", { from: "127.0.0.42" })).status).toBe(200);
  const statuses = (await hog).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
});

test("the OpenAPI document is made once, and not sent again to a client that has it", async () => {
  const first = await ask("/api/openapi.json");
  expect(first.status).toBe(200);
  const etag = first.headers.etag ?? "";
  const again = await ask("/api/openapi.json", { headers: { "if-none-match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
});
