import "server-only";
import { setTimeout as pauseFor } from "node:timers/promises";
import { z } from "zod";
import { type Generated, generate, hasModel } from "@/lib/ai/generate";
import { AppError } from "@/lib/app-error";
import { WebsiteError } from "@/lib/crawler/problem";
import type { FailureCause, IntelligenceJobType } from "@/lib/domain/enums";
import {
  defineJob,
  type Job,
  type JobRun,
  JobTakenOver,
  type Jsonified,
  type StepContext,
} from "@/lib/jobs/define-job";
import { enqueue } from "@/lib/jobs/events";
import { logger } from "@/lib/logger";
import { causeOf, type Lacks, pauseAfter, reasonOf, type Trouble, troubleOf } from "./missing";
import type { Asked } from "./questions";
import { findKept, keepPart, noteDoing } from "./repository-parts";
import { beginJob, causesOf, completeJob, failJob, findLearned, isFinished, updateWork } from "./repository-runs";
import type { Learned, ModelState, RunRecord } from "./run";

const data = z.object({ runId: z.uuid() });
export type RunData = typeof data;
/** For crashes and for what nobody foresaw; a part that fails is tried again by itself. */
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 10;
const MOST_TRIES = 3;
/** After so many calls in a row that a vendor in trouble has failed, the model is not asked any more. */
const MOST_FAILING = 2;

/** A part of a run that may fail without the others. */
export interface Part {
  /** Its name within the run. */
  name: string;
  /** What it does, for the screen. */
  doing: string;
  lacks: Lacks;
  /** Whether it asks the model. */
  asks?: boolean;
  /** How often it is tried (default 3). */
  tries?: number;
}

export interface RunContext {
  runId: string;
  companyId: string;
  /** Whose budget it counts for; null without one. */
  providerId: string | null;
  /** Begun by the clock. */
  byNight: boolean;
  /** The company's record as of the run's start, for the whole run. */
  record: RunRecord;
  /** Whether there is a model, and a provider whose budget it counts for. */
  asksModel: boolean;
  /** A step of the job (lib/jobs). */
  step: JobRun["step"];
  /**
   * Tries a part until it succeeds or no try would help; returns null where it failed, which `learned()` then says. What an earlier
   * run has kept of it is taken instead, when this run makes the failed parts of that one.
   */
  attempt<T>(part: Part, work: (context: StepContext) => Promise<T>): Promise<{ value: Jsonified<T> } | null>;
  /** Asks the model from the given part; a repeated call has the same key. */
  ask<T>(question: Asked<T>, part: string, signal: AbortSignal): Promise<Generated<T>>;
  /** What the job leaves for those after it, and what is missing so far. */
  learned: Learned;
  /** Ends the job, and lets the next one of the run begin. */
  handOver(next: Job<RunData>): Promise<void>;
  /** Ends the run with a reason, without a report. */
  fail(reason: string): Promise<void>;
}

interface RunJob {
  type: IntelligenceJobType;
  name: string;
  /** The longest that a step may take. */
  limitSeconds: number;
  work(context: RunContext): Promise<void>;
}

/**
 * One of the three jobs of a run. Its row is what a screen shows: in progress once it has begun, failed with a text for people only
 * where no report can come of the run. A failure does not change existing reports.
 */
export const defineRunJob = ({ type, name, limitSeconds, work }: RunJob): Job<typeof data> =>
  defineJob({
    name,
    data,
    retries: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    limitSeconds,
    // Many companies may be waiting; people using the app come first.
    atOnce: 3,
    run: async ({ runId }, { step }) => {
      const run = await step("begin", async ({ write }) => {
        const begun = await write(() => beginJob(runId, type));
        if (!begun) return null;
        const { model } = await findLearned(runId);
        return { ...begun, model, asksModel: hasModel() && begun.providerId !== null };
      });
      if (!run) return;
      const { companyId, providerId, requestedById: personId, byNight, record, asksModel, model } = run;
      const learned: Learned = { items: [], dropped: [], searched: [], missing: [], model };
      await work({
        ...{ runId, companyId, providerId, byNight, record, asksModel, step, learned },
        attempt: attempts(step, { runId, type, resumesId: run.resumesId, learned }),
        ask: (question, part, signal) =>
          generate({
            ...{ ...question, providerId: providerId ?? "", companyId, personId, runId },
            ...{ key: `${runId} ${part}`, signal },
          }),
        handOver: async (next) => {
          await step("end", ({ write }) =>
            write(async () => {
              await completeJob(runId, type, learned);
              await handOver(runId, next);
            }),
          );
        },
        fail: async (reason) => {
          await step("fail", ({ write }) => write(() => failJob(runId, type, reason, causesOf(learned.missing))));
        },
      });
    },
    onFailed: ({ runId }) => failJob(runId, type, null, ["other"]),
  });

