import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { handOver } from "@/lib/jobs/dispatcher";
import type { JobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import * as repository from "@/lib/jobs/repository";
import { FakeInngest, type Run } from "../../../support/fakes/fake-inngest";
import { INNGEST_ENV } from "../../../support/fakes/inngest-calls";
import { poisonJob, TEST_JOBS } from "../../../support/jobs/job-fixtures";
import { describeJobs, type Engine, notesOf } from "../../../support/jobs/job-scenarios";
import { JobWorker } from "../../../support/jobs/job-workers";

let fake: FakeInngest;
let jobs: JobEngine;

const engine: Engine = {
  name: "Inngest",
  async start() {
    fake = await FakeInngest.start();
    Object.assign(process.env, INNGEST_ENV, { INNGEST_BASE_URL: fake.url });
    jobs = (await import("@/lib/jobs/inngest-engine")).inngestEngine;
    Object.assign(globalThis, { __tandemEngine: Promise.resolve(jobs) });
    // Inngest knows the functions before the first event.
    const worker = await this.worker("registers");
    await worker.kill();
  },
  stop: () => fake.stop(),
  async worker(name) {
    const worker = await JobWorker.start("inngest", name);
    await fake.connectApp(worker.url);
    return worker;
  },
  async enqueue(job, data) {
    const id = await repository.add(job.name, data, job.concurrencyKey?.(job.data.parse(data)));
    await handOver(jobs, TEST_JOBS);
    return id;
  },
  hurry: async () => undefined,
  async giveUpOnTheSilent() {
    fake.abandonRequests();
  },
  async losing(work) {
    fake.abandonRequests();
    fake.losesEvents = true;
    for (const run of fake.runs) if (run.status === "running") run.status = "cancelled";
    const result = await work();
    fake.losesEvents = false;
    return result;
  },
  async resendLost() {
    await releaseLost(jobs, TEST_JOBS);
    await handOver(jobs, TEST_JOBS);
  },
};

describeJobs(engine, true);

test("a scheduled job runs once per tick, also when Inngest calls it again for the same run", async () => {
  const worker = await engine.worker("first");
  const ran = async (run: Run) => {
    await vi.waitFor(() => expect(run.status).toBe("completed"), 20_000);
    return (await notesOf("tick")).length;
  };
  const runId = randomUUID();
  expect(await ran(fake.tick("tandem-test-tick", runId))).toBe(1);
  expect(await ran(fake.tick("tandem-test-tick", runId))).toBe(1);
  expect(await ran(fake.tick("tandem-test-tick"))).toBe(2);
  await worker.kill();
});

test("Inngest gets each job's retries, schedule, key, concurrency and what cancels it", async () => {
  const worker = await engine.worker("first");
  await worker.kill();
  const poison = fake.functions.find(({ id }) => id === "tandem-test-poison");
  expect(poison).toMatchObject({
    triggers: [{ event: "test.poison" }],
    steps: { step: { retries: { attempts: poisonJob.retries } } },
    cancel: [{ event: "jobs.cancelled", if: "async.data.jobId == event.data.jobId" }],
  });
  expect(fake.functions.find(({ id }) => id === "tandem-test-keyed")).toMatchObject({
    concurrency: [{ limit: 1, key: "event.data.key" }, { limit: 8 }],
  });
  expect(fake.functions.find(({ id }) => id === "tandem-test-tick")).toMatchObject({
    triggers: [{ event: "test.tick" }, { cron: "TZ=America/New_York * * * * *" }],
  });
});
