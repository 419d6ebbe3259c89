import "server-only";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { onShutdown } from "@/lib/shutdown";
import { type Job, JobTakenOver } from "./define-job";
import type { JobEngine } from "./engine";
import { type Lane, startLane } from "./lanes";
import * as repository from "./repository";
import { giveUp, messageOf, runJob } from "./run-job";

/** The data that pg-boss stores for a job: the job's own, and its attempts before it was sent again. */
type Payload = { data?: unknown; attempt?: number } | null;
type Taken = JobWithMetadata<Payload>;

/** The queue of jobs without retries left; onFailed is called from here, with its own retries. */
const FAILED_QUEUE = "jobs.failed";
const RETRY_DELAY_SECONDS = 5;
/** For a job that stays alive but never ends; its steps' limits end it much earlier. */
const LONGEST_JOB_SECONDS = 4 * 60 * 60;
const AT_ONCE = 10;
const STOP_MS = 5_000;

/** The screen's text for a job whose process ended or stalled. */
const LOST = "The server stopped while working on this";

/**
 * pg-boss on the app's own Postgres: retries with backoff, schedules, one job at a time per key, and recovery of jobs whose
 * process stalled. We fetch and complete jobs ourselves, because pg-boss' own workers complete them by id alone: an attempt that
 * was taken for dead would complete the job of another.
 */
export function createEmbeddedEngine(jobs: readonly Job[]): JobEngine {
  const lease = env.JOB_LEASE_SECONDS;
  const watchSeconds = Math.max(1, Math.floor(lease / 3));
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: 3,
    application_name: "tandem-jobs",
    // Migrations create its tables (prisma/job-tables.ts): the app's database role may not.
    migrate: false,
    schedule: env.JOB_CLOCK,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  });
  const onError = (error: unknown) => logger.warn({ err: String(error) }, "job engine");
  boss.on("error", onError);
  const lanes: { stop(): Promise<unknown> }[] = [];
  let ready: Promise<void> | undefined;
  let started: Promise<void> | undefined;

  const prepare = (): Promise<void> => {
    ready ??= (async () => {
      await boss.start();
      await makeQueues(boss, jobs, lease);
      onShutdown(async () => {
        // Jobs not finished by then are taken up again after their lease.
        await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), after(STOP_MS)]);
        await boss.stop({ graceful: false });
      });
    })().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  const laneOf = (name: string, work: (taken: Taken) => Promise<void>, slots = AT_ONCE): Lane<Taken> => ({
    slots,
    take: (batchSize) => boss.fetch<Payload>(name, { batchSize, includeMetadata: true }),
    work: (taken) => work(taken).catch(onError),
    onError,
  });

  const workOn = async (job: Job, taken: Taken): Promise<void> => {
    const { id, name } = taken;
    const taking = new AbortController();
    let owned: number | undefined;
    const heartbeat = setInterval(
      async () => {
        try {
          if (owned === undefined || (await repository.owns(id, owned))) await boss.touch(name, id);
          else taking.abort(new JobTakenOver());
        } catch (error) {
          onError(error);
        }
      },
      (lease * 1000) / 3,
    );
    try {
      await runJob(job, id, taken.data?.data, {
        number: (taken.data?.attempt ?? 0) + taken.retryCount + 1,
        signal: taking.signal,
        onClaimed: (attempt) => {
          owned = attempt;
        },
      });
      await boss.complete(name, id);
    } catch (error) {
      // After a takeover pg-boss' job belongs to the other attempt.
      if (!(error instanceof JobTakenOver)) await boss.fail(name, id, { message: messageOf(error) });
    } finally {
      clearInterval(heartbeat);
    }
  };

  const giveUpOn = async (taken: Taken): Promise<void> => {
    const job = jobs.find((candidate) => candidate.name === taken.sourceName);
    try {
      const { message } = taken.output as { message?: string };
      if (job && taken.sourceId) {
        await giveUp(job, taken.sourceId, taken.data?.data, message ?? LOST);
        // A failed job would block the others of its key forever.
        if (job.concurrencyKey) await boss.deleteJob(job.name, taken.sourceId);
      }
      await boss.complete(taken.name, taken.id);
    } catch (error) {
      await boss.fail(taken.name, taken.id, { message: messageOf(error) });
    }
  };

  const has = async (name: string, id: string): Promise<boolean> => {
    await prepare();
    const [found] = await boss.findJobs(name, { id });
    return found !== undefined && ["created", "retry", "active"].includes(found.state);
  };

  return {
    has,
    async send({ id, name, data, key, attempt, resent }) {
      await prepare();
      // The remains of a lost job would keep the new one out.
      if (resent > 0 && !(await has(name, id))) await boss.deleteJob(name, id);
      await boss.send(name, { data, attempt }, { id, ...(key !== null && { singletonKey: key }) });
    },
    async cancel(name, id) {
      await prepare();
      await boss.cancel(name, id);
    },
    async start() {
      await prepare();
      started ??= (async () => {
        if (env.JOB_CLOCK) await schedule(boss, jobs);
        for (const job of jobs) lanes.push(startLane(laneOf(job.name, (taken) => workOn(job, taken), job.atOnce)));
        lanes.push(startLane(laneOf(FAILED_QUEUE, giveUpOn)));
      })().catch((error) => {
        started = undefined;
        throw error;
      });
      await started;
    },
  };
}

async function makeQueues(boss: PgBoss, jobs: readonly Job[], lease: number): Promise<void> {
  const common = { retryBackoff: true, heartbeatSeconds: lease, expireInSeconds: LONGEST_JOB_SECONDS };
  await boss.createQueue(FAILED_QUEUE, { ...common, retryLimit: 10, retryDelay: RETRY_DELAY_SECONDS });
  for (const job of jobs) {
    const options = {
      ...common,
      retryLimit: job.retries,
      retryDelay: job.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
      deadLetter: FAILED_QUEUE,
    };
    await boss.createQueue(job.name, { ...options, policy: job.concurrencyKey ? "key_strict_fifo" : "standard" });
    // Otherwise a queue made by an earlier version keeps its options.
    await boss.updateQueue(job.name, options);
  }
}

async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name);
  }
  for (const job of jobs) {
    if (!job.cron) continue;
    await boss.schedule(
      job.name,
      job.cron,
      { data: {} },
      {
        tz: env.BUSINESS_TIME_ZONE,
        // Run once if it came due while no process ran.
        missed: "once",
        ...(job.concurrencyKey && { singletonKey: job.concurrencyKey(job.data.parse({})) }),
      },
    );
  }
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
