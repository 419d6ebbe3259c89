import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, USER_STATUS } from "@/lib/domain/enums";
import {
  connectOwnCalendly,
  connectProviderCalendly,
  disconnectOwnCalendly,
  getProviderCalendly,
} from "@/lib/proposals/call/calendly-accounts";
import { followCallJob, subscribeJob } from "@/lib/proposals/call/jobs";
import { removeMember } from "@/lib/team/service";
import { updateUser } from "@/lib/users/service";
import { addWaitingCall, bookingOf, deliver, setCalendly, work } from "../../../support/fakes/calendly";
import { CALENDLY_TOKEN, EVENT_PAGE, FakeCalendly, OTHER_PAGE } from "../../../support/fakes/fake-calendly";
import { claimBooked, show } from "../../../support/fakes/vendor-calls";
import { actorOf } from "../../../support/records/people";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;
let calendly: FakeCalendly;
/** The sales rep's place. */
let member: Awaited<ReturnType<typeof findMember>>;
const findMember = () => db().member.findFirstOrThrow({ where: { userId: world.rep } });

beforeAll(async () => {
  world = await makeWorld();
  member = await findMember();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  await db().jobEvent.deleteMany();
  calendly = await FakeCalendly.start();
  setCalendly(calendly, { forInstallation: false });
});
afterEach(async () => {
  setCalendly(calendly, { forInstallation: false });
  await disconnectOwnCalendly(await rep());
  await db().calendlyAccount.updateMany({ data: { tokenSealed: null } });
  expect(calendly.wrong, "asked otherwise than Calendly's contract says").toEqual([]);
  await calendly.stop();
});
afterAll(() => setCalendly(null));

const rep = () => actorOf(world.rep, world.summit.providerId);
const admin = () => actorOf(world.admin, world.summit.providerId);
const owner = () => actorOf(world.owner, world.summit.providerId);
const form = (eventLink: string | null = EVENT_PAGE) => ({ token: CALENDLY_TOKEN, eventLink });

test("the sales rep's account is used before the provider's, and the provider's before the installation's", async () => {
  setCalendly(calendly);
  const pageNow = async () => (await addWaitingCall(world)).link.pathname;
  const accountNow = async () =>
    (await db().proposal.findFirstOrThrow({ orderBy: { number: "desc" } })).calendlyAccountId;
  expect([await pageNow(), await accountNow()]).toEqual(["/jane-host/welcome-call", null]);
  await connectProviderCalendly(await owner(), world.summit.providerId, form(OTHER_PAGE));
  expect(await pageNow()).toBe("/jane-host/support");
  const providers = await accountNow();
  await connectOwnCalendly(await rep(), form());
  expect(await pageNow()).toBe("/jane-host/welcome-call");
  expect(new Set([providers, await accountNow(), null]).size).toBe(3);
});

test("the token is sealed on our row, and no answer shows it", async () => {
  const answer = await connectProviderCalendly(await owner(), world.summit.providerId, form());
  expect(answer).toEqual({ eventName: "Welcome call", pageUrl: EVENT_PAGE });
  expect(JSON.stringify(await getProviderCalendly(await owner(), world.summit.providerId))).not.toContain(
    CALENDLY_TOKEN,
  );
  const [row] = await sql<{ text: string }>(
    "SELECT encode(token_sealed, 'escape') AS text FROM calendly_accounts WHERE token_sealed IS NOT NULL",
  );
  expect(row?.text).toMatch(/.{40}/s);
  expect(row?.text).not.toContain(CALENDLY_TOKEN);
  const audited = await sql<{ text: string }>(
    "SELECT changes::text AS text FROM audit_log WHERE action = 'calendly.connect'",
  );
  expect(audited.map(({ text }) => text).join()).not.toContain(CALENDLY_TOKEN);
});

