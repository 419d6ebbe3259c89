import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import { countOfAll } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { BULK_UNDO_DAYS, type BulkStatus } from "@/lib/domain/bulk";
import { scopeBulkChanges } from "./scope";

const kept = sql<Date>`now() - make_interval(days => ${BULK_UNDO_DAYS})`;

export const findBulkChange = (actor: Actor, id: string) =>
  kysely
    .selectFrom("bulkChanges")
    .where("bulkChanges.id", "=", id)
    .where(scopeBulkChanges(actor))
    .selectAll()
    .executeTakeFirst();

export type BulkRecord = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>;

/** Those that can still be undone, newest first, and how many there are. */
export async function findBulkChanges(actor: Actor, { limit, offset }: { limit: number; offset: number }) {
  const rows = await kysely
    .selectFrom("bulkChanges")
    .where(scopeBulkChanges(actor))
    .where("bulkChanges.createdAt", ">", kept)
    .orderBy("bulkChanges.createdAt", "desc")
    .orderBy("bulkChanges.id", "desc")
    .selectAll()
    .select(countOfAll().as("total"))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Locks a bulk change for the transaction under way. Every write of its records or status takes this lock. */
export const lockBulkChange = (actor: Actor, id: string) =>
  kysely
    .selectFrom("bulkChanges")
    .where("bulkChanges.id", "=", id)
    .where(scopeBulkChanges(actor))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** The same for a job, which acts for its user. */
export const lockBulkChangeOfJob = (id: string) =>
  kysely.selectFrom("bulkChanges").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

export const insertBulkChange = (data: Prisma.BulkChangeUncheckedCreateInput): Promise<{ id: string }> =>
  db().bulkChange.create({ data, select: { id: true } });

export async function updateBulkChange(
  id: string,
  data: Prisma.BulkChangeUncheckedUpdateInput & { status: BulkStatus },
): Promise<void> {
  await db().bulkChange.update({ where: { id }, data, select: { id: true } });
}

/** Deletes changes that can't be undone any more, with their rows. Returns how many. */
export async function deleteExpired(limit: number): Promise<number> {
  const rows = await kysely
    .deleteFrom("bulkChanges")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("bulkChanges as old")
        .where("old.createdAt", "<", kept)
        .where("old.status", "not in", ["running", "undoing"])
        .limit(limit)
        .select("old.id"),
    )
    .returning("id")
    .execute();
  return rows.length;
}
