import { beforeAll, describe, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import { findStandingActor } from "@/lib/auth/standing";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/notifications/contract";
import { addNotification, notificationsOf } from "../../support/records/notifications";
import { actorOf, addMember, addUser, cookieOf, impersonatingCookieOf } from "../../support/records/people";
import { addDeal, serial } from "../../support/records/records";
import { makeWorld, PASSWORD, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let passwordHash: string;

beforeAll(async () => {
  world = await makeWorld();
  const rep = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
  passwordHash = rep.passwordHash ?? "";
  await db().provider.update({ where: { id: world.redwood.providerId }, data: { timeZone: "Pacific/Honolulu" } });
});

async function newcomer() {
  const name = `Sam${serial()}`;
  const id = await addUser({ name, passwordHash });
  const stored = async () => (await db().user.findUniqueOrThrow({ where: { id } })).timeZone;
  const signIn = (timeZone?: string) =>
    api.call(auth.signIn, { body: { email: `${name.toLowerCase()}@example.test`, password: PASSWORD, timeZone } });
  return { id, stored, signIn };
}

describe("a person's time zone (D-242)", () => {
  test("is the browser's at the first sign-in, and stays at the next ones", async () => {
    const { stored, signIn } = await newcomer();
    expect((await signIn()).status).toBe(200);
    expect(await stored()).toBeNull();
    expect((await signIn("America/Phoenix")).status).toBe(200);
    expect((await signIn("Europe/Berlin")).status).toBe(200);
    expect(await stored()).toBe("America/Phoenix");
  });

  test("comes with a bell of the newest seven days alone, and only that first time", async () => {
    const { id, signIn } = await newcomer();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const { providerId } = world.summit;
    const add = async (days: number) =>
      addNotification(id, { providerId, dealId: (await addDeal(world)).id, at: daysAgo(days) });
    const unread = async () => (await notificationsOf(id)).map((one) => !one.endsWith("read"));
    await add(6);
    await add(8);
    await signIn("America/Phoenix");
    expect(await unread()).toEqual([true, false]);
    await add(9);
    await signIn("America/Phoenix");
    expect(await unread()).toEqual([true, false, true]);
  });

  test("is changed on the account page, to none that days cannot be counted in", async () => {
    const { id, stored } = await newcomer();
    const cookie = await cookieOf(id, null);
    const change = (timeZone: string) => api.call(updateNotificationSettings, { body: { timeZone } }, cookie);
    expect((await api.call(getNotificationSettings, {}, cookie)).json.timeZone).toBe("America/New_York");
    expect((await change("America/Chicago")).json.timeZone).toBe("America/Chicago");
    // The first is known to browsers in any case of letters, the second to newer ones, with the sign that Postgres turns around.
    for (const unknown of ["america/DENVER", "+05:00", "Mars/Olympus"]) refusal(await change(unknown), 400);
    expect(await stored()).toBe("America/Chicago");
  });

  test("is not asked of an Admin's browser who acts as them", async () => {
    const { id, stored } = await newcomer();
    await addMember(world.summit.providerId, id, TEAM_ROLE.SALES);
    const acting = await impersonatingCookieOf(world.admin, id, world.summit.providerId);
    refusal(await api.call(updateNotificationSettings, { body: { timeZone: "America/Boise" } }, acting), 403);
    expect(await stored()).toBeNull();
  });

  test("is the active provider's while none is known, in a job as well, and the business's without a provider", async () => {
    const { id } = await newcomer();
    await addMember(world.redwood.providerId, id, TEAM_ROLE.SALES);
    const zones = async (providerId: string | null) => {
      const [inSession, inJob] = [await actorOf(id, providerId), await findStandingActor(id, providerId, null)];
      expect([inJob?.timeZone, inJob?.providerZone]).toEqual([inSession.timeZone, inSession.providerZone]);
      return [inSession.timeZone, inSession.providerZone];
    };
    expect(await zones(world.redwood.providerId)).toEqual(["Pacific/Honolulu", "Pacific/Honolulu"]);
    expect(await zones(null)).toEqual(["America/New_York", "America/New_York"]);
    await db().user.update({ where: { id }, data: { timeZone: "Pacific/Guam" } });
    expect(await zones(world.redwood.providerId)).toEqual(["Pacific/Guam", "Pacific/Honolulu"]);
    // A session of a provider that one left goes on in one that remains.
    const left = await actorOf(id, world.summit.providerId);
    expect([left.providerId, left.providerZone]).toEqual([world.redwood.providerId, "Pacific/Honolulu"]);
  });
});
