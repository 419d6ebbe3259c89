import "server-only";
import { type ExpressionBuilder, sql, type UpdateObject } from "kysely";
import type { SYNC_STATUSES } from "@/lib/contracts/integrations";
import type { DayRange } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";
import { asDay, count } from "@/lib/sql/expressions";

const now = sql<Date>`now()`;

/** What a SyncRun shows. */
const COLUMNS = [
  "syncRuns.id as runId",
  sql<(typeof SYNC_STATUSES)[number]>`sync_runs.status`.as("status"),
  asDay("syncRuns.startDate").as("startDate"),
  asDay("syncRuns.endDate").as("endDate"),
  "syncRuns.fetched",
  "syncRuns.added",
  "syncRuns.changed",
  "syncRuns.removed",
  "syncRuns.error",
  "syncRuns.createdAt",
  "syncRuns.finishedAt",
] as const;

export type RunRow = Awaited<ReturnType<typeof findRun>>;

/** The newest run of each mapping of a query, as 'run'. */
export const newestRun = ({ selectFrom }: ExpressionBuilder<DB, "integrationMappings">) =>
  selectFrom("syncRuns")
    .whereRef("syncRuns.mappingId", "=", "integrationMappings.id")
    .orderBy("syncRuns.createdAt", "desc")
    .orderBy("syncRuns.id", "desc")
    .limit(1)
    .select(COLUMNS)
    .as("run");

export const findRun = (id: string) =>
  kysely.selectFrom("syncRuns").where("syncRuns.id", "=", id).select(COLUMNS).executeTakeFirstOrThrow();

/** A run of a mapping over a range that waits for its turn. */
export const findQueuedRun = (mappingId: string, { startDate, endDate }: DayRange) =>
  kysely
    .selectFrom("syncRuns")
    .where("syncRuns.mappingId", "=", mappingId)
    .where("syncRuns.status", "=", "queued")
    .where("syncRuns.startDate", "=", sql<Date>`${startDate}::date`)
    .where("syncRuns.endDate", "=", sql<Date>`${endDate}::date`)
    .select(COLUMNS)
    .executeTakeFirst();

interface NewRuns {
  range: DayRange;
  requestedById: string | null;
  /** Of one mapping, else of all. */
  mappingId?: string;
  batchId?: string;
}

/** Adds a queued run of one mapping, or of each. A batch that has runs gets no more. */
export const insertRuns = ({ range, requestedById, mappingId, batchId }: NewRuns) =>
  kysely
    .insertInto("syncRuns")
    .columns(["mappingId", "batchId", "startDate", "endDate", "requestedById"])
    .expression(({ selectFrom, not, exists }) =>
      selectFrom("integrationMappings")
        .$if(mappingId !== undefined, (one) => one.where("integrationMappings.id", "=", mappingId ?? ""))
        .$if(batchId !== undefined, (all) =>
          all.where(
            not(
              exists(
                selectFrom("syncRuns")
                  .where("syncRuns.batchId", "=", batchId ?? "")
                  .select("syncRuns.id"),
              ),
            ),
          ),
        )
        .orderBy("integrationMappings.id")
        .select([
          "integrationMappings.id",
          sql<string | null>`${batchId ?? null}::uuid`.as("batchId"),
          sql<Date>`${range.startDate}::date`.as("startDate"),
          sql<Date>`${range.endDate}::date`.as("endDate"),
          sql<string | null>`${requestedById}::uuid`.as("requestedById"),
        ]),
    )
    .returning(["syncRuns.id", "syncRuns.mappingId"])
    .execute();

const unfinished = (id: string, change: UpdateObject<DB, "syncRuns">) =>
  kysely
    .updateTable("syncRuns")
    .set(change)
    .where("syncRuns.id", "=", id)
    .where("syncRuns.status", "in", ["queued", "running"]);

/** Begins a run, or goes on with one; answers what it has to read, and nothing of one that has ended. */
export const beginRun = (id: string) =>
  unfinished(id, { status: "running" })
    .from("integrationMappings")
    .whereRef("integrationMappings.id", "=", "syncRuns.mappingId")
    .returning([
      "integrationMappings.externalEntityId as entityId",
      asDay("syncRuns.startDate").as("startDate"),
      asDay("syncRuns.endDate").as("endDate"),
    ])
    .executeTakeFirst();

export interface Counted {
  added?: number;
  changed?: number;
  removed?: number;
}

/** Adds to what a run has done; `fetched` is the number of events that it has read by now. */
export async function countInRun(id: string, counted: Counted, fetched?: number): Promise<void> {
  const { added = 0, changed = 0, removed = 0 } = counted;
  await unfinished(id, {
    added: sql`added + ${added}::int`,
    changed: sql`changed + ${changed}::int`,
    removed: sql`removed + ${removed}::int`,
    fetched: sql`coalesce(${fetched ?? null}::int, fetched)`,
  }).execute();
}

export async function completeRun(id: string): Promise<void> {
  await unfinished(id, { status: "completed", finishedAt: now }).execute();
}

/** Ends a run with the reason, in words for the screen. */
export async function failRun(id: string, error: string): Promise<void> {
  await unfinished(id, { status: "failed", error, finishedAt: now }).execute();
}

/** How far the runs of a batch have come. */
export const findBatch = (batchId: string) =>
  kysely
    .selectFrom("syncRuns")
    .where("syncRuns.batchId", "=", batchId)
    .select([
      count().as("runs"),
      sql<number>`count(finished_at)::int`.as("finished"),
      sql<number>`count(*) FILTER (WHERE status = 'failed')::int`.as("failed"),
      sql<number>`coalesce(sum(added), 0)::int`.as("added"),
      sql<number>`coalesce(sum(changed), 0)::int`.as("changed"),
      sql<number>`coalesce(sum(removed), 0)::int`.as("removed"),
      sql<string | null>`(array_agg(error ORDER BY finished_at, id) FILTER (WHERE error IS NOT NULL))[1]`.as("error"),
    ])
    .executeTakeFirstOrThrow();
