import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { Job } from "@/lib/jobs/define-job";
import { cancelJob } from "@/lib/jobs/events";
import * as repository from "@/lib/jobs/repository";
import { asOwner } from "../records/owner";
import { sql } from "../records/sql";
import { fragileJob, keyedJob, LATER_STEPS, longJob, poisonJob, STEPS, slowJob, TABLES } from "./job-fixtures";
import type { JobWorker } from "./job-workers";

/** What differs between the engines. */
export interface Engine {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  worker(name: string): Promise<JobWorker>;
  enqueue<Data extends z.ZodType>(job: Job<Data>, data: z.input<Data>): Promise<string>;
  /** Makes waiting retries due now. */
  hurry(): Promise<unknown>;
  /** Makes the engine treat silent workers as dead, now. */
  giveUpOnTheSilent(): Promise<unknown>;
  /** The engine loses the events it gets in the meantime; no worker may be running. */
  losing<T>(work: () => Promise<T>): Promise<T>;
  /** Looks for lost jobs, as the scheduled job does. */
  resendLost(): Promise<void>;
}

let counter = 0;
const label = () => `job ${++counter}`;

const WAIT = { timeout: 40_000, interval: 50 };

interface Note {
  at: string;
  what: string;
  worker: string;
}

export const notesOf = (label: string): Promise<Note[]> =>
  sql("SELECT at, what, worker FROM job_notes WHERE label = $1 ORDER BY id", [label]);

const count = (notes: Note[], at: string, what: string) =>
  notes.filter((note) => note.at === at && note.what === what).length;

const close = (label: string, at: string, worker = "") =>
  sql("INSERT INTO job_gates (label, at, worker) VALUES ($1, $2, $3)", [label, at, worker]);
const open = (label: string, worker?: string) =>
  sql("DELETE FROM job_gates WHERE label = $1 AND worker = COALESCE($2::text, worker)", [label, worker ?? null]);

/** As if nothing had been heard of them for long. */
const makeSilent = (ids: string[]) =>
  sql("UPDATE job_events SET seen_at = now() - interval '1 hour' WHERE id = ANY($1::uuid[])", [ids]);

const resentOf = async (id: string) =>
  (await sql<{ resent: number }>("SELECT resent FROM job_events WHERE id = $1::uuid", [id]))[0]?.resent;

/** Waits until a run of a job that was sent again has it: the one before it, if it lives, can write no more. */
const takenOver = (id: string) =>
  vi.waitFor(async () => {
    const kept = "SELECT 1 FROM job_events WHERE id = $1::uuid AND (resent = 0 OR engine_run IS NOT NULL)";
    expect(await sql(kept, [id])).toHaveLength(1);
  }, WAIT);

const reached = (label: string, at: string, worker?: string) =>
  vi.waitFor(async () => {
    const notes = await notesOf(label);
    expect(notes).toContainEqual(
      worker ? { at, what: "reached", worker } : expect.objectContaining({ at, what: "reached" }),
    );
  }, WAIT);

