import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { tellOfOverdueSteps } from "@/lib/deals/overdue-job";
import { updateDeal } from "@/lib/deals/service";
import { createNote } from "@/lib/deals/timeline";
import { PROPOSAL_STATUS, USER_STATUS } from "@/lib/domain/enums";
import type { JobRun } from "@/lib/jobs/define-job";
import { runJob } from "@/lib/jobs/run-job";
import { mailPersonJob } from "@/lib/notifications/mail-job";
import { NOTIFICATION_GROUPS } from "@/lib/notifications/rules";
import { markAllNotifications } from "@/lib/notifications/service";
import { updateNotificationSettings } from "@/lib/notifications/settings";
import { answerOffer } from "@/lib/proposals/client/service";
import { CLOCK_CHANGES } from "../../support/clock-changes";
import { mailsTo } from "../../support/records/mail";
import { mailDuePeople, notificationsOf, tickNotifications } from "../../support/records/notifications";
import { readOffer } from "../../support/records/offer-talk";
import { actorOf } from "../../support/records/people";
import { addProposal, bookFirstSlot, signAsClient } from "../../support/records/proposals";
import { addDeal, addStep } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

// The offer's page looks for a session in the request; a client has none.
vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const { DRAFT, DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;
const REP = "riley@example.test";
const OWNER = "olivia@example.test";
const MANAGER = "marcus@example.test";
/** In Denver it is 10 in the morning, a Thursday. */
const MORNING = "2031-01-16T17:00:00Z";

let world: World;
let summit: string;
beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(MORNING) });
  await db().notification.deleteMany();
  await db().notificationChoice.deleteMany();
  await db().email.deleteMany();
  await db().jobEvent.deleteMany();
  await db().user.updateMany({ data: { timeZone: "America/Denver", dailyDigest: false } });
});
afterEach(() => vi.useRealTimers());

const as = (userId: string) => actorOf(userId, summit);
const subjectsTo = async (recipient: string) =>
  (await db().email.findMany({ where: { recipient }, orderBy: { id: "asc" } })).map(({ subject }) => subject);

async function mention(userId: string, name: string): Promise<void> {
  const { id } = await addDeal(world);
  await createNote(
    await as(world.rep),
    { dealId: id },
    { content: `@${name} Test, the census is in`, mentions: [userId] },
  );
}
async function readAll(userId: string): Promise<void> {
  await markAllNotifications(await as(userId), "all", new Date().toISOString());
}

describe("a mail at once", () => {
  test("says who did what, with the words, the record's page and where to switch it off", async () => {
    await mention(world.owner, "Olivia");
    await mailDuePeople();
    const [mail = ""] = await mailsTo(OWNER);
    expect(await subjectsTo(OWNER)).toEqual([
      expect.stringMatching(/^Company \d+: Riley Test mentioned you in a note$/),
    ]);
    expect(mail).toContain("@Olivia Test, the census is in");
    expect(mail).toMatch(/\/deals\/[\w-]+\/overview/);
    expect(mail).toContain("on your account page");
  });

  test("is one for all that happened before it went out", async () => {
    await mention(world.owner, "Olivia");
    await mention(world.owner, "Olivia");
    await mailDuePeople();
    expect(await subjectsTo(OWNER)).toEqual(["2 new notifications"]);
  });

  test("is not sent about what was read in the app meanwhile", async () => {
    await mention(world.owner, "Olivia");
    await readAll(world.owner);
    await mailDuePeople();
    expect(await mailsTo(OWNER)).toEqual([]);
  });

  test("is neither doubled nor lost by a job that was killed before its commit", async () => {
    await mention(world.owner, "Olivia");
    const killed: Pick<JobRun, "step"> = {
      step: (_, work) =>
        work({
          signal: new AbortController().signal,
          write: (change) =>
            transaction(async () => {
              await change();
              throw new Error("killed");
            }),
        }) as never,
    };
    await expect(mailPersonJob.run({ userId: world.owner }, killed as JobRun)).rejects.toThrow("killed");
    expect(await mailsTo(OWNER)).toEqual([]);
    await mailDuePeople();
    await tickNotifications();
    expect(await mailsTo(OWNER)).toHaveLength(1);
  });

  test("goes to nobody who was deactivated, or may not see the record any more, before it went out", async () => {
    await mention(world.owner, "Olivia");
    const { id } = await addDeal(world, { salesRepId: world.manager });
    await updateDeal(await as(world.owner), id, { salesRepId: world.rep });
    await db().deal.update({ where: { id }, data: { salesRepId: world.manager } });
    await db().user.update({ where: { id: world.owner }, data: { status: USER_STATUS.INACTIVE } });
    await mailDuePeople();
    await db().user.update({ where: { id: world.owner }, data: { status: USER_STATUS.ACTIVE } });
    await tickNotifications();
    expect([...(await mailsTo(OWNER)), ...(await mailsTo(REP))]).toEqual([]);
  });
});

