import "server-only";
import { sql, type UpdateObject } from "kysely";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";

export type JobStatus = "waiting" | "running" | "completed" | "failed" | "cancelled";

export interface WaitingEvent {
  id: string;
  name: string;
  data: unknown;
  key: string | null;
  /** The attempts so far, and how often the job was sent again, which is 0 unless it was lost. */
  attempt: number;
  resent: number;
}

export interface JobState {
  status: JobStatus;
  /** Why a failed job failed; for any other job, why its last attempt did. */
  error: string | null;
  attempt: number;
}

const now = sql<Date>`now()`;

/** Records a job in the transaction under way. Returns its id. */
export async function add(name: string, data: unknown, key: string | undefined): Promise<string> {
  const { id } = await kysely
    .insertInto("jobEvents")
    .values({ name, data: JSON.stringify(data), concurrencyKey: key ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Records many jobs of one kind in the transaction under way. */
export async function addAll(name: string, jobs: { data: unknown; key: string | undefined }[]): Promise<void> {
  const data = jobs.map((job) => JSON.stringify(job.data));
  const keys = jobs.map(({ key }) => key ?? null);
  await sql`
    INSERT INTO job_events (name, data, concurrency_key)
    SELECT ${name}, job.data::jsonb, job.key FROM unnest(${data}::text[], ${keys}::text[]) AS job(data, key)`.execute(
    kysely,
  );
}

export const listWaiting = (limit: number): Promise<WaitingEvent[]> =>
  kysely
    .selectFrom("jobEvents")
    .where("dispatchedAt", "is", null)
    .orderBy("id")
    .limit(limit)
    .select(["id", "name", "data", "concurrencyKey as key", "attempt", "resent"])
    .execute();

export const markDispatched = (id: string): Promise<unknown> =>
  kysely.updateTable("jobEvents").set({ dispatchedAt: now, seenAt: now }).where("id", "=", id).execute();

/**
 * Starts an attempt, which takes the job over from an earlier one. `number`, if given, must be higher than all before; otherwise
 * it is the next. `run`, if given, makes the job belong to the engine's first run until it is lost. A scheduled job has no row
 * yet and gets one. Returns the attempt's number, or undefined when the job has ended or belongs to another.
 */
export async function claim(
  id: string,
  name: string,
  data: unknown,
  { number, run }: { number?: number; run?: string } = {},
): Promise<number | undefined> {
  const given = sql<number | null>`${number ?? null}::int`;
  const engineRun = sql<string | null>`${run ?? null}::text`;
  const { rows } = await sql<{ attempt: number }>`
    INSERT INTO job_events AS job (id, name, data, dispatched_at, status, attempt, started_at, engine_run)
    VALUES (${id}, ${name}, ${JSON.stringify(data ?? {})}, now(), 'running', COALESCE(${given}, 1), now(), ${engineRun})
    ON CONFLICT (id) DO UPDATE
       SET status = 'running', attempt = COALESCE(${given}, job.attempt + 1),
           started_at = COALESCE(job.started_at, now()), seen_at = now(), engine_run = ${engineRun}
     WHERE job.status IN ('waiting', 'running')
       AND (${given} IS NULL OR job.attempt < ${given})
       AND COALESCE(job.engine_run, ${engineRun}) IS NOT DISTINCT FROM ${engineRun}
    RETURNING attempt`.execute(kysely);
  return rows[0]?.attempt;
}

/**
 * Lets a job with a key begin, unless another with that key has begun and not ended; one that began longer ago than any job may
 * take no longer blocks. Calls with the same key must not overlap.
 */
export async function takeTurn(id: string): Promise<boolean> {
  // A job that waits for its turn is alive, and must not count as lost.
  await touch(id);
  return some(
    kysely
      .updateTable("jobEvents as mine")
      .set({ startedAt: sql<Date>`COALESCE(mine.started_at, now())` })
      .where("mine.id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("jobEvents as other")
              .whereRef("other.name", "=", "mine.name")
              .whereRef("other.concurrencyKey", "=", "mine.concurrencyKey")
              .whereRef("other.id", "<>", "mine.id")
              .where("other.finishedAt", "is", null)
              .where("other.startedAt", ">", sql<Date>`now() - interval '4 hours'`)
              .select("other.id"),
          ),
        ),
      )
      .returning("mine.id"),
  );
}

/** Notes that a job has been heard of. */
export async function touch(id: string): Promise<void> {
  await kysely.updateTable("jobEvents").set({ seenAt: now }).where("id", "=", id).execute();
}

const findOwned = (id: string, attempt: number) =>
  kysely
    .selectFrom("jobEvents")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("status", "=", "running")
    .select("id");

const updateOwned = (id: string, attempt: number, change: UpdateObject<DB, "jobEvents">): Promise<boolean> =>
  some(
    kysely
      .updateTable("jobEvents")
      .set({ ...change, seenAt: now })
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where("status", "=", "running")
      .returning("id"),
  );

/** Whether this attempt still owns the job. */
export const owns = (id: string, attempt: number): Promise<boolean> => some(findOwned(id, attempt));

/** Whether this attempt still owns the job, which it locks until the transaction under way ends. */
export const lockOwned = (id: string, attempt: number): Promise<boolean> => some(findOwned(id, attempt).forShare());

export const findStep = (id: string, step: string): Promise<{ result: unknown } | undefined> =>
  kysely.selectFrom("jobSteps").where("eventId", "=", id).where("step", "=", step).select("result").executeTakeFirst();

/** Stores a step's result, if the attempt still owns the job; returns whether it does. */
export async function rememberStep(id: string, attempt: number, step: string, json: string): Promise<boolean> {
  const { rows } = await sql`
    WITH owned AS (
      UPDATE job_events SET seen_at = now() WHERE id = ${id} AND attempt = ${attempt} AND status = 'running' RETURNING id
    )
    INSERT INTO job_steps (event_id, step, result) SELECT id, ${step}, ${json}::jsonb FROM owned
    RETURNING event_id`.execute(kysely);
  return rows.length > 0;
}

/** Returns whether the attempt still owns the job, as do all below. */
export const recordError = (id: string, attempt: number, error: string): Promise<boolean> =>
  updateOwned(id, attempt, { error });

export const complete = (id: string, attempt: number): Promise<boolean> =>
  updateOwned(id, attempt, { status: "completed", error: null, finishedAt: now });

/** Ends a failed attempt after which the engine may try again. */
export const postpone = (id: string, attempt: number, error: string): Promise<boolean> =>
  updateOwned(id, attempt, { status: "waiting", error });

const dispatchedAt = sql<Date>`COALESCE(dispatched_at, now())`;

const end = (id: string, change: UpdateObject<DB, "jobEvents">, run?: string) =>
  kysely
    .updateTable("jobEvents")
    .set({ ...change, finishedAt: now, dispatchedAt })
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .$if(run !== undefined, (all) =>
      all.where(({ eb, or }) => or([eb("engineRun", "is", null), eb("engineRun", "=", run ?? "")])),
    )
    .returning("name")
    .executeTakeFirst();

/** Ends a job that has no retry left. Returns false when it has already ended, or belongs to another of the engine's runs. */
export async function fail(id: string, error: string, run?: string): Promise<boolean> {
  return (await end(id, { status: "failed", error }, run)) !== undefined;
}

/** Ends a job that is no longer wanted. Returns its name, or undefined when it has already ended. */
export async function cancel(id: string): Promise<string | undefined> {
  return (await end(id, { status: "cancelled" }))?.name;
}

/** The state of a job, or how it ended; undefined 30 days later. */
export const find = (id: string): Promise<JobState | undefined> =>
  kysely.selectFrom("jobEvents").where("id", "=", id).select(["status", "error", "attempt"]).executeTakeFirst();

/** Deletes expired rows; may run in several processes at once. */
export async function deleteExpired(): Promise<void> {
  const before = (age: string) => sql<Date>`now() - ${age}::interval`;
  await kysely.deleteFrom("rateLimits").where("windowStart", "<", before("1 day")).execute();
  await kysely.deleteFrom("idempotencyKeys").where("createdAt", "<", before("2 days")).execute();
  await kysely.deleteFrom("sessions").where("expiresAt", "<", before("30 days")).execute();
  // The newest one stays: what is older than the oldest row is unknown.
  await kysely
    .deleteFrom("changes")
    .where("at", "<", before("1 hour"))
    .where("id", "<", ({ selectFrom }) =>
      selectFrom("changes as all").select(({ fn }) => fn.max("all.id").as("newest")),
    )
    .execute();
  await kysely.deleteFrom("dealViewers").where("seenAt", "<", before("1 hour")).execute();
  await kysely.deleteFrom("jobEvents").where("dispatchedAt", "<", before("30 days")).execute();
  await kysely.deleteFrom("notifications").where("at", "<", before("180 days")).execute();
}

const some = async (query: { execute(): Promise<unknown[]> }): Promise<boolean> => (await query.execute()).length > 0;
