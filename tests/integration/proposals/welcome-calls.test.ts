import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import { getScheduling, updateScheduling } from "@/lib/proposals/call/settings";
import { mailsTo } from "../../support/records/mail";
import { actorOf } from "../../support/records/people";
import {
  addProposal,
  addWaitingForCall,
  bookFirstSlot,
  schedulingToken,
  signingForm,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await db().booking.deleteMany();
  await set({ timeZone: "America/New_York", callMinutes: 30, callNoticeDays: 1, callDaysOff: [] });
});

const owner = () => actorOf(world.owner, world.summit.providerId);
const set = async (rules: Parameters<typeof updateScheduling>[2]) =>
  updateScheduling(await owner(), world.summit.providerId, rules);
const addWaiting = async () => (await addWaitingForCall(world)).id;
const waiting = async () => schedulingToken(await addWaiting());
const slotsOf = async (token: string) => (await getSchedulingSession(token)).slots;

describe("an owner's rules for calls", () => {
  test("apply to the next client: zone, length and days off", async () => {
    const token = await waiting();
    const [first = ""] = await slotsOf(token);
    await set({ timeZone: "Pacific/Honolulu", callMinutes: 60, callDaysOff: [first.slice(0, 10)] });
    const session = await getSchedulingSession(token);
    expect(session).toMatchObject({ timeZone: "Pacific/Honolulu", durationMinutes: 60 });
    expect(session.slots[0]).toMatch(/T19:00:00/);
    expect(
      session.slots.some((slot) => slot.startsWith(first.slice(0, 10)) && slot >= `${first.slice(0, 10)}T19`),
    ).toBe(false);
  });

  test("are stored in order without duplicates, and changed against their version", async () => {
    const actor = await owner();
    const { version } = await getScheduling(actor, world.summit.providerId);
    const changed = await updateScheduling(actor, world.summit.providerId, {
      callDaysOff: ["2030-12-24"],
      version,
    });
    expect(changed).toMatchObject({ callDaysOff: ["2030-12-24"], version: version + 1 });
    const stale = () =>
      updateScheduling(actor, world.summit.providerId, { callMinutes: 15, version }).catch((error) => error.code);
    expect(await changesNothing(stale)).toBe("conflict");
  });
});

describe("two calls of one provider", () => {
  test("never overlap, also where the length was changed in between", async () => {
    const start = await bookFirstSlot(await addWaiting());
    await set({ callMinutes: 60 });
    const token = await waiting();
    expect(await slotsOf(token)).not.toContain(start);
    const half = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    await set({ callMinutes: 30 });
    await bookWelcomeCall(token, half);
    expect(await db().booking.count({ where: { providerId: world.summit.providerId } })).toBe(2);
  });

  test("are refused by the database where two clients book overlapping times at once", async () => {
    const [one, other] = [await waiting(), await waiting()];
    const slots = await slotsOf(one);
    await set({ callMinutes: 45 });
    const longer = await slotsOf(other);
    const answers = await Promise.allSettled([
      bookWelcomeCall(one, longer[0] ?? ""),
      bookWelcomeCall(other, longer[0] ?? ""),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(slots[0]).toBe(longer[0]);
  });

  test("keep their own length when the owner changes it afterwards", async () => {
    const id = await addWaiting();
    await bookFirstSlot(id);
    await set({ callMinutes: 60 });
    expect((await getSchedulingSession(schedulingToken(id))).durationMinutes).toBe(30);
  });
});

test("the mail of a booked call is in the provider's name, names the time zone and includes a calendar file", async () => {
  await set({ timeZone: "America/Denver", callMinutes: 45 });
  await bookFirstSlot((await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL)).id);
  const mail = (await mailsTo(signingForm.signerEmail)).at(-1) ?? "";
  expect(mail).toMatch(/ at 9:00 AM \(Mountain Time\)\. It takes 45 minutes\./);
  expect(mail).toMatch(/\n-- \nSummit PEO\n$/);
  expect(mail).not.toContain("Tandem");
  expect(mail).not.toContain("America/");
  const { calendar } = await db().email.findFirstOrThrow({
    where: { recipient: signingForm.signerEmail },
    orderBy: { createdAt: "desc" },
  });
  const [, start = "", end = ""] = /DTSTART:(\S+)[\s\S]*DTEND:(\S+)/.exec(calendar ?? "") ?? [];
  const minutes = (text: string) => Number(text.slice(9, 11)) * 60 + Number(text.slice(11, 13));
  expect(minutes(end) - minutes(start)).toBe(45);
});