test("a token that Calendly does not know, and a page that is none of its events, are refused at their field", async () => {
  const actor = await rep();
  const connect = (token: string, eventLink: string | null) => connectOwnCalendly(actor, { token, eventLink });
  const refused = (token: string, eventLink: string | null) =>
    changesNothing(() => connect(token, eventLink).catch((error: { fields?: object }) => error.fields));
  expect(await refused("another", null)).toEqual({ token: "Unknown to Calendly" });
  const choose = { eventLink: `Choose one of the account's events: ${EVENT_PAGE}, ${OTHER_PAGE}` };
  expect(await refused(CALENDLY_TOKEN, null)).toEqual(choose);
  expect(await refused(CALENDLY_TOKEN, "https://calendly.com/jane-host/else")).toEqual(choose);
  expect(await connect(CALENDLY_TOKEN, `${EVENT_PAGE}/?month=2031-01`)).toMatchObject({ eventName: "Welcome call" });
});

test("an account's bookings are received at its own address with its own key, until it is disconnected", async () => {
  await connectOwnCalendly(await rep(), form());
  expect(await work(subscribeJob)).toEqual([]);
  const call = await addWaitingCall(world);
  const { calendlyAccountId = "" } = await db().proposal.findUniqueOrThrow({ where: { id: call.id } });
  calendly.book(call);
  const [message] = calendly.messages();
  if (!message || !calendlyAccountId) throw new Error("Nothing was sent");
  expect(await deliver(message)).toBe(401);
  expect(await deliver(message, calendlyAccountId)).toBe(200);
  expect(await work(followCallJob)).toEqual([]);
  expect(await bookingOf(call.id)).not.toBeNull();
  await disconnectOwnCalendly(await rep());
  expect(calendly.subscriptions).toEqual([]);
});

test("choosing another event of the account changes the link of waiting calls", async () => {
  await connectOwnCalendly(await rep(), form());
  const call = await addWaitingCall(world);
  await connectOwnCalendly(await rep(), form(OTHER_PAGE));
  const link = new URL((await show(call.id)).json.welcomeScheduleLink);
  expect([link.pathname, link.search]).toEqual(["/jane-host/support", call.link.search]);
});

test("a disconnected account keeps no token; waiting calls use the built-in picker, and booked ones stay", async () => {
  await connectOwnCalendly(await rep(), form());
  const [waiting, booked] = [await addWaitingCall(world), await addWaitingCall(world)];
  await claimBooked(booked.id, calendly.book(booked));
  calendly.failing = "500";
  await disconnectOwnCalendly(await rep());
  const entries = await db().auditEntry.findMany({
    where: { recordType: "calendly-account" },
    orderBy: { id: "desc" },
    take: 2,
  });
  expect(entries.map(({ action }) => action)).toEqual(["calendly.disconnect", "calendly.connect"]);
  expect(await db().calendlyAccount.count({ where: { tokenSealed: { not: null } } })).toBe(0);
  expect((await show(waiting.id)).json.welcomeScheduleLink).toMatch(/^\/embed\/schedule\//);
  expect((await show(booked.id)).json.status).toBe(PROPOSAL_STATUS.COMPLETED);
  expect(await bookingOf(booked.id)).toMatchObject({ canceledAt: null });
});

test.each([
  ["is deactivated", async () => void (await updateUser(await admin(), world.rep, { status: USER_STATUS.INACTIVE }))],
  [
    "is removed from the provider",
    async () => void (await removeMember(await owner(), world.summit.providerId, member.id)),
  ],
])(
  "a sales rep who %s no longer leads clients to their calendar, and a client who has booked there keeps the call",
  async (_, leave) => {
    await connectOwnCalendly(await rep(), form());
    const [waiting, booked] = [await addWaitingCall(world), await addWaitingCall(world)];
    await claimBooked(booked.id, calendly.book(booked));
    try {
      await leave();
      expect((await show(waiting.id)).json.welcomeScheduleLink).toMatch(/^\/embed\/schedule\//);
      expect(await bookingOf(booked.id)).toMatchObject({ canceledAt: null });
    } finally {
      await db().user.update({ where: { id: world.rep }, data: { status: USER_STATUS.ACTIVE } });
      await db().member.upsert({ where: { id: member.id }, create: member, update: {} });
    }
  },
);
