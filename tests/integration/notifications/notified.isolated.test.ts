import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { handOverDeals } from "@/lib/deals/handover";
import { tellOfOverdueSteps } from "@/lib/deals/overdue-job";
import { createDeal, updateDeal } from "@/lib/deals/service";
import { updateStep } from "@/lib/deals/steps";
import { createNote, updateNote } from "@/lib/deals/timeline";
import { listDealTimeline } from "@/lib/deals/timeline-pages";
import { addDays, todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { runJob } from "@/lib/jobs/run-job";
import { listNotifications } from "@/lib/notifications/service";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { answerOffer } from "@/lib/proposals/client/service";
import { moveCall } from "@/lib/proposals/inside/changes";
import { decline } from "@/lib/proposals/signing/ending";
import { sign } from "@/lib/proposals/signing/service";
import { notificationsOf } from "../../support/records/notifications";
import { readOffer } from "../../support/records/offer-talk";
import { actorOf, addMember, addUser } from "../../support/records/people";
import {
  addProposal,
  anotherTime,
  bookFirstSlot,
  signAsClient,
  signingToken,
  typedSignature,
} from "../../support/records/proposals";
import { addDeal, addStep, anySource, firstStage } from "../../support/records/records";
import { addMapping } from "../../support/records/revenue";
import { makeWorld, type World } from "../../support/records/world";

// The offer's page looks for a session in the request; a client has none.
vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const { DRAFT, DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;
const PAGE = { filter: "all", limit: 100, offset: 0 } as const;

let world: World;
let summit: string;
beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
});
beforeEach(async () => {
  await db().notification.deleteMany();
});

const as = (userId: string) => actorOf(userId, summit);
const shownTo = async (userId: string, at: string | null = summit) =>
  (await listNotifications(await actorOf(userId, at), PAGE)).items.map(({ kind }) => kind);

describe("a deal that becomes somebody's", () => {
  test("by being given to them is news to its new rep, and to nobody else", async () => {
    const { id } = await addDeal(world);
    await updateDeal(await as(world.owner), id, { salesRepId: world.colleague });
    expect(await notificationsOf(world.colleague)).toEqual(["dealAssigned"]);
    expect([...(await notificationsOf(world.rep)), ...(await notificationsOf(world.owner))]).toEqual([]);
  });

  test("by being made for them is news to them, and their own deal is none", async () => {
    const { companyId } = await addDeal(world);
    const form = {
      name: "New",
      companyId,
      stageId: (await firstStage()).id,
      sourceId: (await anySource()).id,
      expectedValue: 1,
      expectedCloseDate: null,
      priority: 2 as const,
      confidence: 50,
    };
    await createDeal(await as(world.owner), { ...form, salesRepId: world.rep });
    await createDeal(await as(world.rep), form);
    expect(await notificationsOf(world.rep)).toEqual(["dealAssigned"]);
  });

  test("in a handover is one entry that says how many", async () => {
    const leaver = await addUser({ name: "Lena" });
    await addMember(summit, leaver, TEAM_ROLE.SALES);
    for (let deal = 0; deal < 3; deal++) await addDeal(world, { salesRepId: leaver });
    const owner = await as(world.owner);
    await transaction(() => handOverDeals(owner, { providerId: summit, from: leaver, to: world.colleague }));
    expect(await notificationsOf(world.colleague)).toEqual(["dealAssigned ×3"]);
  });
});

