import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { followCallJob, renewSubscriptions, subscribeJob } from "@/lib/proposals/call/jobs";
import {
  addWaitingCall,
  bookingOf,
  deliver,
  listen,
  setCalendly,
  startCalendly,
  work,
} from "../../../support/fakes/calendly";
import { type FakeCalendly, type Message, referenceOf, signed } from "../../../support/fakes/fake-calendly";
import { claimBooked, show } from "../../../support/fakes/vendor-calls";
import { mailsTo } from "../../../support/records/mail";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const { WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;
const MOVED = "2031-02-03T18:00:00Z";

let world: World;
let calendly: FakeCalendly;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  await db().jobEvent.deleteMany();
  calendly = await startCalendly();
  await listen();
});
afterEach(async () => {
  expect(calendly.wrong, "asked otherwise than Calendly's contract says").toEqual([]);
  await calendly.stop();
});
afterAll(() => setCalendly(null));

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const hear = async (messages: readonly Message[]) => {
  for (const message of messages) expect(await deliver(message)).toBe(200);
  expect(await work(followCallJob)).toEqual([]);
};

const ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 1, 0],
];

describe("webhooks of a call that is booked and moved", () => {
  test.each(ORDERS)("set the new time in the order %i %i %i, each received twice", async (...order) => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    const moved = calendly.reschedule(first, MOVED);
    const messages = calendly.messages();
    expect(messages).toHaveLength(3);
    for (const index of order) {
      const message = messages[index];
      if (message) await hear([message, message]);
    }
    expect(await statusOf(call.id)).toBe(COMPLETED);
    expect(await bookingOf(call.id)).toMatchObject({ startsAt: new Date(MOVED), vendorReference: moved });
    expect(await db().booking.count({ where: { proposalId: call.id } })).toBe(1);
  });

  test("follow a call that was moved to a record without our key", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    calendly.messages();
    const moved = calendly.reschedule(first, MOVED);
    const record = calendly.bookings.find(({ invitee }) => referenceOf(invitee) === moved);
    Object.assign(record?.invitee.tracking, { utm_content: null });
    await hear(calendly.messages().slice(1));
    expect(await bookingOf(call.id)).toMatchObject({ vendorReference: moved });
    const titles = await db().activity.findMany({ where: { dealId: call.deal.id }, select: { title: true } });
    expect(titles.map(({ title }) => title)).toContain("Welcome call moved");
    const { email } = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
    const mails = await mailsTo(email);
    expect(mails.at(-1)).toContain("was moved to Monday, February 3, 2031 at 11:00 AM (Mountain Time)");
    expect(mails.at(-1)).toMatch(/\n-- \nSummit PEO\n$/);
  });
});

test("a canceled call leaves the proposal completed, and its client can book another one", async () => {
  const call = await addWaitingCall(world);
  const first = calendly.book(call);
  await claimBooked(call.id, first);
  calendly.cancel(first);
  await hear(calendly.messages());
  expect((await bookingOf(call.id))?.canceledAt).not.toBeNull();
  const { json } = await show(call.id);
  expect([json.status, json.welcomeScheduleLink]).toEqual([COMPLETED, call.link.href]);
  const second = calendly.book({ ...call, startsAt: MOVED });
  expect((await claimBooked(call.id, second)).json).toMatchObject({ status: COMPLETED, welcomeScheduleLink: null });
  expect(await bookingOf(call.id)).toMatchObject({ vendorReference: second, canceledAt: null });
});

describe("a message", () => {
  async function booked() {
    const call = await addWaitingCall(world);
    calendly.book(call);
    const [message] = calendly.messages();
    if (!message) throw new Error("Nothing was sent");
    return { call, message };
  }
  const refused = async (message: Message, account?: string) => {
    expect(await changesNothing(() => deliver(message, account))).toBe(401);
    expect(await work(followCallJob)).toEqual([]);
  };

  test("with a changed body, without a signature or with another key's is refused, and nothing changes", async () => {
    const { call, message } = await booked();
    await refused({ ...message, body: message.body.replace("created", "canceled") });
    await refused({ ...message, body: `${message.body} ` });
    await refused({ ...message, headers: {} });
    await refused({ ...message, headers: { "calendly-webhook-signature": "t=1,v1=00" } });
    await refused(signed(message.body, "a key that somebody made up"));
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
  });

  test("that is older than three minutes, or from the future, is refused; one of two minutes is accepted", async () => {
    const { call, message } = await booked();
    const key = calendly.subscriptions[0].signing_key;
    await refused(signed(message.body, key, 200));
    await refused(signed(message.body, key, -200));
    await hear([signed(message.body, key, 120)]);
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });

  test("that claims more than is true has no effect: Calendly is asked", async () => {
    const call = await addWaitingCall(world);
    const body = JSON.stringify({
      event: "invitee.created",
      payload: { uri: "https://evil.example/scheduled_events/x/invitees/y", tracking: { utm_content: call.key } },
    });
    await hear([signed(body, calendly.subscriptions[0].signing_key)]);
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    expect(calendly.asked).toContain("GET /scheduled_events/x/invitees/y");
  });

  test("about a booking of somebody else, or of another kind, is accepted and ignored", async () => {
    const key = calendly.subscriptions[0].signing_key;
    calendly.book({ key: "a booking that has nothing to do with us" });
    await hear(calendly.messages());
    await hear([signed(JSON.stringify({ event: "routing_form_submission.created", payload: {} }), key)]);
    expect(await db().jobEvent.count({ where: { name: followCallJob.name } })).toBe(0);
  });

  test("that arrives while Calendly does not answer is not lost: its job tries again", async () => {
    const { call, message } = await booked();
    calendly.failing = "500";
    expect(await deliver(message)).toBe(200);
    expect(await work(followCallJob)).toHaveLength(1);
    calendly.failing = null;
    expect(await work(followCallJob)).toEqual([]);
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });
});

describe("the subscription", () => {
  test("is created once, no matter how often it is requested", async () => {
    await listen();
    expect(calendly.subscriptions).toHaveLength(1);
    expect(calendly.subscriptions[0]).toMatchObject({
      callback_url: "http://localhost:3000/api/webhooks/calendly/installation",
      signing_key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test("that Calendly has dropped is created again within the hour", async () => {
    calendly.subscriptions[0].state = "disabled";
    await db().jobEvent.create({ data: { name: renewSubscriptions.name, data: {} } });
    expect(await work(renewSubscriptions)).toEqual([]);
    expect(await work(subscribeJob)).toEqual([]);
    expect(calendly.subscriptions.map(({ state }) => state)).toEqual(["active"]);
  });
});
