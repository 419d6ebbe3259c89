import { z } from "zod";

/**
 * A value as it is after being stored as JSON: a Date becomes its ISO text, undefined becomes null, functions are not allowed.
 */
export type Jsonified<T> = T extends void ? null : JsonOf<T>;
type JsonOf<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : T extends bigint | symbol | ((...parameters: never[]) => unknown)
      ? never
      : { [Key in keyof T]: JsonOf<T[Key]> };

export interface StepContext {
  /** Aborted when the step's limit is over, the job is canceled or another attempt has taken it over. */
  signal: AbortSignal;
  /**
   * Runs `work` in a transaction that commits only while this attempt owns the job. A step must change rows in here: the change
   * is then refused if the attempt was taken for dead and another one works. Throws JobTakenOver.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
}

export interface JobRun {
  /** The id that enqueue() returned. */
  id: string;
  /**
   * Runs a named step once: a finished step returns its former result, also after a crash. The result is always what JSON leaves
   * of it. Throws what `work` throws, and when it takes longer than the job's limitSeconds.
   */
  step<T>(name: string, work: (context: StepContext) => Promise<T>): Promise<Jsonified<T>>;
}

// Methods, not properties, so that TypeScript accepts a job with its own data type in a list of any jobs.
export interface Job<Data extends z.ZodType = z.ZodType> {
  /** 'area.verb-object'; it is also the queue's name. */
  name: string;
  /** Ids only; a job reads everything else when it runs. */
  data: Data;
  /** Retries after the first failure, 0 to 20: of the whole job on PostgreSQL, of each step on Inngest. */
  retries: number;
  /** The delay before the first retry, doubled for each further one (default 5). Inngest has its own delays. */
  retryDelaySeconds?: number;
  /** The longest a step may take (default 60). */
  limitSeconds?: number;
  /**
   * How many of this kind run at once: jobs in one process on PostgreSQL (default 10), steps in all processes on Inngest
   * (default: as many as its plan allows).
   */
  atOnce?: number;
  /** A schedule in BUSINESS_TIME_ZONE, 'minute hour day month weekday'; the job then runs with empty data. */
  cron?: string;
  /** Jobs with the same key run one after the other. */
  concurrencyKey?(data: z.output<Data>): string;
  /** Must be safe to run twice; code outside of steps runs again on every attempt. */
  run(data: z.output<Data>, run: JobRun): Promise<void>;
  /** Called once, in a transaction, when no retry is left, to write what the screen shows. */
  onFailed?(data: z.output<Data>, failure: { id: string; message: string }): Promise<void>;
}

/** Declares a job for both engines. */
export const defineJob = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => job;

interface ClockJob extends Pick<Job, "name"> {
  cron: string;
  retries?: number;
  run(run: JobRun): Promise<void>;
}

/** Declares a job that only the clock starts, by default with three retries. */
export const defineClockJob = ({ run, ...job }: ClockJob) =>
  defineJob({ data: z.object({}), retries: 3, ...job, run: (_, context) => run(context) });

/** Another attempt owns the job, or it has ended: the code that catches this must stop and write nothing. */
export class JobTakenOver extends Error {
  constructor() {
    super("Another attempt has taken over this job, or it has ended");
  }
}
