import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { JOBS } from "@/lib/all-jobs";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { startJobs } from "@/lib/jobs/dispatcher";
import { jobEngine } from "@/lib/jobs/engine";
import { runJob } from "@/lib/jobs/run-job";
import { sendEmail } from "@/lib/mail/jobs";
import { postEmail } from "@/lib/mail/post";
import { changeSettings } from "../../support/change-settings";
import { SmtpSink } from "../../support/fakes/smtp-sink";
import { addEmail } from "../../support/records/mail";
import { addProposal, bookFirstSlot } from "../../support/records/proposals";
import { sql } from "../../support/records/sql";
import { makeWorld } from "../../support/records/world";

// These tests are about what hands jobs over, which others have switched off.
vi.hoisted(() => delete (globalThis as { __tandemDispatch?: object }).__tandemDispatch);

let sink: SmtpSink;

beforeAll(async () => {
  sink = await SmtpSink.start();
  changeSettings({ SMTP_URL: sink.url });
  await startJobs();
});
afterAll(() => sink.stop());
beforeEach(() => {
  sink.mails.length = 0;
  sink.refusals = 0;
});

let counter = 0;

/** Posts a mail as a use case does, in a transaction, and returns the id of its row and that of its event. */
async function post(to = `person${++counter}@client.test`): Promise<{ to: string; emailId: string; eventId: string }> {
  await transaction(() => postEmail({ to, subject: "Hello", text: "Good day", html: "<p>Good day</p>" }));
  const { id: emailId } = await db().email.findFirstOrThrow({ where: { recipient: to } });
  const event = await db().jobEvent.findFirstOrThrow({ where: { data: { path: ["emailId"], equals: emailId } } });
  return { to, emailId, eventId: event.id };
}

const wait = <T>(check: () => Promise<T> | T) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const statusOf = async (id: string) => (await db().email.findUniqueOrThrow({ where: { id } })).status;
const delivered = (to: string) => sink.mails.filter((mail) => mail.to.includes(to));

const jobState = async (id: string) => {
  const [job] = await sql<{ state: string; retry_count: number }>(
    "SELECT state::text, retry_count FROM pgboss.job WHERE id = $1::uuid",
    [id],
  );
  return job;
};
/** A retry waits some seconds; the test does not. */
const hurry = () => sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");

test("a mail that is already held back when its job runs, as those of the demo data are, reaches no mail server", async () => {
  const to = "held@client.test";
  await transaction(async () => {
    await postEmail({ to, subject: "Hello", text: "Good day", html: "<p>Good day</p>" });
    await db().email.updateMany({ where: { recipient: to }, data: { status: "held" } });
  });
  const { emailId } = await post();
  await wait(async () => expect(await statusOf(emailId)).toBe("sent"));
  const [event] = await sql<{ id: string }>(
    "SELECT e.id FROM job_events e JOIN emails m ON e.data->>'emailId' = m.id::text WHERE m.recipient = $1",
    [to],
  );
  await wait(async () => expect((await jobState(event?.id ?? ""))?.state).toBe("completed"));
  expect(delivered(to)).toEqual([]);
});

