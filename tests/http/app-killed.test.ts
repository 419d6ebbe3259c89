import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as auth from "@/lib/auth/contract";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { differences } from "../support/records/derived";
import { cookieOf } from "../support/records/people";
import { addDeal } from "../support/records/records";
import { sql } from "../support/records/sql";
import { makeWorld, PASSWORD, type World } from "../support/records/world";
import { type Answer, type OwnApi, ServerApi } from "../support/requests/api";

const WRITERS = 20;
const EACH = 15;
const KILL_AFTER = 60;

let api: OwnApi;
let world: World;
let cookie: string;
let dealIds: string[];

beforeAll(async () => {
  [api, world] = await Promise.all([ServerApi.start({}), makeWorld()]);
  cookie = await cookieOf(world.rep, world.summit.providerId);
  dealIds = await Promise.all(Array.from({ length: WRITERS }, async () => (await addDeal(world)).id));
});
afterAll(() => api?.server.stop());

test("when the app is killed with -9 during writes, retries with the same key do each thing once", async () => {
  let acknowledged = 0;
  let comeBack: Promise<void> | undefined;
  const restart = async () => {
    const port = Number(new URL(api.server.baseUrl).port);
    api.server.kill();
    api = await ServerApi.start({ port });
  };
  const write = (dealId: string, content: string, key: string) =>
    api.call(deals.createNote, { params: { dealId }, body: { content } }, cookie, { "idempotency-key": key });

  /** As often as it takes, as a careful client does who got no answer, or was asked to come again. */
  const insist = async (dealId: string, content: string): Promise<Answer> => {
    const key = randomUUID();
    for (;;) {
      const answer = await write(dealId, content, key).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      await comeBack;
    }
  };
  const writer = async (dealId: string, index: number) => {
    for (let turn = 0; turn < EACH; turn++) {
      const { status, json, text } = await insist(dealId, `${index}/${turn}`);
      expect([status, json?.content], text).toEqual([200, `${index}/${turn}`]);
      acknowledged++;
      if (acknowledged >= KILL_AFTER) comeBack ??= restart();
    }
  };
  await Promise.all(dealIds.map(writer));

  expect(comeBack).toBeDefined();
  const notes = await db().note.findMany({ select: { content: true } });
  expect(new Set(notes.map((note) => note.content)).size).toBe(WRITERS * EACH);
  expect(notes).toHaveLength(WRITERS * EACH);
  expect(await db().auditEntry.count({ where: { action: "note.create" } })).toBe(WRITERS * EACH);
  expect(await differences()).toEqual([]);
}, 60_000);

test("when the app is stopped it answers all running requests, and then ends", async () => {
  const people = ["olivia", "marcus", "riley", "tara", "rowan", "avery", "frank"];
  const counted = async () => {
    const [row] = await sql<{ count: number }>("SELECT count FROM rate_limits WHERE key LIKE 'sign-in:ip:%'");
    return row?.count ?? 0;
  };
  const before = await counted();
  const asked = Promise.all(
    people.flatMap((name) =>
      [1, 2, 3].map(() => api.call(auth.signIn, { body: { email: `${name}@example.test`, password: PASSWORD } })),
    ),
  );
  await vi.waitFor(async () => expect(await counted()).toBe(before + people.length * 3), {
    timeout: 10_000,
    interval: 5,
  });
  await api.server.stop();
  expect((await asked).map((answer) => answer.status)).toEqual(Array(people.length * 3).fill(200));
  await expect(api.call(auth.getCurrentUser)).rejects.toThrow();
});
