import type { z } from "zod";

/** Runs a named step once: a finished step answers what it answered before, also after a crash. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Job<Data extends z.ZodType = z.ZodType> {
  name: string;
  /** Ids only; a job reads what it needs when it runs. */
  data: Data;
  /** Further tries after the first failure. */
  retries: number;
  run: (data: z.output<Data>, step: RunStep) => Promise<void>;
}

/** Declares a job once for both engines. `run` must be safe to run twice. */
export const defineJob = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => job;
