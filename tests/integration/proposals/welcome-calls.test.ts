import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import type { updateProviderSettings as contract } from "@/lib/providers/contract";
import { updateProviderSettings } from "@/lib/providers/settings";
import { actorOf } from "../../support/records/people";
import { addWaitingForCall, bookFirstSlot, schedulingToken } from "../../support/records/proposals";
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
const set = async (rules: Omit<Extract<BodyOf<typeof contract>, { section: "welcomeCalls" }>, "section">) =>
  updateProviderSettings(await owner(), world.summit.providerId, { section: "welcomeCalls", ...rules });
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

  test("keep their own length when the owner changes it afterwards", async () => {
    const id = await addWaiting();
    await bookFirstSlot(id);
    await set({ callMinutes: 60 });
    expect((await getSchedulingSession(schedulingToken(id))).durationMinutes).toBe(30);
  });
});
