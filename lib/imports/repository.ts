import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import type { ImportSettings } from "./contract";
import type { ImportKind, RowOutcome } from "./rules-fields";

const batches = expressionBuilder<DB, "batches">();

/** Which imports an actor may see: in the active provider their own, who leads it all of its people's; an Admin without one all. */
export function scopeImports(actor: Actor): Expression<SqlBool> {
  if (actor.providerId === null) return batches.lit(actor.role === GLOBAL_ROLE.ADMIN);
  const here = batches("batches.providerId", "=", actor.providerId);
  return seesOwnDealsOnly(actor) ? here.and("batches.userId", "=", actor.userId) : here;
}

/** Imports that have been started, and a person's own last checks of a file. A condition on `batches`. */
export const areListed = (userId: string, kind: ImportKind | undefined): Expression<SqlBool> =>
  sql<SqlBool>`(${kind ?? null}::text IS NULL OR batches.kind = ${kind ?? null})
    AND (batches.started_at IS NOT NULL OR (batches.status = 'ready' AND batches.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM batches later
       WHERE later.type = 'import' AND later.user_id = batches.user_id AND later.kind = batches.kind
         AND later.title = batches.title AND later.created_at > batches.created_at)))`;

export async function countRows(importId: string): Promise<{ rows: number; last: number }> {
  const row = await kysely
    .selectFrom("batchRows")
    .where("batchId", "=", importId)
    .select(({ fn }) => [count().as("rows"), fn.coalesce(fn.max("line"), sql<number>`0`).as("last")])
    .executeTakeFirstOrThrow();
  return { rows: row.rows, last: row.last };
}

/** Earlier rows of the file that share a key: those to be written, or with one of other outcomes. */
export const findSameKeys = (importId: string, keys: string[], outcomes: RowOutcome[] = ["add", "change"]) =>
  kysely
    .selectFrom("batchRows")
    .where("batchId", "=", importId)
    .where("outcome", "in", outcomes)
    .where(sql<boolean>`keys && ${keys}::text[]`)
    .orderBy("line")
    .select(["line", "keys", "recordId"])
    .execute();

export const findRows = (
  importId: string,
  { outcome, ...part }: { outcome?: RowOutcome; limit: number; offset: number },
) =>
  wholeList(
    kysely
      .selectFrom("batchRows")
      .where("batchId", "=", importId)
      .$if(outcome !== undefined, (all) => all.where("outcome", "=", outcome ?? "add"))
      .orderBy("line")
      .select(["line", "cells", "outcome", "note", "recordId"]),
    part,
  );

/** The next refused rows after a line. */
export const findRefusedAfter = (importId: string, line: number, limit: number) =>
  kysely
    .selectFrom("batchRows")
    .where("batchId", "=", importId)
    .where("outcome", "=", "refuse")
    .where("line", ">", line)
    .orderBy("line")
    .limit(limit)
    .select(["line", "cells", "note"])
    .execute();

/** Which records of a provider have which ids of another system, found by some of the ones or the others. */
export const findExternal = (
  providerId: string | null,
  kind: ImportKind,
  by: "externalId" | "recordId",
  ids: string[],
) =>
  kysely
    .selectFrom("externalIds")
    .where(sql<boolean>`provider_id IS NOT DISTINCT FROM ${providerId}::uuid`)
    .where("kind", "=", kind)
    .where(isOneOf(`externalIds.${by}`, ids))
    .select(["externalId", "recordId"])
    .execute();

/** Remembers ids of another system; the first record with one keeps it, unless it is gone. */
export async function saveExternal(
  providerId: string | null,
  kind: ImportKind,
  importId: string,
  ids: { externalId: string; recordId: string }[],
): Promise<void> {
  await sql`
    INSERT INTO external_ids (provider_id, kind, external_id, record_id, import_id)
    SELECT DISTINCT ON (one."externalId") ${providerId}::uuid, ${kind}, one."externalId", one."recordId", ${importId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS one("externalId" text, "recordId" uuid)
    ON CONFLICT (provider_id, kind, external_id) DO UPDATE
      SET record_id = excluded.record_id, import_id = excluded.import_id
    WHERE NOT EXISTS (SELECT FROM ${sql.table(kind)} AS record WHERE record.id = external_ids.record_id)`.execute(
    kysely,
  );
}

/** Forgets the ids of records that an import's undoing has taken away. */
export async function deleteExternal(recordIds: string[]): Promise<void> {
  await kysely.deleteFrom("externalIds").where(isOneOf("externalIds.recordId", recordIds)).execute();
}

export async function saveColumns(
  userId: string,
  kind: ImportKind,
  headers: string,
  { columns, settings }: { columns: string[]; settings: ImportSettings },
): Promise<void> {
  const where = { userId_kind_headers: { userId, kind, headers } };
  const data = { columns, settings, usedAt: new Date() };
  await db().importColumns.upsert({ where, create: { userId, kind, headers, ...data }, update: data });
}

export const findColumns = (userId: string, kind: ImportKind, headers: string) =>
  kysely
    .selectFrom("importColumns")
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("headers", "=", headers)
    .select(["columns", "settings"])
    .executeTakeFirst();

/** What the actor chose for their last import of a kind in the active provider. */
export async function findLastSettings(
  { userId, providerId }: Actor,
  kind: ImportKind,
): Promise<ImportSettings | null> {
  const row = await kysely
    .selectFrom("batches")
    .where("type", "=", "import")
    .where("userId", "=", userId)
    .where(sql<boolean>`provider_id IS NOT DISTINCT FROM ${providerId}::uuid`)
    .where("kind", "=", kind)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select(sql<ImportSettings>`input -> 'settings'`.as("settings"))
    .executeTakeFirst();
  return row?.settings ?? null;
}
