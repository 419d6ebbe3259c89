import { afterEach, expect, test, vi } from "vitest";
import { handOver } from "@/lib/jobs/dispatcher";
import type { JobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import * as repository from "@/lib/jobs/repository";
import { find as jobState } from "@/lib/jobs/repository";
import { longJob, TEST_JOBS } from "../../../support/jobs/job-fixtures";
import { describeJobs, type Engine, notesOf } from "../../../support/jobs/job-scenarios";
import { JobWorker } from "../../../support/jobs/job-workers";
import { sql } from "../../../support/records/sql";

const LEASE_SECONDS = 10;
/** The queue by which pg-boss sends the jobs of its clock. */
const SEND_IT = "__pgboss__send-it";
const OF_THE_CLOCK = `name IN ('${SEND_IT}', 'test.tick')`;

let jobs: JobEngine;

const engine: Engine = {
  name: "the embedded engine",
  async start() {
    process.env.JOB_LEASE_SECONDS = String(LEASE_SECONDS);
    process.env.JOB_CLOCK = "1";
    const { createEmbeddedEngine } = await import("@/lib/jobs/embedded-engine");
    jobs = createEmbeddedEngine(TEST_JOBS);
    Object.assign(globalThis, { __tandemEngine: Promise.resolve(jobs) });
  },
  stop: async () => undefined,
  worker: (name) => JobWorker.start("embedded", name),
  async enqueue(job, data) {
    const id = await repository.add(job.name, data, job.concurrencyKey?.(job.data.parse(data)));
    await handOver(jobs, TEST_JOBS);
    return id;
  },
  hurry: () => sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'"),
  giveUpOnTheSilent: () => sql("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'"),
  async losing(work) {
    const result = await work();
    await sql("DELETE FROM pgboss.job WHERE name = 'test.long' AND state IN ('created', 'active')");
    return result;
  },
  async resendLost() {
    await releaseLost(jobs, TEST_JOBS);
    await handOver(jobs, TEST_JOBS);
  },
};

describeJobs(engine);

const workers: JobWorker[] = [];
const startWorker = async (name: string) => {
  workers.push(await engine.worker(name));
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
});

const LEASES: Record<string, () => Promise<void>> = {
  "a step longer than the lease keeps its job by its heartbeat": async () => {
    await sql("INSERT INTO job_gates (label, at, worker) VALUES ('patient', 'in think', '')");
    await startWorker("first");
    await startWorker("second");
    const id = await engine.enqueue(longJob, { label: "patient" });
    await vi.waitFor(
      async () => {
        // Time for a lease, a look for silent workers and a retry.
        const [old] = await sql(
          "SELECT 1 FROM job_events WHERE id = $1::uuid AND started_at < now() - interval '18 s'",
          [id],
        );
        expect(old).toBeDefined();
      },
      { timeout: 30_000, interval: 200 },
    );
    await sql("DELETE FROM job_gates");
    await vi.waitFor(async () => expect((await jobState(id))?.status).toBe("completed"), { timeout: 10_000 });
    expect(await jobState(id)).toMatchObject({ attempt: 1 });
    expect((await notesOf("patient")).filter(({ what }) => what === "began")).toHaveLength(3);
  },
  "a silent worker's job is taken up by another after the lease, with nobody's help": async () => {
    await sql("INSERT INTO job_gates (label, at, worker) VALUES ('left', 'in think', 'first')");
    const first = await engine.worker("first");
    workers.push(first);
    const id = await engine.enqueue(longJob, { label: "left" });
    await vi.waitFor(
      async () =>
        expect((await notesOf("left")).some(({ at, what }) => at === "in think" && what === "reached")).toBe(true),
      { timeout: 20_000 },
    );
    await first.kill();
    await startWorker("second");
    // R4: within two leases.
    await vi.waitFor(async () => expect((await jobState(id))?.status).toBe("completed"), {
      timeout: 2 * LEASE_SECONDS * 1000,
    });
  },
};

test.each(Object.entries(LEASES))("%s", (_, wait) => wait(), 60_000);

test("a scheduled job runs once per tick with two processes running", async () => {
  await startWorker("registers");
  await sql("DELETE FROM job_notes WHERE label = 'tick'");
  await sql(`DELETE FROM pgboss.job WHERE ${OF_THE_CLOCK}`);
  // As if the last look at the clock were long enough ago for everybody to look now.
  await sql("UPDATE pgboss.version SET cron_on = now() - interval '40 s'");
  await Promise.all([startWorker("first"), startWorker("second")]);
  const looked = () => sql("SELECT 1 FROM pgboss.version WHERE cron_on > now() - interval '30 s'");
  const done = async () => {
    await vi.waitFor(async () => expect(await looked()).toHaveLength(1), 10_000);
    await vi.waitFor(
      async () => {
        expect(await sql(`SELECT 1 FROM pgboss.job WHERE ${OF_THE_CLOCK} AND state = 'completed'`)).not.toEqual([]);
        expect(await sql(`SELECT 1 FROM pgboss.job WHERE ${OF_THE_CLOCK} AND state <> 'completed'`)).toEqual([]);
      },
      { timeout: 30_000, interval: 100 },
    );
  };
  await done();
  // Again, mostly within the same tick.
  await sql("UPDATE pgboss.version SET cron_on = now() - interval '40 s'");
  await startWorker("third");
  await done();
  const [{ ticks } = { ticks: 0 }] = await sql<{ ticks: number }>(
    `SELECT count(DISTINCT data->>'slot')::int AS ticks FROM pgboss.job WHERE name = '${SEND_IT}'`,
  );
  expect(ticks).toBeGreaterThan(0);
  expect(await notesOf("tick")).toHaveLength(ticks);
}, 90_000);
