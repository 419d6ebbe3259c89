import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { ImportSettings } from "@/lib/contracts/imports";
import { db, type Prisma } from "@/lib/database/db";
import { count, countOfAll } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportStatus,
  type RowOutcome,
  UNDO_DAYS,
} from "@/lib/domain/import/kinds";
import { scopeImports } from "./scope";

const kept = sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`;

const selectImports = () =>
  kysely
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.userId")
    .selectAll("imports")
    .select(["users.firstName", "users.lastName"])
    .select(({ selectFrom }) =>
      sql<Partial<Record<RowOutcome, number>>>`coalesce((SELECT json_object_agg(outcome, number) FROM ${selectFrom(
        "importRows",
      )
        .whereRef("importRows.importId", "=", "imports.id")
        .groupBy("importRows.outcome")
        .select(["importRows.outcome", count().as("number")])
        .as("counted")}), '{}')`.as("counts"),
    )
    .select(({ selectFrom }) =>
      selectFrom("importRows")
        .whereRef("importRows.importId", "=", "imports.id")
        .where("importRows.outcome", "=", "skip")
        .where("importRows.recordId", "is", null)
        .select(count().as("number"))
        .as("repeated"),
    );

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (actor: Actor, id: string) =>
  selectImports().where("imports.id", "=", id).where(scopeImports(actor)).executeTakeFirst();

/** Imports that have been started, and the actor's own last checks of a file, newest first, and how many there are. */
export async function findImports(
  actor: Actor,
  { kind, limit, offset }: { kind: ImportKind | undefined; limit: number; offset: number },
) {
  const rows = await selectImports()
    .where(scopeImports(actor))
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb("imports.startedAt", "is not", null),
        and([
          eb("imports.status", "=", "ready"),
          eb("imports.userId", "=", actor.userId),
          not(
            exists(
              selectFrom("imports as later")
                .whereRef("later.userId", "=", "imports.userId")
                .whereRef("later.kind", "=", "imports.kind")
                .whereRef("later.fileName", "=", "imports.fileName")
                .whereRef("later.createdAt", ">", "imports.createdAt")
                .select("later.id"),
            ),
          ),
        ]),
      ]),
    )
    .where("imports.createdAt", ">", kept)
    .where("imports.kind", "in", kind === undefined ? [...IMPORT_KINDS] : [kind])
    .orderBy("imports.createdAt", "desc")
    .orderBy("imports.id", "desc")
    .select(countOfAll().as("total"))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Locks an import for the transaction under way. Every write of its rows or status takes this lock. */
export const lockImport = (actor: Actor, id: string) =>
  kysely
    .selectFrom("imports")
    .where("imports.id", "=", id)
    .where(scopeImports(actor))
    .selectAll("imports")
    .forUpdate("imports")
    .executeTakeFirst();

/** The same for a job, which acts for its user. */
export const lockImportOfJob = (id: string) =>
  kysely.selectFrom("imports").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

export const insertImport = (data: Prisma.ImportUncheckedCreateInput) =>
  db().import.create({ data, select: { id: true } });

export async function updateImport(id: string, data: Prisma.ImportUncheckedUpdateInput & { status: ImportStatus }) {
  await db().import.update({ where: { id }, data, select: { id: true } });
}

/** Deletes imports that can't be undone any more, and checks of a day ago. Returns how many. */
export async function deleteExpired(limit: number): Promise<number> {
  const rows = await kysely
    .deleteFrom("imports")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("imports as old")
        .where(({ or, eb, and }) =>
          or([
            eb("old.createdAt", "<", kept),
            and([
              eb("old.status", "in", ["checking", "ready"]),
              eb("old.createdAt", "<", sql<Date>`now() - interval '1 day'`),
            ]),
          ]),
        )
        .where("old.status", "not in", ["running", "undoing"])
        .limit(limit)
        .select("old.id"),
    )
    .returning("id")
    .execute();
  return rows.length;
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
    .selectFrom("imports")
    .where("userId", "=", userId)
    .where(sql<boolean>`provider_id IS NOT DISTINCT FROM ${providerId}::uuid`)
    .where("kind", "=", kind)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select("settings")
    .executeTakeFirst();
  return row?.settings ?? null;
}
