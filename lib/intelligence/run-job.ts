import "server-only";
import { z } from "zod";
import { type Generated, generate, hasModel } from "@/lib/ai/generate";
import { AppError } from "@/lib/app-error";
import { WebsiteError, type WebsiteProblem } from "@/lib/crawler/problem";
import type { IntelligenceJobType } from "@/lib/domain/enums";
import { defineJob, type Job, type JobRun, type Jsonified, type StepContext } from "@/lib/jobs/define-job";
import type { Asked } from "./questions";
import { beginJob, failJob, noteProblem } from "./repository-runs";
import type { RunRecord } from "./run";

const data = z.object({ runId: z.uuid() });
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 10;
/** If a vendor asks for a longer pause than the retries cover, retrying is useless. */
const LONGEST_PAUSE_SECONDS = 30;

/** Problems of a website that may pass. */
const PASSING: ReadonlySet<WebsiteProblem> = new Set(["unreachable", "timeout", "broken", "robots_unknown"]);

export interface RunContext {
  runId: string;
  companyId: string;
  /** The company's record as of the run's start, for the whole run. */
  record: RunRecord;
  /** Whether there is a model, and a provider whose budget it counts for. */
  asksModel: boolean;
  /** A step of the job (lib/jobs); an error that a retry cannot solve ends the job at once. */
  step: JobRun["step"];
  /** Asks the model from the given step; a repeated call has the same key. */
  ask<T>(question: Asked<T>, step: string, signal: AbortSignal): Promise<Generated<T>>;
}

interface RunJob {
  type: IntelligenceJobType;
  name: string;
  /** The longest that a step may take. */
  limitSeconds: number;
  work(context: RunContext): Promise<void>;
}

/**
 * One of the three jobs of a run. Its row is what a screen shows: in progress once it has begun, failed with a text for people
 * once no retry is left or would help. A failure does not change existing reports.
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
        return begun ? { ...begun, asksModel: hasModel() && begun.providerId !== null } : null;
      });
      if (!run) return;
      const { companyId, record, asksModel } = run;
      const providerId = run.providerId ?? "";
      const ask: RunContext["ask"] = (question, part, signal) =>
        generate({ ...question, providerId, companyId, key: `${runId} ${part}`, signal });
      try {
        await work({ runId, companyId, record, asksModel, ask, step: stepOf(step, runId, type) });
      } catch (error) {
        if (!(error instanceof Hopeless)) throw error;
        await step("fail", ({ write }) => write(() => failJob(runId, type, error.message)));
      }
    },
    onFailed: ({ runId }) => failJob(runId, type, null),
  });

/** An error that no retry would solve, in words for a sales rep. */
class Hopeless extends Error {}

/** Steps that return such an error instead of throwing it, because the engine would retry. */
function stepOf(step: JobRun["step"], runId: string, type: IntelligenceJobType): JobRun["step"] {
  return async <T>(name: string, work: (context: StepContext) => Promise<T>): Promise<Jsonified<T>> => {
    const outcome = await step(name, async (context): Promise<{ value: T } | { hopeless: string }> => {
      try {
        return { value: await work(context) };
      } catch (error) {
        const isPlain = error instanceof AppError || error instanceof WebsiteError;
        if (!isPlain || context.signal.aborted) throw error;
        if (isHopeless(error)) return { hopeless: error.message };
        await noteProblem(runId, type, error.message);
        throw error;
      }
    });
    const { value, hopeless } = outcome as { value: Jsonified<T>; hopeless?: string };
    if (hopeless !== undefined) throw new Hopeless(hopeless);
    return value;
  };
}

function isHopeless(error: AppError | WebsiteError): boolean {
  if (error instanceof AppError) return (error.retryAfter ?? Number.POSITIVE_INFINITY) > LONGEST_PAUSE_SECONDS;
  if (error.reason === "status") return (error.status ?? 0) < 500 && error.status !== 429;
  return !PASSING.has(error.reason);
}
