import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import type { BulkOutcome } from "@/lib/bulk/rules";
import { db, type Prisma } from "@/lib/database/db";
import { count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { ImportStatus, RowOutcome } from "@/lib/imports/rules-fields";
import { UNDO_DAYS } from "./rules";

export type BatchType = "import" | "bulk";
export type Outcome = RowOutcome | BulkOutcome;
type Scope = Expression<SqlBool>;

const kept = sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`;

/** Batches of a type within a scope, with who began them and how many of their rows have which outcome. */
const selectBatches = (type: BatchType, scope: Scope) =>
  kysely
    .selectFrom("batches")
    .innerJoin("users", "users.id", "batches.userId")
    .where("batches.type", "=", type)
    .where(scope)
    .selectAll("batches")
    .select(["users.firstName", "users.lastName"])
    .select(({ selectFrom }) =>
      // Rows that are skipped without a record say what an earlier one says.
      sql<
        Partial<Record<Outcome | "repeated", number>>
      >`coalesce((SELECT json_object_agg(outcome, number) FROM ${selectFrom("batchRows")
        .whereRef("batchRows.batchId", "=", "batches.id")
        .groupBy(sql`1`)
        .select([
          sql`CASE WHEN outcome = 'skip' AND record_id IS NULL THEN 'repeated' ELSE outcome END`.as("outcome"),
          count().as("number"),
        ])
        .as("counted")}), '{}')`.as("counts"),
    );

export const findBatch = (type: BatchType, scope: Scope, id: string) =>
  selectBatches(type, scope).where("batches.id", "=", id).executeTakeFirst();

/** Batches that are not older than they can be undone, newest first, and how many there are. */
export const findBatches = (
  type: BatchType,
  [scope, condition]: readonly [Scope, Scope],
  part: { limit: number; offset: number },
) =>
  wholeList(
    selectBatches(type, scope)
      .where(condition)
      .where("batches.createdAt", ">", kept)
      .orderBy("batches.createdAt", "desc")
      .orderBy("batches.id", "desc"),
    part,
  );

/** A batch, locked in the transaction under way: the writer of its rows or of its status holds it. */
export const lockBatch = (id: string, scope: Scope = sql<SqlBool>`true`) =>
  kysely.selectFrom("batches").where("batches.id", "=", id).where(scope).selectAll().forUpdate().executeTakeFirst();

export type LockedBatch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

export const insertBatch = (data: Prisma.BatchUncheckedCreateInput & { type: BatchType }): Promise<{ id: string }> =>
  db().batch.create({ data, select: { id: true } });

export async function updateBatch(
  id: string,
  data: Prisma.BatchUncheckedUpdateInput & { status: ImportStatus },
): Promise<void> {
  await db().batch.update({ where: { id }, data, select: { id: true } });
}

/** Deletes batches that can't be undone any more and checks of a file of a day ago, with their rows. Returns how many. */
export async function deleteExpired(limit: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM batches WHERE id IN (
      SELECT id FROM batches
       WHERE status NOT IN ('running', 'undoing')
         AND (created_at < ${kept} OR (status IN ('checking', 'ready') AND created_at < now() - interval '1 day'))
       LIMIT ${limit})
    RETURNING id`.execute(kysely);
  return rows.length;
}

/** A row as it is decided. */
export interface NewRow {
  /** In the file, or among those that were chosen. */
  line: number;
  outcome: Outcome;
  note: string | null;
  recordId: string | null;
  name?: string;
  version?: number;
  cells?: string[];
  keys?: string[];
}

export async function insertRows(batchId: string, rows: NewRow[]): Promise<void> {
  await sql`
    INSERT INTO batch_rows (batch_id, line, outcome, note, record_id, name, version, cells, keys)
    SELECT ${batchId}::uuid, row.line, row.outcome, row.note, row."recordId", row.name, row.version,
           coalesce(row.cells, '{}'), coalesce(row.keys, '{}')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row(line int, outcome text, note text, "recordId" uuid, name text, version int, cells text[], keys text[])`.execute(
    kysely,
  );
}

/** The next rows with one of some outcomes, in their order or the reverse. */
export const takeRows = (batchId: string, outcomes: readonly Outcome[], limit: number, order: "asc" | "desc") =>
  kysely
    .selectFrom("batchRows")
    .where("batchId", "=", batchId)
    .where(isOneOf("batchRows.outcome", outcomes))
    .orderBy("line", order)
    .limit(limit)
    .selectAll()
    .execute();

export type TakenRow = Awaited<ReturnType<typeof takeRows>>[number];

/** What has become of a row. */
export interface RowResult {
  line: number;
  outcome: Outcome;
  note: string | null;
  recordId: string | null;
  before?: unknown;
  written?: unknown;
}

export async function saveResults(batchId: string, results: RowResult[]): Promise<void> {
  await sql`
    UPDATE batch_rows SET outcome = result.outcome, note = result.note, record_id = result."recordId",
           before = coalesce(result.before, batch_rows.before), written = coalesce(result.written, batch_rows.written)
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS result(line int, outcome text, note text, "recordId" uuid, before jsonb, written jsonb)
     WHERE batch_rows.batch_id = ${batchId} AND batch_rows.line = result.line`.execute(kysely);
}

/** Whom rows with one of some outcomes have given their deals to, in which provider, how many, and one of these deals. */
export const findReceivers = (batchId: string, outcomes: readonly Outcome[]) =>
  kysely
    .selectFrom("batchRows")
    .where("batchId", "=", batchId)
    .where(isOneOf("batchRows.outcome", outcomes))
    .where(sql<boolean>`written ? 'tell'`)
    .select([
      sql<string>`written #>> '{tell,userId}'`.as("userId"),
      sql<string>`written #>> '{tell,providerId}'`.as("providerId"),
      count().as("count"),
      sql<string>`min(record_id::text)`.as("recordId"),
    ])
    .groupBy([sql`written #>> '{tell,userId}'`, sql`written #>> '{tell,providerId}'`])
    .orderBy("userId")
    .execute();

/** The versions of some records that batches have made and given back: from the one before to the one after. */
export async function findGivenBack(recordIds: string[]) {
  const { rows } = await sql<{ recordId: string; from: number; to: number }>`
    SELECT record_id AS "recordId", (written ->> 'version')::int - 1 AS "from", (written ->> 'backAt')::int AS "to"
      FROM batch_rows
     WHERE record_id = ANY(${recordIds}::uuid[]) AND outcome = 'restored' AND written ? 'backAt'`.execute(kysely);
  return rows;
}
