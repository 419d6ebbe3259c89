import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { audit } from "@/lib/audit/service";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { checkEnv } from "@/lib/env";
import type { Manifest } from "@/prisma/backup/archive";
import { writeBackup } from "@/prisma/backup/backup";
import { readBackup, restoreBackup } from "@/prisma/backup/restore";
import { checkAuditChain } from "@/prisma/check-audit";
import { findDifferences } from "@/prisma/check-derived";
import { checkDocuments } from "@/prisma/check-documents";
import { withClient } from "@/prisma/with-client";
import { addProposal } from "../../../support/records/proposals";
import { addDeal } from "../../../support/records/records";
import { makeWorld, type World } from "../../../support/records/world";
import { cloneTemplate, onServer, type TestDatabase, urlOf } from "../../../support/template";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const ownerUrl = process.env.DATABASE_OWNER_URL ?? "";
const WRITERS = ["a", "b", "c", "d"];

const folder = mkdtempSync(path.join(tmpdir(), "tandem-backup-"));
const made: string[] = [];
let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL);
});
afterAll(async () => {
  for (const database of made) await onServer(serverUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

const newFile = () => path.join(folder, `${randomBytes(6).toString("hex")}.backup`);

function newName(): string {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  made.push(name);
  return name;
}

const emptyDatabase = (): Promise<TestDatabase> => cloneTemplate(serverUrl, newName());

/** Backs up a database, by default that of this test file. */
async function backUp(url = ownerUrl): Promise<{ file: string; manifest: Manifest }> {
  const file = newFile();
  return { file, manifest: (await withClient(url, (client) => writeBackup(client, file))).manifest };
}

const restore = async (file: string, into: TestDatabase): Promise<void> =>
  restoreBackup(file, await readBackup(file), into);

async function rowsOf<Row>(url: string, statement: string): Promise<Row[]> {
  return (await withClient(url, (client) => client.query(statement))).rows as Row[];
}

/** The database's content in a backup, regardless of the order in its file. */
const contentOf = ({ tables }: Manifest) =>
  tables.map(({ name, columns, rows, sha256 }) => ({ name, columns, rows, sha256 }));

/** What guards the rows: keys, checks, triggers and the roles' rights. */
const guardsOf = (url: string) =>
  rowsOf(
    url,
    `SELECT conrelid::regclass::text AS of, conname::text AS name, pg_get_constraintdef(oid) AS what
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT tgrelid::regclass::text, tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT oid::regclass::text, 'rights', relacl::text FROM pg_class
                WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     ORDER BY 1, 2, 3`,
  );

/** Deals of one writer, one after the other, each with revenue and an audit row, until stopped. */
async function writeDeals(writer: string, isOver: () => boolean): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    await transaction(async () => {
      const { id } = await addDeal(world, { name: `${writer} ${count}` });
      await db().revenueEvent.create({
        data: {
          providerId: world.summit.providerId,
          eventDate: new Date("2026-03-05"),
          amount: 10,
          category: writer,
          description: id,
        },
      });
      await audit(null, "test.written", "deal", id, { writer, count });
    });
  }
  return count;
}

const written = (url: string) =>
  rowsOf<{ writer: string; deals: number; last: number; audited: number; revenue: number }>(
    url,
    `SELECT w.writer, count(*)::int AS deals, max(substr(d.name, 3)::int) AS last,
            (SELECT count(*)::int FROM audit_log a WHERE a.changes ->> 'writer' = w.writer) AS audited,
            (SELECT coalesce(sum(r.total), 0)::int / 10 FROM revenue_days r WHERE r.category = w.writer) AS revenue
       FROM unnest(ARRAY['${WRITERS.join("', '")}']) AS w(writer) JOIN deals d ON d.name ~ ('^' || w.writer || ' [0-9]+$')
      GROUP BY 1 ORDER BY 1`,
  );

describe("a backup made while others write", () => {
  test("is one moment of the database, and the same when restored elsewhere: rows, sums, audit log, files and seals", async () => {
    await rowsOf(ownerUrl, "SELECT extend_audit_chain(1000)");
    let over = false;
    const writers = Promise.all(WRITERS.map((writer) => writeDeals(writer, () => over)));
    const begun = async () => expect(await written(ownerUrl)).toHaveLength(WRITERS.length);
    const { file, manifest, during } = await vi
      .waitFor(begun, 10_000)
      .then(async () => ({ ...(await backUp()), during: await written(ownerUrl) }))
      .finally(() => {
        over = true;
        return writers;
      });

    const target = await emptyDatabase();
    const guards = await guardsOf(target.ownerUrl);
    await restore(file, target);
    const restored = await written(target.url);
    // Each writer's transactions up to one of them, whole, and none after it.
    expect(restored.map(({ writer }) => writer)).toEqual(WRITERS);
    for (const { deals, last, audited, revenue } of restored) {
      expect({ last, audited, revenue }).toEqual({ last: deals - 1, audited: deals, revenue: deals });
    }
    const sum = (rows: { deals: number }[]) => rows.reduce((total, { deals }) => total + deals, 0);
    expect(sum(during)).toBeGreaterThan(sum(restored));

    const again = await backUp(target.ownerUrl);
    expect(contentOf(again.manifest)).toEqual(contentOf(manifest));
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(await guardsOf(target.ownerUrl)).toEqual(guards);
    await withClient(target.ownerUrl, async (client) => {
      expect(await findDifferences(client)).toEqual([]);
      expect(await checkDocuments(client)).toEqual({ sealed: 1, problems: [] });
      const chain = await checkAuditChain(client);
      expect(chain.problems).toEqual([]);
      expect(chain.links).toBeGreaterThan(0);
    });
  }, 60_000);

  test("holds every row, byte for byte, of a database that nobody changes in the meantime", async () => {
    const { file, manifest } = await backUp();
    const target = await emptyDatabase();
    await restore(file, target);
    const tables = manifest.tables.map(({ name }) => name);
    expect(tables).toEqual(
      expect.arrayContaining(["audit_log", "proposal_documents", "document_seals", "app_secrets", "job_events"]),
    );
    for (const table of tables) {
      const all = `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`;
      expect(await rowsOf(target.ownerUrl, all), table).toEqual(await rowsOf(ownerUrl, all));
    }
  }, 60_000);
});

describe("a restored database", () => {
  let target: TestDatabase;
  beforeAll(async () => {
    const { file } = await backUp();
    target = { url: process.env.DATABASE_URL ?? "", ownerUrl: urlOf(serverUrl, newName()) };
    await onServer(serverUrl, `CREATE DATABASE ${made.at(-1)}`);
    // It has no tables yet: they are made first, and the app's role is given its rights.
    const url = new URL(target.url);
    url.pathname = `/${made.at(-1)}`;
    target.url = url.href;
    await restore(file, target);
  });

  test("continues where the backup ended: numbers go on, triggers count and refuse, the app's role has its rights", async () => {
    const [before] = await rowsOf<{ id: string }>(target.url, "SELECT max(id)::text AS id FROM audit_log");
    const [added] = await rowsOf<{ id: string }>(
      target.url,
      "INSERT INTO audit_log (action, record_type, record_id, request_id, changes) VALUES ('test', 'deal', gen_random_uuid(), 'test', '{}') RETURNING id::text",
    );
    expect(BigInt(added?.id ?? 0)).toBeGreaterThan(BigInt(before?.id ?? 0));
    await expect(rowsOf(target.ownerUrl, "UPDATE audit_log SET action = 'x'")).rejects.toThrow("append-only");
    await expect(rowsOf(target.url, "DELETE FROM audit_log")).rejects.toThrow("permission denied");
    await rowsOf(target.url, "DELETE FROM deals WHERE NOT EXISTS (SELECT FROM proposals p WHERE p.deal_id = deals.id)");
    expect(await withClient(target.ownerUrl, findDifferences)).toEqual([]);
  });

  test("cannot be restored into twice", async () => {
    const before = contentOf((await backUp(target.ownerUrl)).manifest);
    const { file } = await backUp();
    await expect(restore(file, target)).rejects.toThrow(/The database is not empty \('\w+' has rows\)/);
    expect(contentOf((await backUp(target.ownerUrl)).manifest)).toEqual(before);
  });

  test("is neither checked nor backed up with a DATA_KEY that does not open its sealing key", async () => {
    const flip = () =>
      rowsOf(target.ownerUrl, "UPDATE app_secrets SET sealed = set_byte(sealed, 50, get_byte(sealed, 50) # 1)");
    await flip();
    await expect(backUp(target.ownerUrl)).rejects.toThrow("set DATA_KEY to that of the installation");
    await expect(withClient(target.ownerUrl, checkDocuments)).rejects.toThrow(
      "set DATA_KEY to that of the installation",
    );
    await flip();
    await backUp(target.ownerUrl);
  });

  test("is reported when a file in it is not the stored one, or a seal is not valid", async () => {
    const flip = (column: string) =>
      rowsOf(
        target.ownerUrl,
        `UPDATE proposal_documents SET ${column} = set_byte(${column}, 2000, get_byte(${column}, 2000) # 1)`,
      );
    const problems = async () => (await withClient(target.ownerUrl, checkDocuments)).problems.join();
    await flip("signed_pdf");
    expect(await problems()).toMatch(/its sealed PDF is not as it was sealed here/);
    await flip("signed_pdf");
    expect(await problems()).toBe("");
    await flip("unsigned_pdf");
    expect(await problems()).toMatch(/'unsigned_pdf' is not what its SHA-256 says/);
  });
});

describe("refused, with nothing written", () => {
  let whole: Buffer;
  let target: TestDatabase;
  let untouched: ReturnType<typeof contentOf>;
  const file = newFile();

  beforeAll(async () => {
    whole = readFileSync((await backUp()).file);
    target = await emptyDatabase();
    untouched = contentOf((await backUp(target.ownerUrl)).manifest);
  });

  const attempt = async (bytes: Buffer): Promise<string> => {
    writeFileSync(file, bytes);
    return await restore(file, target).then(
      () => "restored",
      (error: Error) => error.message,
    );
  };
  const expectUntouched = async () => expect(contentOf((await backUp(target.ownerUrl)).manifest)).toEqual(untouched);

  test("a file with any bit flipped", async () => {
    const place = fc.tuple(fc.nat(whole.length - 1), fc.nat(7));
    const edges = [...Array(20).keys(), ...Array.from({ length: 100 }, (_, index) => whole.length - 1 - index)];
    const flips = [...edges.map((at) => [at, at % 8] as const), ...fc.sample(place, { numRuns: 200, seed: 82 })];
    for (const [at, bit] of flips) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      expect(await attempt(bytes), `byte ${at}`).toMatch(
        /is damaged|not a backup of Tandem|does not know|another DATA_KEY/,
      );
    }
    await expectUntouched();
  });

  test("a file that was cut short, or has extra bytes at the end", async () => {
    for (const length of [0, 1, 15, 16, 84, 85, whole.length >> 1, whole.length - 100, whole.length - 1]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      expect(await attempt(readFileSync(file)), `${length} bytes`).toMatch(/is damaged|not a backup of Tandem/);
    }
    expect(await attempt(Buffer.concat([whole, Buffer.from("\n")]))).toMatch(/is damaged/);
    await expectUntouched();
  });

  test("a file that is something else", async () => {
    for (const other of [
      "",
      "-- PostgreSQL database dump",
      whole.subarray(200),
      gzipSync(whole),
      whole.toString("base64"),
    ]) {
      expect(await attempt(Buffer.from(other))).toMatch(/is not a backup of Tandem/);
    }
    await expect(readBackup(path.join(folder, "none"))).rejects.toThrow("cannot be read (ENOENT)");
    await expect(readBackup(folder)).rejects.toThrow("is no file");
    await expectUntouched();
  });

  test("a backup of an installation with another DATA_KEY; one under this installation's former key is accepted", async () => {
    const { DATA_KEY } = process.env;
    const other = Buffer.alloc(32, 9).toString("base64");
    try {
      Object.assign(process.env, { DATA_KEY: other });
      checkEnv();
      expect(await attempt(whole)).toMatch(/was made with another DATA_KEY/);
      await expectUntouched();
      Object.assign(process.env, { DATA_KEY_PREVIOUS: DATA_KEY });
      checkEnv();
      writeFileSync(file, whole);
      expect((await readBackup(file)).tables.length).toBeGreaterThan(0);
    } finally {
      delete process.env.DATA_KEY_PREVIOUS;
      Object.assign(process.env, { DATA_KEY });
      checkEnv();
    }
  });

  test("a backup of another version", async () => {
    const older = await emptyDatabase();
    await rowsOf(
      older.ownerUrl,
      "DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)",
    );
    const { file: made } = await backUp(older.ownerUrl);
    expect(await attempt(readFileSync(made))).toMatch(/is of another version of Tandem/);
    await expectUntouched();
  });

  test("rows that differ from the backup after all of it was written", async () => {
    writeFileSync(file, whole);
    const manifest = await readBackup(file);
    for (const table of manifest.tables) if (table.name === "users") table.sha256 = "0".repeat(64);
    await expect(restoreBackup(file, manifest, target)).rejects.toThrow("The rows of 'users' came out different");
    await expectUntouched();
    expect(await guardsOf(target.ownerUrl)).toEqual(await guardsOf((await emptyDatabase()).ownerUrl));
  });
});

test("a backup does not overwrite an existing file, and a backup that fails leaves none", async () => {
  const { file } = await backUp();
  const before = readFileSync(file);
  await expect(withClient(ownerUrl, (client) => writeBackup(client, file))).rejects.toThrow("is there already");
  expect(readFileSync(file).equals(before)).toBe(true);
  const lost = newFile();
  // The app's role may not read which migrations there are, which is asked for once the file is begun.
  const failing = withClient(process.env.DATABASE_URL ?? "", (client) => writeBackup(client, lost));
  await expect(failing).rejects.toThrow("permission denied");
  expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(lost)))).toEqual([]);
});
