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

/** What pg-boss keeps of a job: its data, and the attempts before it was handed over. */
type Payload = { data?: unknown; attempt?: number } | null;
type Taken = JobWithMetadata<Payload>;

/** Jobs that have no try left; their onFailed is called from here, with retries of its own. */
const FAILED_QUEUE = "jobs.failed";
const RETRY_DELAY_SECONDS = 5;
/** A job that is alive and never ends; its steps' limits end it much earlier. */
const LONGEST_JOB_SECONDS = 4 * 60 * 60;
const AT_ONCE = 10;
const STOP_MS = 5_000;

/** What pg-boss writes of a job whose process ended or stood still, in words for a screen. */
const LOST = "The server stopped while it worked on this";

/**
 * pg-boss on the product's own Postgres: retries with backoff, the clock, one at a time by key, and jobs of a process that
 * stands still taken up again. We fetch and settle ourselves, because pg-boss' own workers settle by the job's id alone:
 * one that was taken for dead would settle the attempt of another.
 */
export function createEmbeddedEngine(jobs: readonly Job[]): JobEngine {
  const lease = env.JOB_LEASE_SECONDS;
  const watchSeconds = Math.max(1, Math.floor(lease / 3));
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: 3,
    application_name: "tandem-jobs",
    // Its tables come with the migrations (prisma/job-tables.ts): the app's role may make none.
    migrate: false,
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
        // What is not finished by then is taken up again after its lease.
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
      // Then pg-boss' job is another attempt's as well.
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
        // A failed job would hold back those of its key for ever.
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
      // What is left of a lost job would keep the new one out.
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
        await schedule(boss, jobs);
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
    // A queue that an earlier version has made keeps its options otherwise.
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
        // Once for what came due while no process ran.
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
