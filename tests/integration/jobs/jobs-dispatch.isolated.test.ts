import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
// The dispatcher first loads all jobs, which takes long on a slow machine.
import "@/lib/all-jobs";
import type { JobEngine } from "@/lib/jobs/engine";
import { enqueue } from "@/lib/jobs/events";
import { resendLost } from "@/lib/jobs/lost-jobs";
import { find as jobState } from "@/lib/jobs/repository";
import { runJob } from "@/lib/jobs/run-job";
import { answerScheduler } from "@/lib/jobs/scheduler-call";
import { sendEmail } from "@/lib/mail/jobs";
import { addEmail } from "../../support/records/mail";

const SECRET = "a-secret-of-the-scheduler";

// These tests are about what hands jobs over, which others have switched off.
vi.hoisted(() => delete (globalThis as { __tandemDispatch?: object }).__tandemDispatch);

/** What Next's after() was given, as in a request. */
const kept = vi.hoisted(() => [] as Promise<unknown>[]);
vi.mock("next/server", () => ({ after: (work: Promise<unknown>) => kept.push(work) }));

const sent: string[] = [];
let down = false;
const engine: JobEngine = {
  send: async ({ id }) => {
    if (down) throw new Error("The engine does not answer");
    sent.push(id);
  },
  has: async () => false,
  cancel: async () => undefined,
  start: async () => undefined,
};
Object.assign(globalThis, { __tandemEngine: Promise.resolve(engine) });

beforeEach(() => {
  kept.length = 0;
  sent.length = 0;
  down = false;
});

const leaveBehind = async (name = sendEmail.name) => {
  const emailId = await addEmail("client@example.com");
  const { id } = await db().jobEvent.create({ data: { name, data: { emailId } } });
  return id;
};
const dispatchedAt = async (id: string) => (await db().jobEvent.findUniqueOrThrow({ where: { id } })).dispatchedAt;

describe("a change that enqueues a job", () => {
  test("keeps the process alive after its response until the job is handed over", async () => {
    const emailId = await addEmail("client@example.com");
    const id = await transaction(async () => {
      const job = await enqueue(sendEmail, { emailId });
      expect(kept).toEqual([]);
      return job;
    });
    expect(kept).toHaveLength(1);
    await kept[0];
    expect(sent).toEqual([id]);
    expect(await dispatchedAt(id)).not.toBeNull();
  });

  test("succeeds even if the engine is down, and the job waits", async () => {
    down = true;
    const emailId = await addEmail("client@example.com");
    const id = await enqueue(sendEmail, { emailId });
    await Promise.all(kept);
    expect(await dispatchedAt(id)).toBeNull();
    expect(await jobState(id)).toMatchObject({ status: "waiting", attempt: 0 });
    down = false;
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
    expect(sent).toEqual([id]);
  });
});

describe("a scheduler's call", () => {
  test("hands over what a crash left behind", async () => {
    const id = await leaveBehind();
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
    expect(sent).toEqual([id]);
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
    expect(sent).toEqual([id]);
  });

  test("is refused without the secret, or if none is set, and hands over nothing", async () => {
    const id = await leaveBehind();
    for (const wrong of [null, "", "Bearer ", `Bearer ${SECRET} `, `bearer ${SECRET}`, SECRET]) {
      expect((await answerScheduler(wrong, SECRET)).status).toBe(401);
    }
    for (const secret of [undefined, ""]) {
      expect((await answerScheduler("Bearer undefined", secret)).status).toBe(404);
      expect((await answerScheduler("Bearer ", secret)).status).toBe(404);
    }
    expect(sent).toEqual([]);
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
    expect(sent).toEqual([id]);
  });

  test("is 503 while the engine is down", async () => {
    const id = await leaveBehind();
    down = true;
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(503);
    expect(await dispatchedAt(id)).toBeNull();
    down = false;
    expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
  });
});

test("the scheduled job hands over again what the engine has lost, and nothing else", async () => {
  const [lost, fresh] = [await leaveBehind(), await leaveBehind()];
  await answerScheduler(`Bearer ${SECRET}`, SECRET);
  expect(sent).toEqual([lost, fresh]);
  await db().jobEvent.update({ where: { id: lost }, data: { seenAt: new Date(Date.now() - 3_600_000) } });
  await runJob(resendLost, randomUUID(), {});
  await Promise.all(kept);
  expect(sent).toEqual([lost, fresh, lost]);
  expect(await jobState(lost)).toMatchObject({ status: "waiting", attempt: 0 });
});

test("an event whose job no longer exists fails with a message and does not hold up others behind it", async () => {
  const [gone, next] = [await leaveBehind("mail.gone"), await leaveBehind()];
  expect((await answerScheduler(`Bearer ${SECRET}`, SECRET)).status).toBe(200);
  expect(sent).toEqual([next]);
  expect(await jobState(gone)).toMatchObject({ status: "failed", error: "No job is called mail.gone" });
});
