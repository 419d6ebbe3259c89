import type { z } from "zod";

/** What a value is after it was stored as JSON: a Date is its ISO text, nothing is null, functions cannot be. */
export type Jsonified<T> = T extends void ? null : JsonOf<T>;
type JsonOf<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : T extends bigint | symbol | ((...parameters: never[]) => unknown)
      ? never
      : { [Key in keyof T]: JsonOf<T[Key]> };

export interface StepContext {
  /** Aborted when the step's limit is over, the job is cancelled or another attempt has taken the job over. */
  signal: AbortSignal;
  /**
   * Runs `work` in a transaction that commits only while this attempt owns the job. A step's changes to rows belong in
   * here: they are then refused when the attempt was taken for dead and another works. Throws JobTakenOver.
   */
  write<T>(work: () => Promise<T>): Promise<T>;
}

export interface JobRun {
  /** The id that enqueue() returned. */
  id: string;
  /**
   * Runs a named step once: a finished step returns what it returned before, also after a crash. It always returns what
   * JSON leaves of the result. Throws what `work` throws, and when it takes longer than the job's limitSeconds.
   */
  step<T>(name: string, work: (context: StepContext) => Promise<T>): Promise<Jsonified<T>>;
  /** Records what a screen can show: a short text, and how much is done, in percent. Throws JobTakenOver. */
  progress(text: string, percent?: number): Promise<void>;
}

// Methods and not properties: TypeScript then lets a job with data of its own stand in a list of any jobs.
export interface Job<Data extends z.ZodType = z.ZodType> {
  /** 'area.verb-object'; it is also the queue's name. */
  name: string;
  /** Ids only; a job reads what it needs when it runs. */
  data: Data;
  /** Further tries after the first failure, 0 to 20: of the whole job on PostgreSQL, of each step on Inngest. */
  retries: number;
  /** Before the first retry, doubled for each further one (default 5). Inngest has its own delays. */
  retryDelaySeconds?: number;
  /** The longest a step may take (default 60). */
  limitSeconds?: number;
  /**
   * How much of this kind is worked on at once: jobs of one process on PostgreSQL (default 10), steps of all processes on
   * Inngest (default: as many as its plan allows).
   */
  atOnce?: number;
  /** Runs by the clock of BUSINESS_TIME_ZONE, with empty data: 'minute hour day month weekday'. */
  cron?: string;
  /** Of two jobs with one key, the second starts after the first has ended. */
  concurrencyKey?(data: z.output<Data>): string;
  /** Must be safe to run twice; code outside of steps runs again with every attempt. */
  run(data: z.output<Data>, run: JobRun): Promise<void>;
  /** Called once, in a transaction, when no try is left, to write what the screen shows. */
  onFailed?(data: z.output<Data>, failure: { id: string; message: string }): Promise<void>;
}

/** Declares a job once for both engines. */
export const defineJob = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => job;

/** Another attempt owns the job, or it has ended: whoever gets this must stop and write nothing. */
export class JobTakenOver extends Error {
  constructor() {
    super("Another attempt has taken this job over, or it has ended");
  }
}
