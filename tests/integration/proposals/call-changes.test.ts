import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { runJob } from "@/lib/jobs/run-job";
import { cancelByLink, moveByLink } from "@/lib/proposals/call/changes";
import { followCallJob } from "@/lib/proposals/call/jobs";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import { completeWelcomeCall, getOffer } from "@/lib/proposals/client/service";
import { cancelCall, getCallTimes, moveCall } from "@/lib/proposals/inside/changes";
import { getProposal } from "@/lib/proposals/inside/service";
import { mailsTo } from "../../support/records/mail";
import { actorOf } from "../../support/records/people";
import {
  addProposal,
  bookFirstSlot,
  schedulingToken,
  signingForm,
  type TestProposal,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

// Each makes agreements and signs them, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const { WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;
const REP = "riley@example.test";
const CLIENT = signingForm.signerEmail;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await db().booking.deleteMany();
  await db().email.deleteMany();
});

interface Call extends TestProposal {
  token: string;
  from: string;
}

/** A completed proposal with its call booked, and the outbox empty. */
async function booked(): Promise<Call> {
  const proposal = await addProposal(world, COMPLETED);
  const token = schedulingToken(proposal.id);
  const { booked: from } = await getSchedulingSession(token);
  await db().email.deleteMany();
  return { ...proposal, token, from: from ?? "" };
}

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "done",
    (error) => error.code,
  );
const slotOf = async (token: string, place: number) => (await getSchedulingSession(token)).slots[place] ?? "";
const bookingOf = (proposalId: string) => db().booking.findUniqueOrThrow({ where: { proposalId } });
const titlesOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, orderBy: { createdAt: "asc" } })).map(({ title }) => title);
const soon = (minutes: number) =>
  sql("UPDATE bookings SET starts_at = now() + $1::interval, ends_at = now() + $1::interval + interval '30 min'", [
    `${minutes} min`,
  ]);

/** The calendar part of the newest mail to somebody, read by a strict parser. */
async function eventMailedTo(recipient: string) {
  const { calendar } = await db().email.findFirstOrThrow({ where: { recipient }, orderBy: { createdAt: "desc" } });
  const text = calendar ?? "";
  expect(text.replaceAll("\r\n", ""), "every line ends by CRLF").not.toMatch(/[\r\n]/);
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const root = new ICAL.Component(ICAL.parse(text));
  const part = root.getFirstSubcomponent("vevent");
  if (!part) throw new Error("no event");
  const event = new ICAL.Event(part, { strictExceptions: true });
  return {
    method: root.getFirstPropertyValue("method"),
    status: part.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    description: event.description,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    stamp: String(part.getFirstPropertyValue("dtstamp")),
  };
}

