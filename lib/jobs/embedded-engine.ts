import "server-only";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { onShutdown } from "@/lib/shutdown";
import type { JobEngine } from "./engine";
import { JOBS } from "./registry";
import { rememberedSteps, runJob } from "./run-job";

const LEASE_SECONDS = 60;
const RETRY_DELAY_SECONDS = 5;
/** Jobs of one kind taken up at once; taken one by one, each would wait for the next look. */
const BATCH = 10;

async function settle({ id, name, data }: Job<{ data: unknown }>): Promise<JobResult> {
  logger.info({ job: name, id }, "job started");
  try {
    await runJob(name, data.data, rememberedSteps(id));
    return { id, status: "completed" };
  } catch (error) {
    return { id, status: "failed", output: { message: String(error).slice(0, 500) } };
  }
}

/** pg-boss on the product's own Postgres: leases, retries with backoff, and jobs of a crashed process taken up again. */
export function createEmbeddedEngine(): JobEngine {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: 3,
    application_name: "tandem-jobs",
    // Its tables come with the migrations (prisma/job-tables.ts): the app's role may make none.
    migrate: false,
  });
  boss.on("error", (error: unknown) => logger.warn({ err: String(error) }, "job engine"));
  let ready: Promise<void> | undefined;

  const prepare = (): Promise<void> => {
    ready ??= (async () => {
      await boss.start();
      for (const job of JOBS) {
        await boss.createQueue(job.name, {
          retryLimit: job.retries,
          retryDelay: RETRY_DELAY_SECONDS,
          retryBackoff: true,
          expireInSeconds: LEASE_SECONDS,
        });
      }
      onShutdown(() => boss.stop({ graceful: true, timeout: 5_000 }));
    })().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  return {
    async send(eventId, name, data) {
      await prepare();
      await boss.send(name, { data } as object, { id: eventId });
    },
    async start() {
      await prepare();
      for (const job of JOBS) {
        await boss.work<{ data: unknown }>(
          job.name,
          { pollingIntervalSeconds: 1, batchSize: BATCH, perJobResults: true },
          (taken) => Promise.all(taken.map(settle)),
        );
      }
    },
  };
}
