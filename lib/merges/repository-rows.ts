import "server-only";
import { type RawBuilder, sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { TwinKind } from "@/lib/duplicates/rules";
import type { Between } from "./kind";
import { COMPANY_MOVES, type Moving } from "./references";

const keyOf = ({ key }: Moving, row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.keys(key).flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]),
  )})`;

const isSecond = ({ table, once }: Moving, keptId: string): RawBuilder<unknown> => {
  if (!once) return sql`false`;
  const among = (row: string) => (once.where ? sql`${sql.ref(row)}.${sql.raw(once.where)}` : sql`true`);
  const same = sql.join(
    once.columns.map((column) => sql`other.${sql.ref(column)} = t.${sql.ref(column)}`),
    sql` AND `,
  );
  return sql`(${among("t")} AND EXISTS (SELECT FROM ${sql.table(table)} other
                WHERE other.company_id = ${keptId}::uuid AND ${among("other")} AND ${same}))`;
};

/** Moves the rows of a table from the merged company to the kept one, and keeps which. */
export async function moveRows(mergeId: string, moving: Moving, { keptId, mergedId }: Between): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE ${sql.table(moving.table)} t SET company_id = ${keptId}::uuid
       WHERE t.company_id = ${mergedId}::uuid AND NOT ${isSecond(moving, keptId)}
      RETURNING ${keyOf(moving, "t")} AS key)
    INSERT INTO merge_rows (merge_id, table_name, row_key)
    SELECT ${mergeId}::uuid, ${moving.table}, key FROM moved`.execute(kysely);
}

/** Moves the rows back that a merge has moved and that still belong to the kept company. */
export async function moveRowsBack(mergeId: string, moving: Moving, { keptId, mergedId }: Between): Promise<void> {
  const same = sql.join(
    Object.entries(moving.key).map(
      ([column, type]) => sql`t.${sql.ref(column)} = (r.row_key ->> ${sql.lit(column)})::${sql.raw(type)}`,
    ),
    sql` AND `,
  );
  await sql`
    UPDATE ${sql.table(moving.table)} t SET company_id = ${mergedId}::uuid
      FROM merge_rows r
     WHERE r.merge_id = ${mergeId}::uuid AND r.table_name = ${moving.table} AND t.company_id = ${keptId}::uuid AND ${same}`.execute(
    kysely,
  );
}

/** How many rows of each table belong to each of two companies. */
export async function countRows({ keptId, mergedId }: Between): Promise<Map<string, { kept: number; merged: number }>> {
  const counts = COMPANY_MOVES.map(
    ({ table }) => sql`
      SELECT ${sql.lit(table)} AS name, (count(*) FILTER (WHERE company_id = ${keptId}::uuid))::int AS kept,
             (count(*) FILTER (WHERE company_id = ${mergedId}::uuid))::int AS merged
        FROM ${sql.table(table)} WHERE company_id IN (${keptId}::uuid, ${mergedId}::uuid)`,
  );
  const { rows } = await sql<{ name: string; kept: number; merged: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(kysely);
  return new Map(rows.map(({ name, kept, merged }) => [name, { kept, merged }]));
}

/** Gives the ids of other systems to the kept record, and keeps which. */
export async function moveExternalIds(mergeId: string, kind: TwinKind, { keptId, mergedId }: Between): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE external_ids SET record_id = ${keptId}::uuid WHERE kind = ${kind} AND record_id = ${mergedId}::uuid RETURNING id)
    INSERT INTO merge_rows (merge_id, table_name, row_key)
    SELECT ${mergeId}::uuid, 'external_ids', jsonb_build_object('id', id) FROM moved`.execute(kysely);
}

export async function moveExternalIdsBack(mergeId: string, { keptId, mergedId }: Between): Promise<void> {
  await sql`
    UPDATE external_ids e SET record_id = ${mergedId}::uuid
      FROM merge_rows r
     WHERE r.merge_id = ${mergeId}::uuid AND r.table_name = 'external_ids'
       AND e.id = (r.row_key ->> 'id')::uuid AND e.record_id = ${keptId}::uuid`.execute(kysely);
}
