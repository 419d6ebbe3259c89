import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { defineJob, type JobRun, JobTakenOver } from "@/lib/jobs/define-job";
import { housekeeping } from "@/lib/jobs/housekeeping";
import * as repository from "@/lib/jobs/repository";
import { giveUp, runJob } from "@/lib/jobs/run-job";

const NAME = "test.attempts";
const given = z.object({ label: z.string() });
const data = { label: "x" };

const jobThat = (run: (run: JobRun) => Promise<void>, onFailed?: () => Promise<void>) =>
  defineJob({ name: NAME, data: given, retries: 1, run: (_, tools) => run(tools), ...(onFailed && { onFailed }) });

let id: string;
const newJob = async () => {
  id = await repository.add(NAME, data, undefined);
};

describe("an attempt that another has taken over", () => {
  let late: { result: Promise<void>; goOn: () => void };
  const writes: string[] = [];

  beforeAll(async () => {
    await newJob();
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const job = jobThat(async ({ step }) => {
      await step("write", async ({ write }) => {
        begun.resolve();
        await held.promise;
        await write(async () => writes.push("late"));
      });
    });
    late = { result: runJob(job, id, data, { number: 1 }), goOn: held.resolve };
    late.result.catch(() => undefined);
    await begun.promise;
    await runJob(
      jobThat(async ({ step }) => {
        await step("write", ({ write }) => write(async () => writes.push("newer")));
      }),
      id,
      data,
      { number: 2 },
    );
  });

  test("has its late write refused, and the result that the newer attempt recorded stays", async () => {
    late.goOn();
    await expect(late.result).rejects.toThrow(JobTakenOver);
    expect(writes).toEqual(["newer"]);
    expect(await repository.find(id)).toMatchObject({ status: "completed", attempt: 2, error: null });
    expect(await repository.findStep(id, "write")).toEqual({ result: 1 });
  });

  test("cannot record anything else either: no step, error or end", async () => {
    await newJob();
    await repository.claim(id, NAME, data, { number: 1 });
    await repository.claim(id, NAME, data, { number: 2 });
    const refused = await Promise.all([
      repository.rememberStep(id, 1, "late", "1"),
      repository.recordError(id, 1, "late"),
      repository.postpone(id, 1, "late"),
      repository.complete(id, 1),
    ]);
    expect(refused).toEqual(Array(4).fill(false));
    expect(await repository.findStep(id, "late")).toBeUndefined();
    expect(await repository.find(id)).toEqual({ status: "running", attempt: 2, error: null });
  });

  test("does not take the job back when it arrives late", async () => {
    await newJob();
    await repository.claim(id, NAME, data, { number: 2 });
    await expect(runJob(jobThat(vi.fn()), id, data, { number: 1 })).rejects.toThrow(JobTakenOver);
    expect((await repository.find(id))?.attempt).toBe(2);
  });
});

describe("a job that has ended", () => {
  test("is not run again", async () => {
    await newJob();
    const run = vi.fn(async () => undefined);
    await runJob(jobThat(run), id, data);
    await runJob(jobThat(run), id, data);
    expect(run).toHaveBeenCalledOnce();
  });

  test("does not fail afterwards, and onFailed is called once for one that fails", async () => {
    await newJob();
    const onFailed = vi.fn(async () => undefined);
    const job = jobThat(async () => undefined, onFailed);
    await Promise.all([giveUp(job, id, data, "first"), giveUp(job, id, data, "second")]);
    expect(onFailed).toHaveBeenCalledOnce();
    expect((await repository.find(id))?.status).toBe("failed");
    await newJob();
    await runJob(job, id, data);
    await giveUp(job, id, data, "late");
    expect(await repository.find(id)).toMatchObject({ status: "completed", error: null });
    expect(onFailed).toHaveBeenCalledOnce();
  });

  test("with an onFailed that throws has not failed yet, so that onFailed is called again", async () => {
    await newJob();
    const onFailed = vi.fn(async () => undefined);
    onFailed.mockRejectedValueOnce(new Error("not now"));
    const job = jobThat(async () => undefined, onFailed);
    await expect(giveUp(job, id, data, "text")).rejects.toThrow("not now");
    expect((await repository.find(id))?.status).toBe("waiting");
    await giveUp(job, id, data, "text");
    expect(await repository.find(id)).toMatchObject({ status: "failed", error: "text" });
  });
});

test("a step returns its result as JSON, and two steps cannot share a name", async () => {
  await newJob();
  const results: unknown[] = [];
  const job = jobThat(async ({ step }) => {
    const result = await step("date", async () => ({ at: new Date(0), none: undefined }));
    const at: string = result.at;
    results.push(at, result, await step("nothing", async () => undefined));
    await step("date", async () => 1);
  });
  await expect(runJob(job, id, data)).rejects.toThrow("two steps called date");
  const iso = "1970-01-01T00:00:00.000Z";
  expect(results).toEqual([iso, { at: iso }, null]);
});

test("expired rows are deleted by the scheduled job", async () => {
  await newJob();
  await db().jobEvent.update({ where: { id }, data: { dispatchedAt: new Date("2020-01-01") } });
  const kept = await repository.add(NAME, data, undefined);
  await runJob(housekeeping, crypto.randomUUID(), {});
  expect(await repository.find(id)).toBeUndefined();
  expect(await repository.find(kept)).toBeDefined();
});