describe("a booked welcome call is moved", () => {
  test("by the client: both are notified with the time in their own zones, and their calendars move the same event", async () => {
    const proposal = await addProposal(world, WELCOME_CALL);
    const token = schedulingToken(proposal.id);
    await db().email.deleteMany();
    await db().user.update({ where: { id: world.rep }, data: { timeZone: "Pacific/Honolulu" } });
    const from = await slotOf(token, 0);
    await bookWelcomeCall(token, from, "America/Los_Angeles");
    const before = { client: await eventMailedTo(CLIENT), rep: await eventMailedTo(REP) };
    const startsAt = await slotOf(token, 4);
    const session = await moveByLink(token, { from, startsAt });
    expect(session).toMatchObject({ booked: startsAt });
    expect(session.slots).toContain(from);
    expect(session.slots).not.toContain(startsAt);
    for (const [name, mailed] of [
      ["client", await eventMailedTo(CLIENT)],
      ["rep", await eventMailedTo(REP)],
    ] as const) {
      expect(before[name]).toMatchObject({ method: "REQUEST", status: "CONFIRMED", sequence: 0, start: from });
      expect(mailed).toMatchObject({ method: "REQUEST", sequence: 1, start: startsAt, uid: before[name].uid });
    }
    const [client, rep] = [(await mailsTo(CLIENT)).at(-1), (await mailsTo(REP)).at(-1)];
    for (const mail of [client, rep]) expect(mail).toContain("was moved by Jordan Lane from");
    expect(client).toMatch(/\(Pacific Time\), \w{3} \d+:\d\d [AP]M Mountain Time for Summit PEO/);
    expect(rep).toMatch(/\(Hawaii-Aleutian Standard Time\), \w{3} \d+:\d\d [AP]M Pacific Time for the client/);
    expect(client).toContain(`/offers/${proposal.id}`);
    expect(await titlesOf(proposal.deal.id)).toContain("Welcome call moved");
  });

  test("by the rep and by an owner, on the proposal; the timeline says who did it", async () => {
    const call = await booked();
    for (const who of [world.rep, world.owner]) {
      const actor = await actorOf(who, world.summit.providerId);
      const { slots, booked: from } = await getCallTimes(actor, call.deal.id, call.id);
      const shown = await moveCall(actor, call.deal.id, call.id, { from: from ?? "", startsAt: slots[2] ?? "" });
      expect(shown.welcomeCall).toMatchObject({ startsAt: slots[2], canceled: false });
      expect((await mailsTo(CLIENT)).at(-1)).toContain(`was moved by ${actor.firstName} ${actor.lastName} from`);
    }
    expect(await bookingOf(call.id)).toMatchObject({ sequence: 2 });
    expect(await db().auditEntry.count({ where: { recordId: call.id, action: "welcome-call.move" } })).toBe(2);
  });

  test("once by two tabs at the same time: the other sees that it was moved already", async () => {
    const { id, token, from } = await booked();
    const [one, other] = [await slotOf(token, 3), await slotOf(token, 5)];
    const answers = await Promise.all([
      codeOf(moveByLink(token, { from, startsAt: one })),
      codeOf(moveByLink(token, { from, startsAt: other })),
      codeOf(moveByLink(token, { from, startsAt: one })),
    ]);
    const kept = (await bookingOf(id)).startsAt.toISOString();
    expect([one, other]).toContain(kept);
    expect(answers).toEqual([one, other, one].map((wanted) => (wanted === kept ? "done" : "conflict")));
    expect(await mailsTo(CLIENT)).toHaveLength(1);
  });

  test("never onto another client's call, even if both choose the time at once", async () => {
    const [one, other] = [await booked(), await booked()];
    const startsAt = await slotOf(one.token, 6);
    const answers = await Promise.all(
      [one, other].map(({ token, from }) => codeOf(moveByLink(token, { from, startsAt }))),
    );
    const late = answers[0] === "conflict" ? one : other;
    expect(answers.sort()).toEqual(["conflict", "done"]);
    const taken = () => codeOf(moveByLink(late.token, { from: late.from, startsAt }));
    expect(await changesNothing(taken)).toBe("conflict");
  });

  test("only to an offered time, and only with the current version", async () => {
    const { token, from } = await booked();
    const startsAt = await slotOf(token, 1);
    const past = new Date(Date.parse(from) - 30 * 86_400_000).toISOString();
    expect(await codeOf(moveByLink(token, { from, startsAt: past }))).toBe("bad_request");
    expect(await codeOf(moveByLink(token, { from: past, startsAt }))).toBe("conflict");
    expect(await codeOf(moveByLink("no-link", { from, startsAt }))).toBe("not_found");
  });
});

