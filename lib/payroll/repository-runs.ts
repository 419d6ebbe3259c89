import "server-only";
import { type ExpressionBuilder, sql, type UpdateObject } from "kysely";
import { asDay, count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DayRange } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";
import type { SYNC_STATUSES } from "./contract";

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
  "syncRuns.setAside",
  "syncRuns.error",
  "syncRuns.createdAt",
  "syncRuns.finishedAt",
] as const;

export type RunRow = Awaited<ReturnType<typeof findRun>>;

/** The newest run of each mapping in a query, as 'run'. */
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

/** A run of a mapping over a range that has not begun yet. */
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
  /** One mapping's, else all mappings'. */
  mappingId?: string;
  batchId?: string;
}

/** Adds a queued run of one mapping, or of each. A batch with runs gets no more. */
export const insertRuns = ({ range, requestedById, mappingId, batchId }: NewRuns) =>
  kysely
    .insertInto("syncRuns")
    .columns(["mappingId", "batchId", "startDate", "endDate", "requestedById"])
    .expression(({ selectFrom, not, exists }) =>
      selectFrom("integrationMappings")
        .where("integrationMappings.removedAt", "is", null)
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

/** Begins a run or resumes it; returns what it must read, undefined for a run that has ended. */
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

/** Adds to a run's counts; `fetched` is the number of events that it has read by now. */
export async function countInRun(id: string, counted: Counted, fetched?: number): Promise<void> {
  const { added = 0, changed = 0, removed = 0 } = counted;
  await unfinished(id, {
    added: sql`added + ${added}::int`,
    changed: sql`changed + ${changed}::int`,
    removed: sql`removed + ${removed}::int`,
    fetched: sql`coalesce(${fetched ?? null}::int, fetched)`,
  }).execute();
}

// Counted at the end: a page that is read twice would set aside the same events twice.
const ended = {
  finishedAt: now,
  setAside: sql<number>`(SELECT count(*)::int FROM set_aside_events AS aside
                          WHERE aside.mapping_id = sync_runs.mapping_id AND aside.run_id = sync_runs.id)`,
};

export async function completeRun(id: string): Promise<void> {
  await unfinished(id, { status: "completed", ...ended }).execute();
}

/** Ends a run with the reason, in words for the screen; returns its mapping, undefined for a run that has ended already. */
export const failRun = (id: string, error: string) =>
  unfinished(id, { status: "failed", error, ...ended })
    .from("integrationMappings")
    .whereRef("integrationMappings.id", "=", "syncRuns.mappingId")
    .returning(["integrationMappings.id as mappingId", "integrationMappings.providerId"])
    .executeTakeFirst();

/** Ends all queued and running runs of a mapping. */
export const endRunsOf = (mappingId: string, error: string) =>
  kysely
    .updateTable("syncRuns")
    .set({ status: "failed", error, ...ended })
    .where("syncRuns.mappingId", "=", mappingId)
    .where("syncRuns.status", "in", ["queued", "running"])
    .execute();

/** The progress of the runs of a batch. */
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
      sql<number>`coalesce(sum(set_aside), 0)::int`.as("setAside"),
      sql<string | null>`(array_agg(error ORDER BY finished_at, id) FILTER (WHERE error IS NOT NULL))[1]`.as("error"),
    ])
    .executeTakeFirstOrThrow();

export const findState = (platform: string) =>
  kysely.selectFrom("platformStates").where("platform", "=", platform).selectAll().executeTakeFirst();

/** Notes that a call succeeded, at most once a minute, because a sync makes thousands of calls. */
export async function recordSuccess(platform: string, settings: string): Promise<void> {
  await sql`
    INSERT INTO platform_states AS state (platform, settings, succeeded_at) VALUES (${platform}, ${settings}, now())
        ON CONFLICT (platform) DO UPDATE
       SET settings = excluded.settings, succeeded_at = now(), failed_at = NULL, is_refused = FALSE, error = NULL
     WHERE state.settings <> excluded.settings OR state.error IS NOT NULL
        OR state.succeeded_at < now() - interval '1 minute'`.execute(kysely);
}

/** Notes that a call failed, and why, in words. */
export async function recordFailure(
  platform: string,
  settings: string,
  { error, isRefused }: { error: string; isRefused: boolean },
): Promise<void> {
  await sql`
    INSERT INTO platform_states AS state (platform, settings, failed_at, is_refused, error)
    VALUES (${platform}, ${settings}, now(), ${isRefused}, ${error})
        ON CONFLICT (platform) DO UPDATE
       SET settings = excluded.settings, failed_at = now(), is_refused = excluded.is_refused, error = excluded.error,
           succeeded_at = CASE WHEN state.settings = excluded.settings THEN state.succeeded_at END`.execute(kysely);
}