describe("a mail posted in a transaction", () => {
  test("reaches a real mail server after the commit, as written", async () => {
    const { to, emailId } = await post();
    await wait(async () => expect(await statusOf(emailId)).toBe("sent"));
    const [mail] = delivered(to);
    expect(mail).toMatchObject({ to: [to], from: "no-reply@localhost" });
    expect(mail?.raw).toContain(`Message-ID: <${emailId}@tandem>`);
    expect(mail?.raw).toContain("Subject: Hello");
    expect(mail?.raw).toContain("Good day");
  });

  test("that is rolled back is never sent", async () => {
    const to = "rolled-back@client.test";
    const failing = transaction(async () => {
      await postEmail({ to, subject: "Hello", text: "Good day", html: "<p>Good day</p>" });
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    const after = await post();
    await wait(async () => expect(await statusOf(after.emailId)).toBe("sent"));
    expect(await db().email.count({ where: { recipient: to } })).toBe(0);
    expect(delivered(to)).toEqual([]);
  });

  test("is delivered once, also when its event is handed over twice", async () => {
    const { to, emailId, eventId } = await post();
    const engine = await jobEngine();
    await Promise.all(
      [1, 2, 3].map(() =>
        engine.send({ id: eventId, name: sendEmail.name, data: { emailId }, key: null, attempt: 0, resent: 0 }),
      ),
    );
    await wait(async () => expect((await jobState(eventId))?.state).toBe("completed"));
    await sql("UPDATE job_events SET dispatched_at = NULL WHERE id = $1::uuid", [eventId]);
    const after = await post();
    await wait(async () => expect(await statusOf(after.emailId)).toBe("sent"));
    expect(delivered(to)).toHaveLength(1);
  });

  test("is delivered once, also when the job runs a second time", async () => {
    const { to, emailId, eventId } = await post();
    await wait(async () => expect((await jobState(eventId))?.state).toBe("completed"));
    await runJob(sendEmail, eventId, { emailId });
    await runJob(sendEmail, randomUUID(), { emailId });
    expect(delivered(to)).toHaveLength(1);
  });

  test("whose process ended between commit and hand-over is sent by the sweep", async () => {
    const id = await addEmail("left-behind@client.test");
    await db().jobEvent.create({ data: { name: sendEmail.name, data: { emailId: id } } });
    await wait(async () => expect(await statusOf(id)).toBe("sent"));
  });
});

describe("a mail that the mail server refuses", () => {
  test("shows the reason, is tried again, and is sent once the server takes it", async () => {
    sink.refusals = 2;
    const { to, emailId, eventId } = await post();
    await wait(async () => expect(await statusOf(emailId)).toBe("failed"));
    expect((await db().email.findUniqueOrThrow({ where: { id: emailId } })).error).toContain("451");
    await wait(async () => {
      await hurry();
      expect(await statusOf(emailId)).toBe("sent");
    });
    expect(delivered(to)).toHaveLength(1);
    await wait(async () => expect(await jobState(eventId)).toEqual({ state: "completed", retry_count: 2 }));
    expect((await db().email.findUniqueOrThrow({ where: { id: emailId } })).error).toBeNull();
  });

  test("permanently is given up after its retries, and the mails behind it are sent", async () => {
    const { eventId, emailId } = await post("poison@client.test");
    await db().email.update({ where: { id: emailId }, data: { recipient: "" } });
    const behind = await post();
    await wait(async () => {
      await hurry();
      expect(await jobState(eventId)).toEqual({ state: "failed", retry_count: sendEmail.retries });
    });
    expect(await statusOf(emailId)).toBe("failed");
    await wait(async () => expect(await statusOf(behind.emailId)).toBe("sent"));
  });
});

test("a booked welcome call is mailed to the client and the sales rep, each with the invitation", async () => {
  const world = await makeWorld();
  const { id } = await addProposal(world, 4);
  await db().proposal.update({ where: { id }, data: { status: 5 } });
  const startsAt = await bookFirstSlot(id);
  const [client, rep] = await wait(() => {
    const found = ["jordan@client.test", "riley@example.test"].map((to) =>
      delivered(to).find(({ raw }) => raw.includes("Subject: Welcome call")),
    );
    expect(found.every(Boolean)).toBe(true);
    return found;
  });
  const start = `DTSTART:${startsAt.replace(/[-:]|\.\d{3}/g, "")}`;
  for (const mail of [client, rep]) {
    expect(mail?.raw).toContain("Welcome call: Summit PEO and Granite Builders LLC");
    const encoded = /text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail?.raw ?? "")?.[1] ?? "";
    const calendar = encoded.includes("BEGIN:VCALENDAR") ? encoded : Buffer.from(encoded, "base64").toString("utf8");
    expect(calendar).toContain("METHOD:REQUEST");
    expect(calendar).toContain(start);
  }
});

test("every job has a name and retries that both engines support", () => {
  expect(new Set(JOBS.map((job) => job.name)).size).toBe(JOBS.length);
  for (const job of JOBS) {
    expect(job.name).toMatch(/^[a-z]+(\.[a-z-]+)+$/);
    expect(job.retries).toBeLessThanOrEqual(20);
    // What the clock starts has no data.
    if (job.cron) expect(job.data.safeParse({}).success).toBe(true);
  }
});