interface Attempting {
  runId: string;
  type: IntelligenceJobType;
  resumesId: string | null;
  learned: Learned;
}

/** What a try came to; a failure's `pause` in seconds before the next one is null where there is none. */
type Outcome<T> = { value: T } | Failed;
interface Failed {
  failed: string;
  cause: FailureCause;
  trouble: Trouble;
  pause: number | null;
}

function attempts(step: JobRun["step"], { runId, type, resumesId, learned }: Attempting): RunContext["attempt"] {
  const { model } = learned;
  return async <T>(part: Part, work: (context: StepContext) => Promise<T>) => {
    const most = part.asks && model.failing > 0 ? 1 : (part.tries ?? MOST_TRIES);
    const { stopped, stoppedBy = "model" } = part.asks ? model : { stopped: null };
    for (let tries = 1, wait = 0; ; tries++) {
      // Each try is a step of its own, so that none is repeated after a crash, on either engine.
      const name = tries === 1 ? part.name : `${part.name}, try ${tries}`;
      const outcome = await step(name, ({ signal: ended, write }) =>
        canceling(runId, ended, async (signal): Promise<Outcome<T>> => {
          const kept = resumesId && (await write(() => findKept<T>(resumesId, runId, part.name)));
          if (kept) return kept;
          if (stopped !== null) return { failed: stopped, cause: stoppedBy, trouble: "stop", pause: null };
          if (wait > 0) await pauseFor(wait * 1000, undefined, { signal });
          await noteDoing(runId, type, tries === 1 ? part.doing : `${part.doing} (try ${tries} of ${most})`);
          try {
            // JSON, which keeps what a step returns, has no undefined.
            const value = (await work({ signal, write })) ?? (null as T);
            await write(() => keepPart(runId, part.name, value));
            return { value };
          } catch (error) {
            const isPlain = error instanceof AppError || error instanceof WebsiteError;
            if (!isPlain || signal.aborted) throw error;
            const [failed, pause] = [reasonOf(error), tries < most ? pauseAfter(error, tries) : null];
            const next = `Try ${tries} of ${most} failed; the next one starts in ${pause} s. ${failed}`;
            if (pause !== null) await noteDoing(runId, type, `${part.lacks.part}: ${next}`);
            return { failed, cause: causeOf(error), trouble: troubleOf(error), pause };
          }
        }),
      );
      const settled = outcome as Outcome<Jsonified<T>>;
      if ("value" in settled) {
        if (part.asks) countAnswer(model);
        return settled;
      }
      if (settled.pause === null) {
        learned.missing.push({ ...part.lacks, reason: settled.failed, cause: settled.cause });
        if (part.asks && stopped === null) countFailure(model, settled);
        return null;
      }
      wait = settled.pause;
    }
  };
}

function countAnswer(model: ModelState): void {
  model.answered++;
  model.failing = 0;
}

function countFailure(model: ModelState, { failed, cause, trouble }: Failed): void {
  model.failing = trouble === "part" ? 0 : model.failing + 1;
  if (trouble === "stop" || model.failing >= MOST_FAILING) Object.assign(model, { stopped: failed, stoppedBy: cause });
}

const LOOK_MS = 1_000;

/**
 * Runs `work` with a signal that is aborted within about a second of the run's end by a person, so that a call that is being waited for
 * ends, too. Throws JobTakenOver then.
 */
async function canceling<T>(runId: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const canceled = new AbortController();
  const look = setInterval(() => {
    isFinished(runId).then(
      (ended) => ended && canceled.abort(new JobTakenOver()),
      (error) => logger.warn({ err: String(error) }, "a run could not be looked at"),
    );
  }, LOOK_MS);
  try {
    return await work(AbortSignal.any([signal, canceled.signal]));
  } catch (error) {
    canceled.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(look);
  }
}

/** Lets the next job of a run begin, in the transaction under way. */
export async function handOver(runId: string, job: Job<RunData>): Promise<void> {
  await updateWork(runId, await enqueue(job, { runId }));
}
