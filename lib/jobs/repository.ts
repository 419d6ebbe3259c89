import "server-only";
import { sql, type UpdateObject } from "kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";

export type JobStatus = "waiting" | "running" | "completed" | "failed" | "cancelled";

export interface WaitingEvent {
  id: string;
  name: string;
  data: unknown;
  key: string | null;
  /** The attempts so far, and how often it was handed over again: 0 but for a job that was lost. */
  attempt: number;
  resent: number;
}

export interface JobState {
  status: JobStatus;
  progress: string | null;
  percent: number | null;
  /** Of a failed job why it failed; of any other why its last try did. */
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
 * Takes a job up. Whoever has it from before owns it no longer. Without a number of its own the attempt is the next one;
 * with one it must be newer than every other. Of an engine's runs the first one has the job, until it is lost. A job of the
 * clock has no row yet and gets one. Returns the attempt's number, or undefined when the job has ended or is another's.
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
 * Gives a job with a key its turn, unless another with that key has begun and not ended; one that has been silent for
 * longer than any job may take holds back nothing. Callers with the same key must come one by one.
 */
export async function takeTurn(id: string): Promise<boolean> {
  // Whoever asks for a turn is not lost.
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

/** Records that a job is on its way. */
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

/** The same, and keeps it so until the transaction under way ends. */
export const lockOwned = (id: string, attempt: number): Promise<boolean> => some(findOwned(id, attempt).forShare());

export const findStep = (id: string, step: string): Promise<{ result: unknown } | undefined> =>
  kysely.selectFrom("jobSteps").where("eventId", "=", id).where("step", "=", step).select("result").executeTakeFirst();

/** Returns whether the attempt owned the job; only then the result is kept. */
export async function rememberStep(id: string, attempt: number, step: string, json: string): Promise<boolean> {
  const { rows } = await sql`
    WITH owned AS (
      UPDATE job_events SET seen_at = now() WHERE id = ${id} AND attempt = ${attempt} AND status = 'running' RETURNING id
    )
    INSERT INTO job_steps (event_id, step, result) SELECT id, ${step}, ${json}::jsonb FROM owned
    RETURNING event_id`.execute(kysely);
  return rows.length > 0;
}

/** Returns whether the attempt owned the job, as all below. */
export const recordProgress = (id: string, attempt: number, text: string, percent?: number): Promise<boolean> =>
  updateOwned(id, attempt, {
    progress: text,
    ...(percent !== undefined && { percent: Math.min(100, Math.max(0, Math.round(percent))) }),
  });

export const recordError = (id: string, attempt: number, error: string): Promise<boolean> =>
  updateOwned(id, attempt, { error });

export const complete = (id: string, attempt: number): Promise<boolean> =>
  updateOwned(id, attempt, { status: "completed", error: null, percent: 100, finishedAt: now });

/** Ends a failed attempt that the engine may follow with another. */
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

/** Ends a job for good that has no try left. Returns false when it has ended already, or another of the engine's runs has it. */
export async function fail(id: string, error: string, run?: string): Promise<boolean> {
  return (await end(id, { status: "failed", error }, run)) !== undefined;
}

/** Ends a job that is no longer wanted. Returns its name, or undefined when it has ended already. */
export async function cancel(id: string): Promise<string | undefined> {
  return (await end(id, { status: "cancelled" }))?.name;
}

export const find = (id: string): Promise<JobState | undefined> =>
  kysely
    .selectFrom("jobEvents")
    .where("id", "=", id)
    .select(["status", "progress", "percent", "error", "attempt"])
    .executeTakeFirst();

/** Deletes expired rows; may run in several processes at once. */
export async function deleteExpired(): Promise<void> {
  const before = (age: string) => sql<Date>`now() - ${age}::interval`;
  await kysely.deleteFrom("rateLimits").where("windowStart", "<", before("1 day")).execute();
  await kysely.deleteFrom("idempotencyKeys").where("createdAt", "<", before("2 days")).execute();
  await kysely.deleteFrom("sessions").where("expiresAt", "<", before("30 days")).execute();
  await kysely.deleteFrom("jobEvents").where("dispatchedAt", "<", before("30 days")).execute();
}

const some = async (query: { execute(): Promise<unknown[]> }): Promise<boolean> => (await query.execute()).length > 0;