describe("a client's act is news to the deal's representative:", () => {
  test("the first opening, not the later ones", async () => {
    const { id } = await addProposal(world, DRAFT);
    await readOffer(id);
    await readOffer(id);
    expect(await notificationsOf(world.rep)).toEqual(["proposalOpened"]);
  });

  test("an answer, once though it is sent twice", async () => {
    const { id } = await addProposal(world, DRAFT);
    await answerOffer(id, false, "Too dear");
    await answerOffer(id, false, "Too dear");
    expect(await notificationsOf(world.rep)).toEqual(["proposalAnswered rejected"]);
    expect((await listNotifications(await as(world.rep), PAGE)).items[0]).toMatchObject({
      text: "Too dear",
      actor: null,
      read: false,
    });
  });

  test("the client's signature, and to the countersigner that it is their turn until they have signed", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await db().notification.deleteMany();
    await signAsClient(id);
    expect(await notificationsOf(world.rep)).toEqual(["signed client"]);
    expect(await notificationsOf(world.owner)).toEqual(["countersign client"]);
    const token = await signingToken(id, "provider");
    const owner = await as(world.owner);
    await sign(owner, token, await typedSignature(token, owner));
    expect(await notificationsOf(world.owner)).toEqual(["countersign client read"]);
    expect(await notificationsOf(world.rep)).toEqual(["signed complete ×2"]);
  });

  test("a refusal to sign", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await db().notification.deleteMany();
    await decline(null, await signingToken(id, "client"), "Another offer");
    expect(await notificationsOf(world.rep)).toEqual(["signed declined"]);
  });

  test("a call that is booked; moved by the rep it is no news to them, though they get the event for their calendar", async () => {
    const { id, deal } = await addProposal(world, WELCOME_CALL);
    await db().notification.deleteMany();
    await bookFirstSlot(id);
    expect(await notificationsOf(world.rep)).toEqual(["callChanged booked"]);
    await db().notification.deleteMany();
    await db().email.deleteMany();
    const { from, startsAt } = await anotherTime(id);
    await moveCall(await as(world.rep), deal.id, id, { from, startsAt });
    expect(await notificationsOf(world.rep)).toEqual([]);
    expect(await db().email.count({ where: { recipient: "riley@example.test", calendar: { not: null } } })).toBe(1);
  });
});

describe("a step that is overdue", () => {
  const tick = () => runJob(tellOfOverdueSteps, crypto.randomUUID(), {});
  const today = () => todayIn("America/Denver");
  const yesterday = () => addDays(today(), -1);

  test("is news to who does it, once however often the clock ticks, and again when its next day has passed", async () => {
    const { id } = await addDeal(world);
    const stepId = await addStep(id, { due: yesterday() });
    await addStep(id, { due: today() });
    await tick();
    await tick();
    expect(await notificationsOf(world.rep)).toEqual(["stepOverdue"]);
    await updateStep(await as(world.rep), id, stepId, { due: addDays(today(), -2) });
    await tick();
    expect(await notificationsOf(world.rep)).toEqual(["stepOverdue ×2"]);
  });

  test("is news to the owner or admin who is to do it", async () => {
    const { id } = await addDeal(world);
    await addStep(id, { due: yesterday(), assigneeId: world.manager });
    await tick();
    expect(await notificationsOf(world.manager)).toEqual(["stepOverdue"]);
    expect(await notificationsOf(world.rep)).toEqual([]);
  });

  test("of a closed deal or an archived company is none", async () => {
    const lost = await addDeal(world);
    await addStep(lost.id, { due: yesterday() });
    await db().deal.update({
      where: { id: lost.id },
      data: { dealStatus: "lost", closeDate: new Date("2026-01-05"), reasonLost: "Price" },
    });
    const archived = await addDeal(world);
    await addStep(archived.id, { due: yesterday() });
    await db().company.update({ where: { id: archived.companyId }, data: { status: "inactive" } });
    await tick();
    expect(await notificationsOf(world.rep)).toEqual([]);
  });
});

describe("a payroll sync that failed", () => {
  test("is news to platform Admins alone, several of a provider in one entry", async () => {
    const { companyId } = await addDeal(world);
    for (let run = 0; run < 2; run++) {
      const mappingId = await addMapping(summit, companyId);
      const { id: runId } = await db().syncRun.create({
        data: { mappingId, startDate: new Date("2026-01-01"), endDate: new Date("2026-01-31") },
      });
      await syncMappingJob.onFailed?.({ runId, mappingId }, { id: runId, message: "Cloud9HR does not answer" });
      await syncMappingJob.onFailed?.({ runId, mappingId }, { id: runId, message: "Cloud9HR does not answer" });
    }
    expect(await notificationsOf(world.admin)).toEqual(["syncFailed ×2"]);
    expect(await shownTo(world.admin, null)).toEqual(["syncFailed"]);
    expect(await notificationsOf(world.owner)).toEqual([]);
  });
});

