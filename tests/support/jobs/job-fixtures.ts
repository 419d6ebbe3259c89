import { z } from "zod";
import { defineJob, type Job } from "@/lib/jobs/define-job";
import { sql } from "../records/sql";

/** Of the process that runs the jobs, where several do. */
const WORKER = process.env.JOB_WORKER ?? "test";
const LOOK_MS = 25;

export const STEPS = ["collect", "think", "save"] as const;

/** Of the job with a key: several, so that another has room to get in between. */
export const LATER_STEPS = ["second", "third", "last"] as const;

/** The tables in which jobs in other processes record what they did, and by which a test holds them. */
export const TABLES = `
  CREATE TABLE job_notes (id bigserial PRIMARY KEY, label text, at text, what text, worker text, made timestamptz DEFAULT clock_timestamp());
  CREATE TABLE job_gates (label text, at text, worker text, PRIMARY KEY (label, at, worker));`;

const note = (label: string, at: string, what: string) =>
  sql("INSERT INTO job_notes (label, at, what, worker) VALUES ($1, $2, $3, $4)", [label, at, what, WORKER]);

/** Waits while the test keeps this gate closed for this process, or for all. */
async function pass(label: string, at: string): Promise<void> {
  await note(label, at, "reached");
  for (;;) {
    const closed = await sql("SELECT 1 FROM job_gates WHERE label = $1 AND at = $2 AND worker IN ('', $3)", [
      label,
      at,
      WORKER,
    ]);
    if (closed.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const labelled = z.object({ label: z.string() });

const long = (name: string, retries: number) =>
  defineJob({
    name,
    data: labelled,
    retries,
    retryDelaySeconds: 1,
    limitSeconds: 120,
    run: async ({ label }, { step }) => {
      for (const name of STEPS) {
        const result = await step(name, async ({ write }) => {
          await note(label, name, "began");
          await pass(label, `in ${name}`);
          try {
            await write(() => note(label, name, "done"));
          } catch (error) {
            await note(label, name, "refused");
            throw error;
          }
          return { name, at: new Date() };
        });
        await note(label, name, `returned a ${typeof result.at}`);
        await pass(label, `after ${name}`);
      }
    },
    onFailed: async ({ label }, { message }) => {
      await note(label, "failed", message);
    },
  });

export const longJob = long("test.long", 5);
/** With no further try. */
export const fragileJob = long("test.fragile", 0);

export const poisonJob = defineJob({
  name: "test.poison",
  data: labelled,
  retries: 2,
  retryDelaySeconds: 1,
  run: async ({ label }, { step }) => {
    await step("ask", async () => {
      await note(label, "ask", "began");
      throw new Error("The model refused: 42");
    });
  },
  onFailed: async ({ label }, { message }) => {
    await note(label, "failed", message);
  },
});

export const slowJob = defineJob({
  name: "test.slow",
  data: labelled,
  retries: 0,
  limitSeconds: 1,
  run: async ({ label }, { step }) => {
    await step("wait", () => pass(label, "in wait"));
  },
});

export const keyedJob = defineJob({
  name: "test.keyed",
  data: z.object({ label: z.string(), key: z.string(), fails: z.boolean().optional() }),
  retries: 1,
  retryDelaySeconds: 1,
  atOnce: 8,
  concurrencyKey: ({ key }) => key,
  run: async ({ label, fails }, { step }) => {
    await step("first", async () => {
      if (fails) throw new Error("It never works");
      await note(label, "first", "began");
      await pass(label, "in first");
    });
    for (const name of LATER_STEPS) await step(name, () => note(label, name, "done"));
  },
  onFailed: async ({ label }, { message }) => {
    await note(label, "failed", message);
  },
});

export const tickJob = defineJob({
  name: "test.tick",
  data: z.object({}),
  retries: 0,
  cron: "* * * * *",
  run: async (_, { step }) => {
    await step("tick", () => note("tick", "tick", "done"));
  },
});

export const TEST_JOBS: readonly Job[] = [longJob, fragileJob, poisonJob, slowJob, keyedJob, tickJob];
