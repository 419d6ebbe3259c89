import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as companies from "@/lib/companies/contract";
import * as system from "@/lib/contracts/system";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { type OwnDatabase, startOwnDatabase } from "../../support/own-database";
import { differences } from "../../support/records/derived";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, type OwnApi, refusal, ServerApi } from "../../support/requests/api";

const WRITERS = 50;
const WRITES_BEFORE = 300;
const WRITES_AFTER = 300;

let database: OwnDatabase;
let api: OwnApi;
let world: World;
let cookie: string;
let dealIds: string[];

beforeAll(async () => {
  database = await startOwnDatabase();
  [api, world] = await Promise.all([ServerApi.start({ databaseUrl: database.url }), makeWorld()]);
  cookie = await cookieOf(world.rep, world.summit.providerId);
  dealIds = await Promise.all(Array.from({ length: 25 }, async () => (await addDeal(world)).id));
  await ready();
}, 120_000);
afterAll(async () => {
  await api?.server.stop();
  await database?.remove();
});

const ready = () =>
  vi.waitFor(async () => expect((await api.call(system.getReady)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });

/** What the clients know: what they sent, and the answers that they got. */
class Ledger {
  readonly sent: string[] = [];
  readonly acknowledged = new Set<string>();
  readonly refused: Answer[] = [];

  async write(kind: "note" | "company"): Promise<void> {
    const name = `${kind} ${this.sent.length}`;
    this.sent.push(name);
    const answer = kind === "note" ? await writeNote(name) : await writeCompany(name);
    if (answer.status === 200) this.acknowledged.add(name);
    else this.refused.push(answer);
  }
}

const writeNote = (content: string) => {
  const dealId = dealIds[Math.floor(Math.random() * dealIds.length)] ?? "";
  return api.call(deals.createNote, { params: { dealId }, body: { content } }, cookie);
};

const writeCompany = (name: string) => {
  const place = { addressLine1: "1 Elm Street", addressLine2: null, city: "Denver", state: "CO", zipCode: "80202" };
  const body = { name, ...place, size: 2, website: null, description: "Written under fire" };
  return api.call(companies.createCompany, { body }, cookie);
};

/** 50 clients that write one thing after the other until there is enough. */
async function writeUntil(ledger: Ledger, enough: () => boolean): Promise<void> {
  const writer = async (index: number) => {
    while (!enough()) await ledger.write(index % 2 ? "note" : "company");
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
}

test("Postgres killed with -9 under 50 writers loses nothing that was acknowledged, and the app recovers by itself", async () => {
  const ledger = new Ledger();
  const { acknowledged, refused } = ledger;
  const pid = api.server.pid;
  const killedPostgres = database.postgres.pid;
  let acknowledgedAtKill: number | undefined;
  await writeUntil(ledger, () => {
    if (acknowledgedAtKill === undefined && acknowledged.size >= WRITES_BEFORE) {
      acknowledgedAtKill = acknowledged.size;
      database.postgres.kill();
    }
    return (
      acknowledgedAtKill !== undefined && refused.length > 0 && acknowledged.size >= acknowledgedAtKill + WRITES_AFTER
    );
  });

  expect(database.postgres.pid).not.toBe(killedPostgres);
  expect(api.server.pid).toBe(pid);
  expect(() => process.kill(pid ?? 0, 0)).not.toThrow();
  for (const answer of refused) {
    expect(refusal(answer, 503).code).toBe("unavailable");
    expect(answer.headers.get("retry-after")).toBeTruthy();
  }

  const kept = await writtenNames();
  expect(
    [...acknowledged].filter((name) => !kept.has(name)),
    "acknowledged and lost",
  ).toEqual([]);
  const sent = new Set(ledger.sent);
  expect(
    [...kept].filter((name) => !sent.has(name)),
    "kept and never sent",
  ).toEqual([]);
  expect(await halves(), "written by half").toEqual([]);
  await ready();
}, 90_000);

async function writtenNames(): Promise<Set<string>> {
  const notes = await db().note.findMany({ select: { content: true } });
  const written = await db().company.findMany({ where: { description: "Written under fire" }, select: { name: true } });
  const names = [...notes.map((one) => one.content), ...written.map((one) => one.name)];
  expect(new Set(names).size, "written twice").toBe(names.length);
  return new Set(names);
}

/** Notes and companies without their audit row, notes without their activity, and the other way round. */
const halves = () =>
  sql(`SELECT 'note' AS what, n.id::text FROM notes n
        WHERE NOT EXISTS (SELECT FROM audit_log WHERE action = 'note.create' AND record_id = n.id::text)
           OR NOT EXISTS (SELECT FROM activities WHERE note_id = n.id)
       UNION ALL SELECT 'activity', a.id::text FROM activities a
        WHERE a.activity_type = 'note' AND NOT EXISTS (SELECT FROM notes WHERE id = a.note_id)
       UNION ALL SELECT 'company', c.id::text FROM companies c
        WHERE c.description = 'Written under fire'
          AND NOT EXISTS (SELECT FROM audit_log WHERE action = 'company.create' AND record_id = c.id::text)
       UNION ALL SELECT 'audit', l.record_id FROM audit_log l
        WHERE (l.action = 'note.create' AND NOT EXISTS (SELECT FROM notes WHERE id::text = l.record_id))
           OR (l.action = 'company.create' AND NOT EXISTS (SELECT FROM companies WHERE id::text = l.record_id))`);

test("connections that the database closes during their work cost a 503 at most, and leave nothing half done", async () => {
  const ledger = new Ledger();
  const cut = async () => {
    for (let round = 0; round < 10; round++) {
      const from = ledger.acknowledged.size;
      await vi.waitFor(() => expect(ledger.acknowledged.size).toBeGreaterThan(from + 10), {
        timeout: 20_000,
        interval: 5,
      });
      await sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tandem' AND pid <> pg_backend_pid() AND state <> 'idle'",
      );
    }
  };
  let cutting = true;
  const cuts = cut().finally(() => {
    cutting = false;
  });
  await Promise.all([cuts, writeUntil(ledger, () => !cutting)]);
  for (const answer of ledger.refused) refusal(answer, 503);
  const kept = await db().note.findMany({ select: { content: true } });
  expect(kept.length).toBeGreaterThan(0);
  expect(await halves()).toEqual([]);
  expect(await differences()).toEqual([]);
  await ready();
}, 60_000);
