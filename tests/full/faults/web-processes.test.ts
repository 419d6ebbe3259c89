import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as auth from "@/lib/auth/contract";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import * as deals from "@/lib/deals/contract";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, type OwnApi, ServerApi } from "../../support/requests/api";
import { askOnNewConnection, servingFor } from "../../support/requests/web-processes";

const WRITERS = 20;
const EACH = 15;
const KILL_AFTER = 60;
const SIGN_INS = 6;

let api: OwnApi;
let world: World;
let cookie: string;

const serving = () => servingFor(api);

beforeAll(async () => {
  [api, world] = await Promise.all([
    ServerApi.start({ processes: 2, env: { SIGN_INS_PER_IP: String(SIGN_INS) } }),
    makeWorld(),
  ]);
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(() => api?.server.stop());

const askAnew = (path: string, signal?: AbortSignal) => askOnNewConnection(api, cookie, path, signal);

test("two processes serve: each answers while the other is frozen, whose requests are answered afterwards", async () => {
  const both = serving();
  expect(both).toHaveLength(2);
  for (const pid of both) {
    process.kill(pid, "SIGSTOP");
    try {
      const asked = Array.from({ length: 6 }, () => askAnew("/api/deals"));
      expect(await Promise.race(asked)).toBe(200);
      process.kill(pid, "SIGCONT");
      expect(await Promise.all(asked)).toEqual(Array(6).fill(200));
    } finally {
      process.kill(pid, "SIGCONT");
    }
  }
});

test("a limit counts the requests of both processes", async () => {
  const wrong = { email: "nobody@example.test", password: "Wrong-pass-1" };
  const tries = Array.from({ length: 2 * SIGN_INS }, () => api.call(auth.signIn, { body: wrong }));
  const statuses = (await Promise.all(tries)).map((answer) => answer.status);
  // On a busy machine some find the queue of hashes full.
  expect([401, 429, 503]).toEqual(expect.arrayContaining(statuses));
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(SIGN_INS);
});

test("one of them killed with -9 during writes: each write is done once, the other serves on, and a new process replaces it", async () => {
  const dealIds = await Promise.all(Array.from({ length: WRITERS }, async () => (await addDeal(world)).id));
  const before = serving();
  const killed = before[0] ?? 0;
  let acknowledged = 0;

  /** As often as it takes, as a careful client does who got no answer. */
  const insist = async (dealId: string, content: string): Promise<Answer> => {
    const headers = { "idempotency-key": randomUUID() };
    for (;;) {
      const call = api.call(deals.createNote, { params: { dealId }, body: { content } }, cookie, headers);
      const answer = await call.catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
    }
  };
  const write = async (dealId: string, index: number) => {
    for (let turn = 0; turn < EACH; turn++) {
      const { status, json, text } = await insist(dealId, `${index}/${turn}`);
      expect([status, json?.content], text).toEqual([200, `${index}/${turn}`]);
      acknowledged++;
      if (acknowledged === KILL_AFTER) process.kill(killed, "SIGKILL");
    }
  };
  await Promise.all(dealIds.map(write));

  const notes = await db().note.findMany({ select: { content: true } });
  expect(new Set(notes.map((note) => note.content)).size).toBe(WRITERS * EACH);
  expect(notes).toHaveLength(WRITERS * EACH);
  await vi.waitFor(() => expect(serving().filter((pid) => !before.includes(pid))).toHaveLength(1), 10_000);
  expect(serving()).toHaveLength(2);
  expect(serving()).not.toContain(killed);
}, 60_000);

test("asked to stop, both take no new requests, answer the running ones, and end", async () => {
  const both = serving();
  const dealId = (await addDeal(world)).id;
  const waiting = async () => {
    const [row] = await sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row?.count;
  };
  const under = await transaction(async () => {
    await sql("LOCK TABLE notes IN SHARE ROW EXCLUSIVE MODE");
    const asked = Array.from({ length: 8 }, () =>
      api.call(deals.createNote, { params: { dealId }, body: { content: "Under way" } }, cookie),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(asked.length), { interval: 20, timeout: 3_000 });
    void api.server.stop();
    // A connection handed over at the moment when both close belongs to neither: it ends only when they have ended.
    const turnedAway = () => expect(askAnew("/api/live", AbortSignal.timeout(1_000))).rejects.toThrow();
    await vi.waitFor(turnedAway, { interval: 20, timeout: 3_000 });
    return { asked };
  });
  expect((await Promise.all(under.asked)).map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await api.server.ended).toBe("code 0");
  for (const pid of both) expect(() => process.kill(pid, 0)).toThrow();
});
