import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { followCallJob, lookAfterCalls } from "@/lib/proposals/call/jobs";
import { addWaitingCall, bookingOf, setCalendly, startCalendly, work } from "../../support/fakes/calendly";
import { type FakeCalendly, HOST_ZONE, OTHER_EVENT_TYPE } from "../../support/fakes/fake-calendly";
import { claimBooked, claimSigned, show } from "../../support/fakes/vendor-calls";
import { addProposal, signAsClient } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const { DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

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

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const titlesOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, select: { title: true } })).map(({ title }) => title);

async function signedProposal() {
  const proposal = await addProposal(world, DOCUMENT_SIGNING);
  await signAsClient(proposal.id);
  return proposal;
}

test("the link to book is the event's own page, reports to our page, and connects the booking to the call", async () => {
  const { link, key } = await addWaitingCall(world);
  expect(link.origin + link.pathname).toBe("https://calendly.com/jane-host/welcome-call");
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    embed_type: "Inline",
    embed_domain: "localhost:3000",
    name: "Jordan Lane",
    email: "jordan@client.test",
  });
  expect(calendly.asked).toEqual(["GET /users/me", "GET /event_types"]);
});

test("the link is created once, and shown without asking Calendly again", async () => {
  const { id, link } = await addWaitingCall(world);
  const asked = calendly.asked.length;
  expect((await show(id)).json.welcomeScheduleLink).toBe(link.href);
  expect(calendly.asked.length).toBe(asked);
});

test("a signature moves the proposal on even with a Calendly that fails; the booking link comes later", async () => {
  const { id } = await signedProposal();
  calendly.failing = "500";
  const answer = await claimSigned(id);
  expect([answer.status, answer.json]).toMatchObject([200, { status: WELCOME_CALL, welcomeScheduleLink: null }]);
  expect((await show(id)).json.welcomeScheduleLink).toBeNull();
  calendly.failing = null;
  await db().jobEvent.create({ data: { name: lookAfterCalls.name, data: {} } });
  await work(lookAfterCalls);
  await work(followCallJob);
  const { welcomeScheduleLink } = (await show(id)).json;
  expect(new URL(welcomeScheduleLink).origin).toBe("https://calendly.com");
  expect((await show(id)).json.welcomeScheduleLink).toBe(welcomeScheduleLink);
  const call = { id, key: new URL(welcomeScheduleLink).searchParams.get("utm_content") ?? "" };
  expect((await claimBooked(id, calendly.book(call))).json).toMatchObject({ status: COMPLETED });
});

describe("a booking that the browser reports", () => {
  test("completes the proposal with the time that Calendly has, once, no matter how often it is reported", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    const answers = await Promise.all([1, 2, 3].map(() => claimBooked(call.id, reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bookingOf(call.id)).toMatchObject({
      startsAt: new Date("2031-01-06T17:00:00Z"),
      endsAt: new Date("2031-01-06T17:30:00Z"),
      timeZone: HOST_ZONE,
      vendorReference: reference,
      canceledAt: null,
    });
    const titles = await titlesOf(call.deal.id);
    expect(titles.filter((title) => title.startsWith("Welcome call"))).toEqual(["Welcome call scheduled"]);
    expect((await show(call.id)).json.welcomeCall).toMatchObject({
      changeLink: null,
      vendorLinks: {
        move: expect.stringMatching(/^https:\/\/calendly\.com\/reschedulings\//),
        cancel: expect.stringMatching(/^https:\/\/calendly\.com\/cancellations\//),
      },
    });
  });

  const UNTRUE: Record<string, (call: { key: string }) => string | Promise<string>> = {
    "that does not carry the call's key": () => calendly.book({ key: "another" }),
    "of another event of the account": (call) => calendly.book({ ...call, eventType: OTHER_EVENT_TYPE }),
    "that Calendly does not know": () => "7b1f/invitees/3c2d",
    "that leads elsewhere": () => "../users/me",
    "that is an address of somebody else": () => "https://evil.example/scheduled_events/a/invitees/b",
    "of another proposal's call": async () => calendly.book(await addWaitingCall(world)),
    "that was canceled": (call) => {
      const reference = calendly.book(call);
      calendly.cancel(reference);
      return reference;
    },
  };
  test.each(Object.entries(UNTRUE))("%s is refused, and nothing changes", async (_, report) => {
    const call = await addWaitingCall(world);
    const reference = await report(call);
    const answer = await changesNothing(() => claimBooked(call.id, reference));
    expect([answer.status, answer.json.message]).toEqual([409, "The welcome call has not been booked yet"]);
  });

  test("that appears at Calendly a moment later is accepted on the next try", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    calendly.faults = ["404"];
    expect((await claimBooked(call.id, reference)).status).toBe(409);
    expect((await claimBooked(call.id, reference)).status).toBe(200);
  });
});

describe("without frame and webhook the scheduled job", () => {
  test("finds a booking, for any e-mail address, even on a later one of many pages", async () => {
    const call = await addWaitingCall(world);
    calendly.pageSize = 2;
    for (let index = 0; index < 5; index++) calendly.book({ key: `somebody else ${index}` });
    const reference = calendly.book({ key: call.key, email: "private@client.test" });
    await look();
    expect(await statusOf(call.id)).toBe(COMPLETED);
    expect(await bookingOf(call.id)).toMatchObject({ vendorReference: reference });
  });

  test("asks for a waiting call again after minutes, not at once", async () => {
    const call = await addWaitingCall(world);
    await look();
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    calendly.book(call);
    await look();
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    await sql("UPDATE proposals SET scheduling_looked_at = now() - interval '5 minutes' WHERE id = $1::uuid", [
      call.id,
    ]);
    await look();
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });

  test("notices that a booked call is moved or canceled", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    const second = calendly.reschedule(first, "2031-02-03T18:00:00Z");
    await look();
    expect(await bookingOf(call.id)).toMatchObject({
      startsAt: new Date("2031-02-03T18:00:00Z"),
      vendorReference: second,
    });
    calendly.cancel(second);
    await sql("UPDATE proposals SET scheduling_looked_at = NULL WHERE id = $1::uuid", [call.id]);
    await look();
    expect((await bookingOf(call.id))?.canceledAt).not.toBeNull();
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });

  async function look(): Promise<void> {
    await db().jobEvent.deleteMany();
    await db().jobEvent.create({ data: { name: lookAfterCalls.name, data: {} } });
    expect(await work(lookAfterCalls)).toEqual([]);
    expect(await work(followCallJob)).toEqual([]);
  }
});
