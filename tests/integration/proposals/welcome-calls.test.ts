import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import { getScheduling, updateScheduling } from "@/lib/proposals/call/settings";
import { actorOf } from "../../support/records/people";
import { addWaitingForCall, bookFirstSlot, schedulingToken } from "../../support/records/proposals";
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

  test("keep their own length when the owner changes it afterwards", async () => {
    const id = await addWaiting();
    await bookFirstSlot(id);
    await set({ callMinutes: 60 });
    expect((await getSchedulingSession(schedulingToken(id))).durationMinutes).toBe(30);
  });
});