/** What a job is promised; of the second engine only what depends on the engine. */
export function describeJobs(engine: Engine, isSecond = false): void {
  const workers: JobWorker[] = [];
  const startWorker = async (name: string) => {
    const worker = await engine.worker(name);
    workers.push(worker);
    return worker;
  };
  const ended = (id: string, status: string) =>
    vi.waitFor(async () => {
      await engine.hurry();
      expect((await repository.find(id))?.status).toBe(status);
    }, WAIT);

  beforeAll(async () => {
    await asOwner(TABLES);
    await engine.start();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  });
  afterAll(() => engine.stop());

  describe(`jobs on ${engine.name}`, { timeout: 100_000 }, () => {
    test("killed in each step and after each step end once, and no finished step is repeated", async () => {
      const points = STEPS.flatMap((step) => [`in ${step}`, `after ${step}`]);
      const jobs: { point: string; label: string; id: string }[] = [];
      for (const point of points) {
        const name = label();
        await close(name, point);
        jobs.push({ point, label: name, id: await engine.enqueue(longJob, { label: name }) });
      }
      const first = await startWorker("first");
      await Promise.all(jobs.map((job) => reached(job.label, job.point)));
      const [early] = jobs;
      expect(await repository.find(early?.id ?? "")).toMatchObject({ status: "running" });
      await first.kill();
      for (const job of jobs) await open(job.label);
      await engine.giveUpOnTheSilent();
      await startWorker("second");
      for (const job of jobs) {
        await ended(job.id, "completed");
        expect(await repository.find(job.id)).toMatchObject({ error: null });
        const notes = await notesOf(job.label);
        for (const step of STEPS) {
          const killedIn = job.point === `in ${step}`;
          expect([job.point, step, count(notes, step, "began")]).toEqual([job.point, step, killedIn ? 2 : 1]);
          expect([job.point, step, count(notes, step, "done")]).toEqual([job.point, step, 1]);
          // What a step returned is JSON, the first time as well as from memory.
          expect(count(notes, step, "returned a string")).toBeGreaterThan(0);
          expect(count(notes, step, "returned a object")).toBe(0);
        }
      }
    });

    test("with the same key run one after the other, and another key's run meanwhile", async () => {
      const [a, b, other] = [label(), label(), label()];
      await close(a, "in first");
      const ids = [await engine.enqueue(keyedJob, { label: a, key: `of ${a}` })];
      await startWorker("first");
      await startWorker("second");
      await reached(a, "in first");
      ids.push(await engine.enqueue(keyedJob, { label: b, key: `of ${a}` }));
      ids.push(await engine.enqueue(keyedJob, { label: other, key: `of ${other}` }));
      await ended(ids[2] ?? "", "completed");
      expect(await notesOf(b)).toEqual([]);
      expect(await repository.find(ids[1] ?? "")).toMatchObject({ status: "waiting", attempt: 0 });
      await open(a);
      for (const id of ids) await ended(id, "completed");
      const order = await sql(
        "SELECT label, at FROM job_notes WHERE label IN ($1, $2) AND what <> 'reached' ORDER BY id",
        [a, b],
      );
      expect(order).toEqual([a, b].flatMap((name) => ["first", ...LATER_STEPS].map((at) => ({ label: name, at }))));
    });

    test("that always throw fail after their retries, with their own message, and the jobs behind them are done", async () => {
      const [poison, ...behind] = [label(), label(), label(), label()];
      const id = await engine.enqueue(poisonJob, { label: poison ?? "" });
      const good = await Promise.all(behind.map((name) => engine.enqueue(longJob, { label: name })));
      await startWorker("first");
      for (const one of good) await ended(one, "completed");
      await ended(id, "failed");
      expect(await repository.find(id)).toMatchObject({ error: "The model refused: 42" });
      const notes = await notesOf(poison ?? "");
      expect(count(notes, "ask", "began")).toBe(1 + poisonJob.retries);
      expect(count(notes, "failed", "The model refused: 42")).toBe(1);
    });

    test("whose event the engine has lost are started again, also when it is lost during their work", async () => {
      const [never, amid] = [label(), label()];
      await close(amid, "in think");
      const ids = [await engine.losing(() => engine.enqueue(longJob, { label: never }))];
      ids.push(await engine.enqueue(longJob, { label: amid }));
      const first = await startWorker("first");
      await reached(amid, "in think");
      await first.kill();
      await engine.losing(async () => undefined);
      await open(amid);
      await makeSilent(ids);
      await engine.resendLost();
      await startWorker("second");
      for (const id of ids) await ended(id, "completed");
      for (const name of [never, amid]) {
        const notes = await notesOf(name);
        expect(STEPS.map((step) => count(notes, step, "done"))).toEqual([1, 1, 1]);
      }
      expect(count(await notesOf(amid), "collect", "began")).toBe(1);
    });

    test("that are canceled write nothing more, and do not start if they were waiting", async () => {
      const [running, waiting] = [label(), label()];
      await close(running, "in think");
      const ids = [await engine.enqueue(longJob, { label: running })];
      await startWorker("first");
      await reached(running, "in think");
      ids.push(await repository.add(longJob.name, { label: waiting }, undefined));
      for (const id of ids) await cancelJob(id);
      await open(running);
      await vi.waitFor(async () => expect(count(await notesOf(running), "think", "refused")).toBe(1), WAIT);
      const after = await engine.enqueue(longJob, { label: label() });
      await ended(after, "completed");
      for (const id of ids) expect((await repository.find(id))?.status).toBe("cancelled");
      expect(count(await notesOf(running), "think", "done")).toBe(0);
      expect(await notesOf(waiting)).toEqual([]);
    });

    // The rest is our own code, whichever engine calls it.
    if (isSecond) return;

    test("killed without a retry left fail with a message, which onFailed gets once", async () => {
      const name = label();
      await close(name, "in think");
      const id = await engine.enqueue(fragileJob, { label: name });
      const first = await startWorker("first");
      await reached(name, "in think");
      await first.kill();
      await engine.giveUpOnTheSilent();
      await startWorker("second");
      await ended(id, "failed");
      const error = (await repository.find(id))?.error;
      expect(error).toMatch(/\w+/);
      const failures = (await notesOf(name)).filter(({ at }) => at === "failed");
      expect(failures).toEqual([{ at: "failed", what: error, worker: "second" }]);
    });

    test("whose worker stalls and returns get no more writes from it, and are finished by another", async () => {
      const name = label();
      await close(name, "in think", "first");
      await close(name, "in think", "second");
      const id = await engine.enqueue(longJob, { label: name });
      const first = await startWorker("first");
      await reached(name, "in think", "first");
      first.stall();
      await engine.giveUpOnTheSilent();
      await startWorker("second");
      await vi.waitFor(async () => {
        await engine.hurry();
        expect(await notesOf(name)).toContainEqual({ at: "in think", what: "reached", worker: "second" });
      }, WAIT);
      const attempt = (await repository.find(id))?.attempt;

      await open(name, "first");
      first.goOn();
      await vi.waitFor(async () => {
        expect(await notesOf(name)).toContainEqual({ at: "think", what: "refused", worker: "first" });
      }, WAIT);
      expect(await repository.find(id)).toMatchObject({ status: "running", attempt });

      await open(name);
      await ended(id, "completed");
      const done = (await notesOf(name)).filter(({ what }) => what === "done");
      expect(done).toEqual([
        { at: "collect", what: "done", worker: "first" },
        { at: "think", what: "done", worker: "second" },
        { at: "save", what: "done", worker: "second" },
      ]);
    });

    test("that have a key and fail for good do not hold up others of that key", async () => {
      const [bad, good] = [label(), label()];
      const key = `of ${bad}`;
      const id = await engine.enqueue(keyedJob, { label: bad, key, fails: true });
      await startWorker("first");
      await ended(id, "failed");
      await ended(await engine.enqueue(keyedJob, { label: good, key }), "completed");
    });

    test("fail with a message when a step takes longer than its limit", async () => {
      const name = label();
      await close(name, "in wait");
      const id = await engine.enqueue(slowJob, { label: name });
      await startWorker("first");
      await ended(id, "failed");
      expect((await repository.find(id))?.error).toBe("The step 'wait' took longer than 1 seconds");
    });

    test("that are on their way or wait for their turn are not started again, and one that only seems lost does not run twice", async () => {
      const [name, behind] = [label(), label()];
      await close(name, "in think");
      const id = await engine.enqueue(longJob, { label: name });
      await startWorker("first");
      await reached(name, "in think");
      const waiting = await repository.add(longJob.name, { label: behind }, undefined);
      await repository.markDispatched(waiting);
      await makeSilent([waiting]);
      await engine.resendLost();
      expect(await resentOf(id)).toBe(0);
      expect(await resentOf(waiting)).toBe(0);

      await makeSilent([id, waiting]);
      await engine.resendLost();
      await takenOver(id);
      await open(name);
      for (const one of [id, waiting]) await ended(one, "completed");
      const notes = await notesOf(name);
      expect(STEPS.map((step) => count(notes, step, "done"))).toEqual([1, 1, 1]);
      expect(notes.filter(({ at }) => at === "failed")).toEqual([]);
    });

    test("that are lost each time fail with a message, which onFailed gets once", async () => {
      const name = label();
      const id = await engine.losing(() => engine.enqueue(longJob, { label: name }));
      for (let look = 0; look < 5; look++) {
        expect((await repository.find(id))?.status).toBe(look < 4 ? "waiting" : "failed");
        await makeSilent([id]);
        await engine.losing(() => engine.resendLost());
      }
      const error = (await repository.find(id))?.error ?? "";
      expect(error).toBe("It was started several times without a result. Please try again.");
      expect(await notesOf(name)).toEqual([{ at: "failed", what: error, worker: "test" }]);
    });
  });
}
