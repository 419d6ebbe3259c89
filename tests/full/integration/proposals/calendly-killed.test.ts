import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { enqueue } from "@/lib/jobs/events";
import { followCallJob } from "@/lib/proposals/call/jobs";
import { addWaitingCall, setCalendly, startCalendly, type WaitingCall } from "../../../support/fakes/calendly";
import type { FakeCalendly } from "../../../support/fakes/fake-calendly";
import { claimBooked } from "../../../support/fakes/vendor-calls";
import { JobWorker } from "../../../support/jobs/job-workers";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const WAIT = { timeout: 60_000, interval: 50 };

let world: World;
let calendly: FakeCalendly;
let worker: JobWorker | undefined;
const booked: { call: WaitingCall; reference: string }[] = [];

beforeAll(async () => {
  process.env.JOB_LEASE_SECONDS = "10";
  [world, calendly] = await Promise.all([makeWorld(), startCalendly()]);
});
afterEach(() => worker?.kill());
afterAll(async () => {
  await calendly.stop();
  setCalendly(null);
});

/** Makes the process wait for Calendly's answer to this; resolves once it waits, with a function that gives the answer. */
const whileAsked = (path: RegExp) => async (): Promise<() => Promise<void>> => {
  let answer: () => void = () => undefined;
  await new Promise<void>((asked) => {
    const look = () => {
      calendly.meanwhile = async () => {
        if (!path.test(calendly.asked.at(-1) ?? "")) return look();
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      };
    };
    look();
  });
  return async () => answer();
};

/** Makes the process wait when it writes to a table; resolves once it waits, with a function that lets it continue. */
const whileWritten = (table: string) => async (): Promise<() => Promise<void>> => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  const blocked = "SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted";
  await vi.waitFor(async () => expect(await sql(blocked, [table])).not.toEqual([]), WAIT);
  return () => owner.end();
};

const STEPS: Record<string, () => Promise<() => Promise<void>>> = {
  "Calendly is asked for the booking": whileAsked(/^GET \/scheduled_events\/[^/]+\/invitees\//),
  "Calendly is asked for the event": whileAsked(/^GET \/scheduled_events\/[^/]+$/),
  "the booking is written": whileWritten("bookings"),
  "the audit entry is written": whileWritten("audit_log"),
  "the mail is written": whileWritten("emails"),
  "the proposal's status is written": whileWritten("proposals"),
  "the timeline is written": whileWritten("activities"),
};

async function expectOneBooking({ call, reference }: (typeof booked)[number]): Promise<void> {
  const { status } = await db().proposal.findUniqueOrThrow({ where: { id: call.id } });
  expect(status).toBe(PROPOSAL_STATUS.COMPLETED);
  expect(await db().booking.findMany({ where: { proposalId: call.id } })).toMatchObject([
    { vendorReference: reference },
  ]);
  const recorded = { dealId: call.deal.id, title: { startsWith: "Welcome call" } };
  expect(await db().activity.findMany({ where: recorded })).toMatchObject([{ title: "Welcome call scheduled" }]);
  const entries = await db().auditEntry.findMany({ where: { recordId: call.id, action: "welcome-call.book" } });
  expect(entries).toHaveLength(1);
  const { company } = await db().deal.findUniqueOrThrow({ where: { id: call.deal.id }, include: { company: true } });
  expect(await db().email.count({ where: { subject: `Welcome call booked: ${company.name}` } })).toBe(1);
}

test.each(Object.entries(STEPS))(
  "a process killed with -9 while %s leaves nothing half done: the client's page turns it into one booking",
  async (_, reach) => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    booked.push({ call, reference });
    const reached = reach();
    worker = await JobWorker.start("product", "books");
    await transaction(() => enqueue(followCallJob, { proposalId: call.id, reported: reference }));
    const release = await reached;
    await worker.kill();
    await release();
    // The frame's message, for which the process that died may hold the row a moment longer.
    await vi.waitFor(async () => expect((await claimBooked(call.id, reference)).status).toBe(200), WAIT);
    await expectOneBooking({ call, reference });
  },
  WAIT.timeout,
);

test(
  "what the killed processes left is finished by another one, and changes nothing more",
  async () => {
    await sql("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
    worker = await JobWorker.start("product", "works off");
    await vi.waitFor(async () => {
      await sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      const events = await db().jobEvent.findMany({ where: { name: followCallJob.name } });
      expect(events.length).toBe(booked.length);
      expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["completed"]));
    }, WAIT);
    for (const one of booked) await expectOneBooking(one);
  },
  WAIT.timeout * 2,
);
