import "server-only";
import { transaction } from "@/lib/database/transaction";
import { logger } from "@/lib/logger";
import { type Job, type JobRun, JobTakenOver, type Jsonified, type StepContext } from "./define-job";
import * as repository from "./repository";

const STEP_SECONDS = 60;
const MESSAGE_LENGTH = 500;

/** How an engine runs a step: Inngest in a separate request, the embedded engine right away. */
export type CallStep = (name: string, work: () => Promise<unknown>) => Promise<unknown>;

export interface Attempt {
  /** The engine's number of this attempt, if it counts attempts of the whole job. */
  number?: number;
  /** The engine's id of its run, if it may start several for a job: only the first works on it. */
  run?: string;
  callStep?: CallStep;
  /** Aborted by the engine when the job no longer belongs to this attempt. */
  signal?: AbortSignal;
  /** Called with the attempt's number once the job is claimed. */
  onClaimed?: (attempt: number) => void;
}

/** The text of an error for people. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_LENGTH);

/**
 * Runs one attempt of a job and records how it ended. Returns at once when the job has already ended or belongs to another of the
 * engine's runs. Throws the job's error, so that the engine retries, and JobTakenOver when another attempt owns the job.
 */
export async function runJob(job: Job, id: string, data: unknown, attempt: Attempt = {}): Promise<void> {
  const number = await repository.claim(id, job.name, data, attempt);
  if (number === undefined) {
    if (attempt.run !== undefined) return;
    const state = await repository.find(id);
    if (state?.status === "running" || state?.status === "waiting") throw new JobTakenOver();
    return;
  }
  attempt.onClaimed?.(number);
  logger.info({ job: job.name, id, attempt: number }, "job started");
  try {
    await job.run(job.data.parse(data ?? {}), runOf(job, id, number, attempt));
  } catch (error) {
    if (error instanceof JobTakenOver) throw error;
    logger.warn({ job: job.name, id, attempt: number, err: String(error) }, "job failed");
    if (!(await repository.postpone(id, number, messageOf(error)))) throw new JobTakenOver();
    throw error;
  }
  if (!(await repository.complete(id, number))) throw new JobTakenOver();
}

/**
 * Ends a job that has no retry left, and lets it write what its screen shows. Does nothing when it has already ended, or belongs
 * to another of the engine's runs.
 */
export async function giveUp(job: Job, id: string, data: unknown, message: string, run?: string): Promise<void> {
  await transaction(async () => {
    if (!(await repository.fail(id, message, run))) return;
    const parsed = job.data.safeParse(data ?? {});
    if (parsed.success) await job.onFailed?.(parsed.data, { id, message });
  });
}

function runOf(job: Job, id: string, attempt: number, { callStep, signal }: Attempt): JobRun {
  const names = new Set<string>();
  const call: CallStep = callStep ?? ((_, work) => work());
  return {
    id,
    step<T>(name: string, work: (context: StepContext) => Promise<T>) {
      if (names.has(name)) throw new Error(`The job ${job.name} has two steps called ${name}`);
      names.add(name);
      return call(name, () => runStep(job, { id, attempt, name, signal }, work)) as Promise<Jsonified<T>>;
    },
  };
}

interface Step {
  id: string;
  attempt: number;
  name: string;
  signal: AbortSignal | undefined;
}

// Results are stored in our own table on either engine: Inngest loses a step whose process ends before its response.
async function runStep<T>(job: Job, step: Step, work: (context: StepContext) => Promise<T>): Promise<unknown> {
  const { id, attempt, name } = step;
  const done = await repository.findStep(id, name);
  if (done) return done.result;
  const seconds = job.limitSeconds ?? STEP_SECONDS;
  const limit = AbortSignal.timeout(seconds * 1000);
  const signal = step.signal ? AbortSignal.any([limit, step.signal]) : limit;
  try {
    const result = await untilAborted(
      work({ signal, write: (change) => writeAsOwner(id, attempt, signal, change) }),
      signal,
    );
    const json = JSON.stringify(result ?? null);
    if (!(await repository.rememberStep(id, attempt, name, json))) throw new JobTakenOver();
    return JSON.parse(json);
  } catch (error) {
    if (step.signal?.aborted || error instanceof JobTakenOver) throw new JobTakenOver();
    const reason = limit.aborted ? new Error(`The step '${name}' took longer than ${seconds} seconds`) : error;
    await repository.recordError(id, attempt, messageOf(reason));
    throw reason;
  }
}

const writeAsOwner: <T>(id: string, attempt: number, signal: AbortSignal, work: () => Promise<T>) => Promise<T> = (
  id,
  attempt,
  signal,
  work,
) =>
  transaction(async () => {
    signal.throwIfAborted();
    if (!(await repository.lockOwned(id, attempt))) throw new JobTakenOver();
    return work();
  });

/** Rejects when the signal aborts, whether or not the work listens to it. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
