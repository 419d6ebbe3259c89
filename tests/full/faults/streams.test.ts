import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OwnDatabase, startOwnDatabase } from "../../support/own-database";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type OwnApi, ServerApi } from "../../support/requests/api";
import { startTestServer } from "../../support/requests/server";
import { StreamReader } from "../../support/requests/stream";

let database: OwnDatabase;
let api: OwnApi;
let world: World;
let cookie: string;
let dealId: string;

beforeAll(async () => {
  database = await startOwnDatabase();
  [api, world] = await Promise.all([ServerApi.start({ databaseUrl: database.url }), makeWorld()]);
  cookie = await cookieOf(world.owner, world.summit.providerId);
  dealId = (await addDeal(world)).id;
}, 120_000);
afterAll(async () => {
  await api?.server.stop();
  await database?.remove();
});

/** Within which every view must be right again (D-136). */
const BACK = { timeout: 5_000, interval: 50 };

/** Writes a note, however often the database refuses, and returns once it is there. */
const write = (content: string) =>
  vi.waitFor(
    () =>
      sql(
        `INSERT INTO notes (deal_id, user_id, content) SELECT $1::uuid, $2::uuid, $3
          WHERE NOT EXISTS (SELECT FROM notes WHERE content = $3)`,
        [dealId, world.rep, content],
      ),
    { timeout: 20_000, interval: 50 },
  );

/** Comes back whenever its stream ends, as a browser does, and keeps the names of the notes that it has heard of. */
function followThroughout() {
  const heard: string[] = [];
  let reader: StreamReader | undefined;
  let isOver = false;
  const running = (async () => {
    let cursor: string | undefined;
    while (!isOver) {
      reader = await StreamReader.open(api.server.baseUrl, { cookie, lastEventId: cursor }).catch(() => undefined);
      await reader?.ended;
      cursor = reader?.cursor ?? cursor;
      heard.push(...notesOf(reader));
      reader = undefined;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    heard: () => new Set([...heard, ...notesOf(reader)]),
    isOpen: () => reader?.status === 200 && reader.cursor !== undefined,
    stop: async () => {
      isOver = true;
      reader?.cut();
      await running;
    },
  };
}
const notesOf = (reader?: StreamReader): string[] =>
  (reader?.news ?? []).filter(({ kind }) => kind === "note").map(({ n }) => n);
const open = (page: ReturnType<typeof followThroughout>) => vi.waitFor(() => expect(page.isOpen()).toBe(true), BACK);

test("Postgres killed under an open stream: what is changed afterwards is told within 5 seconds, each change once", async () => {
  const page = followThroughout();
  await open(page);
  const known = page.heard().size;
  await write("before the crash");
  await vi.waitFor(() => expect(page.heard().size).toBe(known + 1), BACK);
  const killed = database.postgres.pid;
  database.postgres.kill();
  await vi.waitFor(() => expect(database.postgres.pid).not.toBe(killed), { timeout: 20_000, interval: 20 });
  await write("after the crash");
  await vi.waitFor(() => expect(page.heard().size).toBe(known + 2), BACK);
  await page.stop();
}, 60_000);

test("a listening connection that is ended is replaced, and what was changed in the meantime is told", async () => {
  const page = followThroughout();
  await open(page);
  const known = page.heard().size;
  await sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tandem-live'");
  await write("while nobody listened");
  await vi.waitFor(() => expect(page.heard().size).toBe(known + 1), BACK);
  expect(page.isOpen()).toBe(true);
  await page.stop();
}, 30_000);

test.each(["stopped", "killed"])(
  "a process that is %s under open streams: they come back, and nothing is lost",
  async (how) => {
    const pages = Array.from({ length: 10 }, followThroughout);
    await Promise.all(pages.map(open));
    const known = pages.map((page) => page.heard().size);
    const { port } = new URL(api.server.baseUrl);
    const began = performance.now();
    if (how === "stopped") await api.server.stop();
    else api.server.kill();
    await api.server.ended;
    if (how === "stopped") expect(performance.now() - began, "does not wait for streams").toBeLessThan(4_000);
    await write(`while the process was ${how}`);
    Object.assign(api.server, await startTestServer({ databaseUrl: database.url, port: Number(port) }));
    await vi.waitFor(
      () => expect(pages.map((page) => page.heard().size)).toEqual(known.map((count) => count + 1)),
      BACK,
    );
    await Promise.all(pages.map((page) => page.stop()));
  },
  60_000,
);