describe("a booked welcome call is canceled", () => {
  test("by the client: it leaves both calendars, the proposal stays completed, and another time can be booked", async () => {
    const { id, deal, token, from } = await booked();
    const rows = await bookingOf(id);
    const session = await cancelByLink(token, { from });
    expect(session).toMatchObject({ booked: null, changeableUntil: null });
    expect(session.slots).toContain(from);
    expect(await eventMailedTo(CLIENT)).toMatchObject({
      method: "CANCEL",
      status: "CANCELLED",
      sequence: 1,
      uid: `${rows.id}@tandem`,
      start: from,
    });
    expect(await eventMailedTo(REP)).toMatchObject({ method: "CANCEL", uid: `${rows.id}-host@tandem` });
    const offer = await getOffer(id);
    expect(offer).toMatchObject({ status: COMPLETED, welcomeCall: null });
    expect(offer.welcomeScheduleLink).toContain(token);

    await bookWelcomeCall(token, from);
    expect((await eventMailedTo(CLIENT)).uid).not.toBe(`${rows.id}@tandem`);
    expect(await completeWelcomeCall(id)).toMatchObject({ status: COMPLETED, welcomeCall: { startsAt: from } });
    expect(await titlesOf(deal.id)).toContain("Welcome call canceled");
  });

  test("by the rep, also if the deal is lost; its time is free for others", async () => {
    const { id, deal, token, from } = await booked();
    const rep = await actorOf(world.rep, world.summit.providerId);
    await sql("UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = $1::uuid", [
      deal.id,
    ]);
    expect(await codeOf(cancelByLink(token, { from }))).toBe("conflict");
    expect((await cancelCall(rep, deal.id, id, { from })).welcomeCall).toMatchObject({ canceled: true });
    const other = await addProposal(world, WELCOME_CALL);
    expect((await getSchedulingSession(schedulingToken(other.id))).slots).toContain(from);
    await bookWelcomeCall(schedulingToken(other.id), from);
  });

  test("once, no matter how often it is requested; a change at the same moment is refused or happens first", async () => {
    const { id, token, from } = await booked();
    const startsAt = await slotOf(token, 3);
    const [canceled, moved] = await Promise.all([
      codeOf(cancelByLink(token, { from })),
      codeOf(moveByLink(token, { from, startsAt })),
    ]);
    expect([canceled, moved].sort()).toEqual(["conflict", "done"]);
    expect(await mailsTo(CLIENT)).toHaveLength(1);
    if (canceled !== "done") await cancelByLink(token, { from: startsAt });
    await db().email.deleteMany();
    const { startsAt: at } = await bookingOf(id);
    expect(await codeOf(cancelByLink(token, { from: at.toISOString() }))).toBe("done");
    expect(await mailsTo(CLIENT)).toHaveLength(0);
  });
});

test("a call can be changed until two hours before it, by anybody; then no longer", async () => {
  const { id, deal, token } = await booked();
  const rep = await actorOf(world.rep, world.summit.providerId);
  await soon(121);
  expect((await getOffer(id)).welcomeCall?.changeLink).toContain(token);
  await soon(119);
  const from = (await bookingOf(id)).startsAt.toISOString();
  const { slots, changeableUntil } = await getSchedulingSession(token);
  expect([slots, changeableUntil]).toEqual([[], null]);
  expect((await getOffer(id)).welcomeCall).toMatchObject({ startsAt: from, changeLink: null });
  expect((await getProposal(rep, deal.id, id)).welcomeCall).toMatchObject({ changeableUntil: null });
  for (const tried of [() => cancelByLink(token, { from }), () => cancelCall(rep, deal.id, id, { from })])
    expect(await codeOf(tried())).toBe("conflict");
});

test("each reader's calendar has an event of its own: the client's names their caller, the rep's the client", async () => {
  const { id } = await addProposal(world, WELCOME_CALL);
  await sql("UPDATE users SET phone = '(555) 010-2030' WHERE id = $1::uuid", [world.rep]);
  await db().email.deleteMany();
  const start = await bookFirstSlot(id);
  const [client, rep] = [await eventMailedTo(CLIENT), await eventMailedTo(REP)];
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  for (const event of [client, rep]) {
    expect(event).toMatchObject({ method: "REQUEST", start, end, location: `By phone: ${signingForm.signerPhone}` });
    expect(event.stamp).toMatch(/Z$/);
  }
  expect(client).toMatchObject({ organizer: `mailto:${REP}`, attendees: [`mailto:${CLIENT}`] });
  expect(client.description).toContain("(555) 010-2030");
  // Calendars take no invitation from oneself: the provider invites the rep, from the address that mails come from.
  expect(rep).toMatchObject({ organizer: "mailto:no-reply@localhost", attendees: [`mailto:${REP}`] });
  expect(rep.description).toContain(signingForm.signerPhone);
  expect((await mailsTo(REP)).at(-1)).toContain(signingForm.signerPhone);
});

test("a call booked on a page that was closed too soon completes the proposal automatically, once", async () => {
  const { id, deal } = await addProposal(world, WELCOME_CALL);
  await bookFirstSlot(id);
  const jobs = await db().jobEvent.findMany({ where: { name: followCallJob.name } });
  const own = jobs.filter(({ data }) => JSON.stringify(data).includes(id));
  expect(own).toHaveLength(1);
  for (const { id: jobId, data } of own) await runJob(followCallJob, jobId, data as { proposalId: string });
  expect(await getOffer(id)).toMatchObject({ status: COMPLETED });
  await completeWelcomeCall(id);
  expect((await titlesOf(deal.id)).filter((title) => title === "Welcome call scheduled")).toHaveLength(1);
});
