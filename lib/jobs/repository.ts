import "server-only";
import { sql } from "@/lib/db";

export type JobStatus = "waiting" | "running" | "completed" | "failed" | "cancelled";

export interface WaitingEvent {
  id: string;
  name: string;
  data: unknown;
  key: string | null;
}

export interface JobState {
  status: JobStatus;
  progress: string | null;
  percent: number | null;
  /** Of a failed job why it failed; of any other why its last try did. */
  error: string | null;
  attempt: number;
}

const OWNED = "id = $1::uuid AND attempt = $2 AND status = 'running'";

/** Records a job in the transaction under way. Returns its id. */
export async function add(name: string, data: unknown, key: string | undefined): Promise<string> {
  const [row] = await sql<{ id: string }>(
    "INSERT INTO job_events (name, data, concurrency_key) VALUES ($1, $2::jsonb, $3) RETURNING id::text",
    [name, JSON.stringify(data), key ?? null],
  );
  return (row as { id: string }).id;
}

export const listWaiting = (limit: number): Promise<WaitingEvent[]> =>
  sql(
    `SELECT id::text, name, data, concurrency_key AS key FROM job_events
      WHERE dispatched_at IS NULL ORDER BY id LIMIT $1::int`,
    [limit],
  );

export const markDispatched = (id: string): Promise<unknown> =>
  sql("UPDATE job_events SET dispatched_at = now() WHERE id = $1::uuid", [id]);

/**
 * Takes a job up. Whoever has it from before owns it no longer. Without a number of its own the attempt is the next one;
 * with one it must be newer than every other. A job of the clock has no row yet and gets one. Returns the attempt's
 * number, or undefined when the job has ended or a newer attempt owns it.
 */
export async function claim(id: string, name: string, data: unknown, attempt?: number): Promise<number | undefined> {
  const [row] = await sql<{ attempt: number }>(
    `INSERT INTO job_events AS job (id, name, data, dispatched_at, status, attempt, started_at)
     VALUES ($1::uuid, $2, $3::jsonb, now(), 'running', COALESCE($4::int, 1), now())
     ON CONFLICT (id) DO UPDATE
        SET status = 'running', attempt = COALESCE($4::int, job.attempt + 1),
            started_at = COALESCE(job.started_at, now())
      WHERE job.status IN ('waiting', 'running') AND ($4::int IS NULL OR job.attempt < $4::int)
     RETURNING attempt`,
    [id, name, JSON.stringify(data ?? {}), attempt ?? null],
  );
  return row?.attempt;
}

/**
 * Gives a job with a key its turn, unless another with that key has begun and not ended; one that has been silent for
 * longer than any job may take holds back nothing. Callers with the same key must come one by one.
 */
export const takeTurn = (id: string): Promise<boolean> =>
  some(
    `UPDATE job_events mine SET started_at = COALESCE(started_at, now())
      WHERE id = $1::uuid AND NOT EXISTS (
        SELECT 1 FROM job_events other
         WHERE other.name = mine.name AND other.concurrency_key = mine.concurrency_key AND other.id <> mine.id
           AND other.finished_at IS NULL AND other.started_at > now() - interval '4 hours')
     RETURNING 1`,
    [id],
  );

/** Whether this attempt still owns the job. */
export const owns = (id: string, attempt: number): Promise<boolean> =>
  some(`SELECT 1 FROM job_events WHERE ${OWNED}`, [id, attempt]);

/** The same, and keeps it so until the transaction under way ends. */
export const lockOwned = (id: string, attempt: number): Promise<boolean> =>
  some(`SELECT 1 FROM job_events WHERE ${OWNED} FOR SHARE`, [id, attempt]);

export async function findStep(id: string, step: string): Promise<{ result: unknown } | undefined> {
  const [row] = await sql<{ result: unknown }>("SELECT result FROM job_steps WHERE event_id = $1::uuid AND step = $2", [
    id,
    step,
  ]);
  return row;
}

/** Returns whether the attempt owned the job; only then the result is kept. */
export const rememberStep = (id: string, attempt: number, step: string, json: string): Promise<boolean> =>
  some(
    `INSERT INTO job_steps (event_id, step, result)
     SELECT owned.id, $3::text, $4::jsonb FROM (SELECT id FROM job_events WHERE ${OWNED} FOR SHARE) owned
     RETURNING 1`,
    [id, attempt, step, json],
  );

/** Returns whether the attempt owned the job, as all below. */
export const recordProgress = (id: string, attempt: number, text: string, percent?: number): Promise<boolean> =>
  some(`UPDATE job_events SET progress = $3, percent = COALESCE($4::int, percent) WHERE ${OWNED} RETURNING 1`, [
    id,
    attempt,
    text,
    percent === undefined ? null : Math.min(100, Math.max(0, Math.round(percent))),
  ]);

export const recordError = (id: string, attempt: number, error: string): Promise<boolean> =>
  some(`UPDATE job_events SET error = $3 WHERE ${OWNED} RETURNING 1`, [id, attempt, error]);

export const complete = (id: string, attempt: number): Promise<boolean> =>
  some(
    `UPDATE job_events SET status = 'completed', error = NULL, percent = 100, finished_at = now()
      WHERE ${OWNED} RETURNING 1`,
    [id, attempt],
  );

/** Ends a failed attempt that the engine may follow with another. */
export const postpone = (id: string, attempt: number, error: string): Promise<boolean> =>
  some(`UPDATE job_events SET status = 'waiting', error = $3 WHERE ${OWNED} RETURNING 1`, [id, attempt, error]);

/** Ends a job for good that has no try left. Returns false when it has ended already. */
export const fail = (id: string, error: string): Promise<boolean> =>
  some(
    `UPDATE job_events SET status = 'failed', error = $2, finished_at = now(),
            dispatched_at = COALESCE(dispatched_at, now())
      WHERE id = $1::uuid AND status IN ('waiting', 'running') RETURNING 1`,
    [id, error],
  );

/** Ends a job that is no longer wanted. Returns its name, or undefined when it has ended already. */
export async function cancel(id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }>(
    `UPDATE job_events SET status = 'cancelled', finished_at = now(), dispatched_at = COALESCE(dispatched_at, now())
      WHERE id = $1::uuid AND status IN ('waiting', 'running') RETURNING name`,
    [id],
  );
  return row?.name;
}

export async function find(id: string): Promise<JobState | undefined> {
  const [row] = await sql<JobState>(
    "SELECT status, progress, percent, error, attempt FROM job_events WHERE id = $1::uuid",
    [id],
  );
  return row;
}

/** Expired rows. Each statement may run in several processes at once. */
const EXPIRED = [
  "DELETE FROM rate_limits WHERE window_start < now() - interval '1 day'",
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'",
  "DELETE FROM sessions WHERE expires_at < now() - interval '30 days'",
  "DELETE FROM job_events WHERE dispatched_at < now() - interval '30 days'",
];

export async function deleteExpired(): Promise<void> {
  for (const statement of EXPIRED) await sql(statement);
}

const some = async (statement: string, values: unknown[]): Promise<boolean> =>
  (await sql(statement, values)).length > 0;
