import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { followCallJob, lookAfterCalls } from "@/lib/proposals/call/jobs";
import { addWaitingCall, bookingOf, setCalendly, startCalendly, work } from "../../../support/fakes/calendly";
import { type FakeCalendly, OTHER_EVENT_TYPE, referenceOf } from "../../../support/fakes/fake-calendly";
import { claimBooked } from "../../../support/fakes/vendor-calls";
import { asOwner } from "../../../support/records/owner";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const { WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

let world: World;
let calendly: FakeCalendly;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  await db().jobEvent.deleteMany();
  calendly = await startCalendly();
});
afterEach(async () => {
  expect(calendly.wrong, "asked otherwise than Calendly's contract says").toEqual([]);
  await calendly.stop();
});
afterAll(() => setCalendly(null));

const SECOND = { startsAt: "2031-01-07T18:00:00Z" };

const activeAtCalendly = () =>
  calendly.bookings.filter(({ event }) => event.status === "active").map(({ invitee }) => referenceOf(invitee));
const secondCallNotices = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId, title: { startsWith: "Second" } } })).map(({ title }) => title);
const mailsAbout = async (start: string) => db().email.count({ where: { subject: { startsWith: start } } });

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const titlesOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, select: { title: true } })).map(({ title }) => title);

async function expectFirstStays(proposalId: string, reference: string): Promise<void> {
  expect(await bookingOf(proposalId)).toMatchObject({ vendorReference: reference, canceledAt: null });
  expect(await statusOf(proposalId)).toBe(COMPLETED);
}

describe("a call that is booked in two tabs", () => {
  test("keeps the time that was booked first, and the second one is canceled at Calendly once the frame reports it", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    const second = calendly.book({ ...call, ...SECOND });
    const mails = await mailsAbout("Second welcome call canceled");
    expect((await claimBooked(call.id, second)).status).toBe(200);
    expect(activeAtCalendly()).toEqual([first]);
    await expectFirstStays(call.id, first);
    // The other tab reports it again, and so does the first one.
    await claimBooked(call.id, second);
    await claimBooked(call.id, first);
    expect(await secondCallNotices(call.deal.id)).toEqual(["Second welcome call canceled"]);
    expect(await mailsAbout("Second welcome call canceled")).toBe(mails + 1);
    const [activity] = await db().activity.findMany({
      where: { dealId: call.deal.id, title: { startsWith: "Second" } },
    });
    expect(activity?.description).toContain("on Tuesday, January 7, 2031 at 11:00 AM (Mountain Time), was canceled");
  });

  test("and reported at once keeps one of them and cancels the other", async () => {
    const call = await addWaitingCall(world);
    const references = [calendly.book(call), calendly.book({ ...call, ...SECOND })];
    await Promise.all(references.map((reference) => claimBooked(call.id, reference)));
    const kept = (await bookingOf(call.id))?.vendorReference ?? "";
    expect(references).toContain(kept);
    expect(activeAtCalendly()).toEqual([kept]);
    await expectFirstStays(call.id, kept);
    expect(await secondCallNotices(call.deal.id)).toEqual(["Second welcome call canceled"]);
    expect(await db().activity.count({ where: { dealId: call.deal.id, title: "Welcome call moved" } })).toBe(0);
  });

  test("is left to the sales rep, who is notified once, if the account's token may not cancel", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    calendly.mayCancel = false;
    const second = calendly.book({ ...call, ...SECOND });
    for (let tab = 0; tab < 2; tab++) expect((await claimBooked(call.id, second)).status).toBe(200);
    await expectFirstStays(call.id, first);
    expect(await secondCallNotices(call.deal.id)).toEqual(["Second welcome call to cancel"]);
    expect(activeAtCalendly()).toEqual([first, second]);
  });

  test("is not the same as a call that was moved: nothing is canceled", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    const moved = calendly.reschedule(first, "2031-02-03T18:00:00Z");
    for (const reported of [moved, first]) await claimBooked(call.id, reported);
    expect(activeAtCalendly()).toEqual([moved]);
    await expectFirstStays(call.id, moved);
    expect(await secondCallNotices(call.deal.id)).toEqual([]);
  });

  test("cancels no booking of somebody else's, whatever the page says", async () => {
    const call = await addWaitingCall(world);
    await claimBooked(call.id, calendly.book(call));
    const others = [
      calendly.book({ key: "another" }),
      calendly.book({ ...call, eventType: OTHER_EVENT_TYPE }),
      calendly.book(await addWaitingCall(world)),
    ];
    for (const reported of [...others, "../users/me", "7b1f/invitees/3c2d"]) {
      expect((await claimBooked(call.id, reported)).status).toBe(200);
    }
    expect(activeAtCalendly()).toEqual(expect.arrayContaining(others));
    expect(await secondCallNotices(call.deal.id)).toEqual([]);
  });
});

describe("when a process is killed at any step", () => {
  /** Each breaks one write of the step that follows Calendly's answer, as a process that dies there does. */
  const BREAKS = ["bookings", "emails", "activities", "audit_log"];

  test.each(BREAKS)("before '%s' is written, the next try makes one booking and takes one step", async (table) => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    calendly.meanwhile = () => asOwner(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    const lost = await claimBooked(call.id, reference).finally(() =>
      asOwner(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`),
    );
    expect(lost.status).toBe(500);
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    expect((await claimBooked(call.id, reference)).status).toBe(200);
    expect(await db().booking.count({ where: { vendorReference: reference } })).toBe(1);
    expect((await titlesOf(call.deal.id)).filter((title) => title.startsWith("Welcome call"))).toHaveLength(1);
  });

  test("between the booking and the step, the scheduled job takes the step", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    await claimBooked(call.id, reference);
    // The rows as they are when the process dies between the two transactions.
    const other = await addWaitingCall(world);
    const booked = calendly.book(other);
    calendly.meanwhile = () => asOwner("ALTER TABLE activities RENAME TO activities_away");
    const lost = await claimBooked(other.id, booked).finally(() =>
      asOwner("ALTER TABLE IF EXISTS activities_away RENAME TO activities"),
    );
    expect(lost.status).toBe(500);
    expect(await bookingOf(other.id)).toMatchObject({ vendorReference: booked });
    await db().jobEvent.create({ data: { name: lookAfterCalls.name, data: {} } });
    await work(lookAfterCalls);
    await work(followCallJob);
    expect(await statusOf(other.id)).toBe(COMPLETED);
    expect((await titlesOf(other.deal.id)).filter((title) => title.startsWith("Welcome call"))).toHaveLength(1);
  });
});