describe("the digest", () => {
  const AT_EIGHT = "2031-01-17T08:00:00-07:00";
  const onceADay = async (userId: string) => updateNotificationSettings(await as(userId), { dailyDigest: true });

  test("is one mail a day at its hour with all that is unread, and none where nothing is", async () => {
    await onceADay(world.owner);
    await mention(world.owner, "Olivia");
    await mention(world.owner, "Olivia");
    await tickNotifications();
    expect(await mailsTo(OWNER)).toEqual([]);
    vi.setSystemTime(AT_EIGHT);
    await tickNotifications();
    await tickNotifications();
    expect(await subjectsTo(OWNER)).toEqual(["Your digest for Friday, January 17: 2 notifications"]);
    const [digest = ""] = await mailsTo(OWNER);
    expect(digest.match(/\/deals\//g)).toHaveLength(2);
    vi.setSystemTime("2031-01-18T08:00:00-07:00");
    await tickNotifications();
    expect(await mailsTo(OWNER)).toHaveLength(1);
  });

  test.each(CLOCK_CHANGES)("is of $day there, for who is in $zone (D-242)", async ({ zone, change, ...place }) => {
    vi.setSystemTime(place.sunday);
    await updateNotificationSettings(await as(world.owner), { timeZone: zone, dailyDigest: true });
    await mention(world.owner, "Olivia");
    const eight = Date.parse(place.sundayNine) - 3_600_000;
    vi.setSystemTime(eight - 1);
    await tickNotifications();
    expect(await mailsTo(OWNER)).toEqual([]);
    vi.setSystemTime(eight);
    await tickNotifications();
    expect(await subjectsTo(OWNER)).toEqual([`Your digest for ${change.inWords}: 1 notification`]);
  });

  test("has also what has a mail of its own at once, but not a signature that is due or a call, which has an event", async () => {
    await onceADay(world.rep);
    await onceADay(world.owner);
    await answerOffer((await addProposal(world, DRAFT)).id, true);
    expect(await mailsTo(REP)).toEqual([]);
    await signAsClient((await addProposal(world, DOCUMENT_SIGNING)).id);
    expect(await subjectsTo(OWNER)).toEqual([expect.stringContaining("please countersign")]);
    const { id } = await addProposal(world, WELCOME_CALL);
    await db().email.deleteMany();
    await bookFirstSlot(id);
    expect(await subjectsTo(REP)).toEqual([expect.stringMatching(/^Welcome call/)]);
    await db().email.deleteMany();
    vi.setSystemTime(AT_EIGHT);
    await tickNotifications();
    const [digest = ""] = await mailsTo(REP);
    expect(digest).toContain("accepted PRO-");
    expect(digest).not.toContain("elcome call");
  });

  test("says nothing of a step that was overdue and is done by then", async () => {
    const [late, done] = [await addDeal(world), await addDeal(world)];
    for (const { id } of [late, done]) await addStep(id, { due: "2031-01-15" });
    await runJob(tellOfOverdueSteps, crypto.randomUUID(), {});
    await db().dealStep.updateMany({ where: { dealId: done.id }, data: { doneAt: new Date() } });
    vi.setSystemTime("2031-01-17T08:00:00-07:00");
    await tickNotifications();
    const [digest = ""] = await mailsTo(REP);
    expect(digest).toContain(`/deals/${late.id}/`);
    expect(digest).not.toContain(`/deals/${done.id}/`);
  });
});

describe("a group that somebody switched off", () => {
  test("is not mailed to them, be it the provider's own mail, and is still in the bell", async () => {
    await updateNotificationSettings(await as(world.rep), { choice: { group: "offers", bell: true, mail: false } });
    const { id } = await addProposal(world, DRAFT);
    await answerOffer(id, true);
    await tickNotifications();
    expect(await mailsTo(REP)).toEqual([]);
    expect(await notificationsOf(world.rep)).toEqual(["proposalAnswered accepted"]);
  });

  test("in the bell comes by mail alone, and is counted nowhere", async () => {
    await updateNotificationSettings(await as(world.manager), { choice: { group: "deals", bell: false, mail: true } });
    await mention(world.manager, "Marcus");
    await mailDuePeople();
    expect(await notificationsOf(world.manager)).toEqual([]);
    expect(await mailsTo(MANAGER)).toHaveLength(1);
  });

  test("ends mails that were owed already, of that group alone", async () => {
    const rep = await as(world.rep);
    await updateNotificationSettings(rep, { dailyDigest: true });
    await readOffer((await addProposal(world, DRAFT)).id);
    const { id } = await addDeal(world);
    await createNote(await as(world.owner), { dealId: id }, { content: "@Riley Test", mentions: [world.rep] });
    await updateNotificationSettings(rep, { choice: { group: "reminders", bell: true, mail: false } });
    vi.setSystemTime("2031-01-17T08:00:00-07:00");
    await tickNotifications();
    const [digest = ""] = await mailsTo(REP);
    expect(digest).toContain("mentioned you");
    expect(digest).not.toContain("opened");
  });

  test("nowhere leaves what somebody has to act on: a signature that is due", async () => {
    for (const group of NOTIFICATION_GROUPS) {
      await updateNotificationSettings(await as(world.owner), { choice: { group, bell: false, mail: false } });
    }
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await signAsClient(id);
    expect(await subjectsTo(OWNER)).toEqual([expect.stringContaining("please countersign")]);
    expect(await notificationsOf(world.owner)).toEqual(["countersign client"]);
  });
});