describe("somebody mentioned in a note", () => {
  const note = (content: string, mentions: string[]) => ({ content, mentions });

  test("is notified the first time only, whatever is edited, and again by another note", async () => {
    const { id } = await addDeal(world);
    const rep = await as(world.rep);
    const first = await createNote(rep, { dealId: id }, note("@Olivia Test please look", [world.owner]));
    expect(first.mentions).toEqual([{ userId: world.owner, name: "Olivia Test" }]);
    await updateNote(rep, { dealId: id }, first.id, note("Never mind", []));
    const again = await updateNote(rep, { dealId: id }, first.id, note("@Olivia Test after all", [world.owner]));
    expect(again.mentions).toHaveLength(1);
    expect(await notificationsOf(world.owner)).toEqual(["mentioned"]);
    await createNote(rep, { dealId: id }, note("@Olivia Test once more", [world.owner]));
    expect(await notificationsOf(world.owner)).toEqual(["mentioned ×2"]);
  });

  test("is named in the timeline as in the note", async () => {
    const { id } = await addDeal(world);
    const rep = await as(world.rep);
    const { mentions } = await createNote(
      rep,
      { dealId: id },
      note("@Olivia Test and @Marcus Test", [world.owner, world.manager]),
    );
    expect(mentions).toHaveLength(2);
    await createNote(rep, { dealId: id }, note("@Olivia Test", []));
    const { items } = await listDealTimeline(rep, id, { limit: 10, kind: "note" });
    expect(items.map((entry) => entry.mentions)).toEqual([[], mentions]);
  });

  test("is silent for who may not see the deal, for people of other providers and for oneself", async () => {
    const { id } = await addDeal(world);
    const text = "@Tara Test @Rowan Test @Riley Test @Avery Test";
    const people = [world.colleague, world.rival, world.rep, world.admin];
    const written = await createNote(await as(world.rep), { dealId: id }, note(text, people));
    expect(written.mentions).toEqual([{ userId: world.rep, name: "Riley Test" }]);
    for (const person of people) expect(await notificationsOf(person)).toEqual([]);
  });

  test("is not mentioned by text alone, nor by being chosen and taken out again", async () => {
    const { id } = await addDeal(world);
    const rep = await as(world.rep);
    expect((await createNote(rep, { dealId: id }, note("@Olivia Test", []))).mentions).toEqual([]);
    expect((await createNote(rep, { dealId: id }, note("Nobody", [world.owner]))).mentions).toEqual([]);
    expect(await notificationsOf(world.owner)).toEqual([]);
  });

  test("finds no words of a note that was deleted since", async () => {
    const { id } = await addDeal(world);
    const written = await createNote(await as(world.rep), { dealId: id }, note("@Olivia Test secret", [world.owner]));
    await db().note.delete({ where: { id: written.id } });
    expect((await listNotifications(await as(world.owner), PAGE)).items[0]).toMatchObject({ text: null });
  });
});

describe("whoever may no longer see a record", () => {
  test("sees no notifications about it: a rep whose deal was given away, a removed member", async () => {
    const { id } = await addDeal(world);
    await updateDeal(await as(world.owner), id, { salesRepId: world.colleague });
    expect(await shownTo(world.colleague)).toEqual(["dealAssigned"]);
    await updateDeal(await as(world.owner), id, { salesRepId: world.rep });
    expect(await shownTo(world.colleague)).toEqual([]);
    const leaver = await addUser({ name: "Nora" });
    await addMember(summit, leaver, TEAM_ROLE.ADMIN);
    await createNote(await as(world.rep), { dealId: id }, { content: "@Nora Test", mentions: [leaver] });
    expect(await shownTo(leaver)).toEqual(["mentioned"]);
    await db().member.deleteMany({ where: { userId: leaver } });
    expect(await shownTo(leaver, null)).toEqual([]);
  });

  test("is not notified at all while deactivated", async () => {
    const gone = await addUser({ name: "Gus" });
    await addMember(summit, gone, TEAM_ROLE.OWNER);
    await db().user.update({ where: { id: gone }, data: { status: USER_STATUS.INACTIVE } });
    const { id } = await addDeal(world);
    await createNote(await as(world.rep), { dealId: id }, { content: "@Gus Test", mentions: [gone] });
    expect(await notificationsOf(gone)).toEqual([]);
  });
});

test("what happens again to a record is new again, and counted from the last reading", async () => {
  const { id } = await addDeal(world);
  const rep = await as(world.rep);
  const mention = () => createNote(rep, { dealId: id }, { content: "@Marcus Test", mentions: [world.manager] });
  await mention();
  await mention();
  await db().notification.updateMany({ data: { readAt: new Date() } });
  expect(await notificationsOf(world.manager)).toEqual(["mentioned ×2 read"]);
  await mention();
  expect(await notificationsOf(world.manager)).toEqual(["mentioned"]);
});

test("all kinds are bundled by record: two proposals of a deal are two entries", async () => {
  const deal = await addDeal(world);
  const [one, two] = [await addProposal(world, DRAFT, deal), await addProposal(world, DRAFT, deal)];
  await readOffer(one.id);
  await readOffer(two.id);
  expect(await notificationsOf(world.rep)).toEqual(["proposalOpened", "proposalOpened"]);
});
