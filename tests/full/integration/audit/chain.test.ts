import { beforeAll, describe, expect, test } from "vitest";
import { chainAudit } from "@/lib/audit/chain-jobs";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { runJob } from "@/lib/jobs/run-job";
import { checkAuditChain } from "@/prisma/check-audit";
import { withClient } from "@/prisma/with-client";
import { asOwner } from "../../../support/records/owner";
import { addDeal } from "../../../support/records/records";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;

const run = () => runJob(chainAudit, crypto.randomUUID(), {});
const check = () => withClient(process.env.DATABASE_OWNER_URL ?? "", checkAuditChain);
const write = (id: string) => transaction(() => audit(null, "test.written", "nothing", id, { id }));

async function writeSome(count: number): Promise<void> {
  for (let place = 0; place < count; place++) await write(`entry ${place}`);
}

/** The owner of the tables, who can switch off what refuses changes. */
const tamper = (table: "audit_log" | "audit_chain", statement: string) =>
  asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`);

const count = async (from: string): Promise<number> =>
  (await asOwner<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? 0;

beforeAll(async () => {
  world = await makeWorld();
  await addDeal(world);
  await writeSome(5);
  await run();
});

describe("the chain of the audit log", () => {
  test("has each committed entry once, and holds", async () => {
    expect(await count("audit_chain")).toBe(await count("audit_log"));
    expect(await check()).toMatchObject({ problems: [], links: await count("audit_log") });
  });

  test("does not fork, and leaves nothing out, when several runs extend it while others write", async () => {
    await Promise.all([writeSome(20), run(), run(), run(), writeSome(20), run()]);
    await run();
    expect(await count("audit_chain")).toBe(await count("audit_log"));
    expect((await check()).problems).toEqual([]);
  });

  test("gets what is committed after later entries were chained", async () => {
    const [late] = await asOwner<{ id: string }>(
      `INSERT INTO audit_log (at, action, record_type, record_id, request_id)
       VALUES (now() - interval '1 hour', 'test.written', 'nothing', 'late', 'none') RETURNING id`,
    );
    await run();
    expect(await count(`audit_chain WHERE entry_id = ${late?.id}`)).toBe(1);
    expect((await check()).problems).toEqual([]);
  });

  test("has no half run: what is rolled back is chained by the next", async () => {
    await writeSome(3);
    const before = await count("audit_chain");
    await asOwner("BEGIN; SELECT extend_audit_chain(2); ROLLBACK");
    expect(await count("audit_chain")).toBe(before);
    await run();
    expect(await count("audit_chain")).toBe(before + 3);
    expect((await check()).problems).toEqual([]);
  });

  test.each([
    "UPDATE audit_chain SET form = 2",
    "DELETE FROM audit_chain",
    "TRUNCATE audit_chain",
    "DELETE FROM audit_log",
  ])("is only added to: %s is refused", async (statement) => {
    await expect(sql(statement)).rejects.toThrow(/permission denied/);
    await expect(asOwner(statement)).rejects.toThrow(/append-only/);
  });
});

describe("a check names", () => {
  const someEntry = async (offset = 3) => {
    const [row] = await asOwner<{ entry_id: string }>(
      `SELECT entry_id FROM audit_chain c JOIN audit_log l ON l.id = c.entry_id ORDER BY seq OFFSET ${offset} LIMIT 1`,
    );
    return row?.entry_id ?? "";
  };

  test.each([
    "action = 'nothing'",
    `changes = '{"a": 2}'`,
    "actor_id = uuidv7()",
    "record_provider_id = uuidv7()",
    "at = at - interval '1 second'",
  ])("an entry that was altered: SET %s", async (assignment) => {
    const id = await someEntry();
    const [row] = await asOwner<{ row: object }>(`SELECT to_jsonb(l) AS row FROM audit_log l WHERE id = ${id}`);
    await tamper("audit_log", `UPDATE audit_log SET ${assignment} WHERE id = ${id}`);
    expect((await check()).problems).toEqual([`audit_log: entry ${id} was altered.`]);
    const saved = JSON.stringify(row?.row).replaceAll("'", "''");
    await tamper(
      "audit_log",
      `DELETE FROM audit_log WHERE id = ${id};
         ALTER TABLE audit_log DISABLE TRIGGER audit_log_provider;
         INSERT INTO audit_log SELECT * FROM jsonb_populate_record(NULL::audit_log, '${saved}')`,
    );
    expect((await check()).problems).toEqual([]);
  });

  test("entries that changed places", async () => {
    const [one, two] = [await someEntry(1), await someEntry(2)];
    const swap = `UPDATE audit_log SET id = -1 WHERE id = ${one}; UPDATE audit_log SET id = ${one} WHERE id = ${two};
                  UPDATE audit_log SET id = ${two} WHERE id = -1`;
    await tamper("audit_log", swap);
    expect((await check()).problems).toEqual([
      `audit_log: entry ${one} was altered.`,
      `audit_log: entry ${two} was altered.`,
    ]);
    await tamper("audit_log", swap);
    expect((await check()).problems).toEqual([]);
  });

  test("a chain in another order, and one with a row less", async () => {
    const [row] = await asOwner<{ seq: string; next: string; last: string }>(
      "SELECT min(seq) + 1 AS seq, min(seq) + 2 AS next, max(seq) AS last FROM audit_chain",
    );
    const swap = `UPDATE audit_chain SET seq = -1 WHERE seq = ${row?.seq}; UPDATE audit_chain SET seq = ${row?.seq} WHERE seq = ${row?.next};
                  UPDATE audit_chain SET seq = ${row?.next} WHERE seq = -1`;
    await tamper("audit_chain", swap);
    expect((await check()).problems.length).toBeGreaterThan(1);
    await tamper("audit_chain", swap);
    expect((await check()).problems).toEqual([]);
  });

  test("an entry that was deleted, and one that was put among the old ones", async () => {
    const id = await someEntry();
    await tamper("audit_log", `DELETE FROM audit_log WHERE id = ${id}`);
    expect((await check()).problems).toEqual([`audit_log: entry ${id} was deleted.`]);
    const [put] = await asOwner<{ id: string }>(
      `INSERT INTO audit_log (at, action, record_type, record_id, request_id)
       VALUES (now() - interval '30 days', 'test.written', 'nothing', 'put', 'none') RETURNING id`,
    );
    expect((await check()).problems).toContain(`audit_log: entry ${put?.id} was put among entries that are chained.`);
    await tamper("audit_log", `DELETE FROM audit_log WHERE id = ${put?.id}`);
  });
});
