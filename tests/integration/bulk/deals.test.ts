import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { BulkForm, type BulkRequest, type DealBulkEdit } from "@/lib/bulk/contract";
import { getBulkChange, listBulkChanges, previewBulkChange, startBulkChange, undoBulkChange } from "@/lib/bulk/service";
import { db } from "@/lib/database/db";
import { setDealStatus, updateDeal } from "@/lib/deals/service";
import { createStep } from "@/lib/deals/steps";
import { bulkRows, editDeals, startBulk } from "../../support/records/bulk";
import { notificationsOf } from "../../support/records/notifications";
import { actorOf, addMember, addUser } from "../../support/records/people";
import { addDeal, anySource, firstStage, lastStage, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
  owner = await actorOf(world.owner, world.summit.providerId);
});

const deal = (id: string) => db().deal.findUniqueOrThrow({ where: { id } });
const some = async (count: number, fields: Parameters<typeof addDeal>[1] = {}): Promise<string[]> =>
  (await Promise.all(Array.from({ length: count }, () => addDeal(world, fields)))).map(({ id }) => id);
const only = async (): Promise<string> => (await addDeal(world)).id;
const entries = (recordId: string, action: string) =>
  db().auditEntry.findMany({ where: { recordId, action }, orderBy: { id: "desc" } });
const visits = (dealId: string) =>
  db().dealStageVisit.findMany({
    where: { dealId },
    orderBy: [{ enteredAt: "asc" }, { id: "asc" }],
    omit: { id: true },
  });
const timeline = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] })).map(
    ({ title, description }) => [title, description],
  );

describe("a preview (D-213)", () => {
  test("says how many would be changed, and how many stay and why, by name; it writes nothing", async () => {
    const n = serial();
    const { id: stageId } = await lastStage();
    const [open, there, won, lost] = (await some(4)) as [string, string, string, string];
    const archived = await addDeal(world, { name: `Archived ${n}` });
    await db().company.update({ where: { id: archived.companyId }, data: { status: "inactive" } });
    await db().deal.update({ where: { id: there }, data: { stageId } });
    await setDealStatus(rep, won, { status: "won", reasonWon: "Price" });
    await setDealStatus(rep, lost, { status: "lost", reasonLost: "Price" });
    const before = await db().batch.count();
    const form = {
      kind: "deals",
      selection: { ids: [open, there, won, lost, archived.id] },
      edit: { field: "stage", stageId },
    } satisfies BulkRequest;
    const preview = await previewBulkChange(rep, BulkForm.parse(form));
    expect(preview).toMatchObject({
      total: 5,
      changes: 1,
    });
    expect(preview.stays.map(({ reason, count }) => `${count} ${reason}`).toSorted()).toEqual([
      "1 archived",
      "1 there",
      "2 closed",
    ]);
    expect(preview.stays.find(({ reason }) => reason === "archived")?.examples).toEqual([
      { id: archived.id, name: `Archived ${n}` },
    ]);
    expect(await db().batch.count()).toBe(before);
    const result = await startBulk(rep, form);
    expect(result).toMatchObject({ status: "done", counts: { changed: 1, stayed: 4, todo: 0 } });
    expect(result.stays.toSorted(byReason)).toMatchObject(preview.stays.toSorted(byReason));
    expect(await deal(open)).toMatchObject({ stageId });
  });

  test("counts nothing that its person may not see", async () => {
    const [own, colleagues] = [await only(), (await addDeal(world, { salesRepId: world.colleague })).id];
    const rivals = (await addDeal(world, { providerId: world.redwood.providerId, salesRepId: world.rival })).id;
    const form = {
      kind: "deals",
      selection: { ids: [own, colleagues, rivals] },
      edit: { field: "priority", priority: 1 },
    } satisfies BulkRequest;
    expect(await previewBulkChange(rep, BulkForm.parse(form))).toMatchObject({ total: 1, changes: 1, stays: [] });
    const result = await startBulk(rep, form);
    expect(result.counts).toMatchObject({ changed: 1, stayed: 0 });
    expect(await bulkRows(result.id)).toHaveLength(1);
    expect([(await deal(colleagues)).priority, (await deal(rivals)).priority]).toEqual([2, 2]);
  });

  test("of all that match counts as the list does, and a change of others than it has shown is refused", async () => {
    const word = `Matching ${serial()}`;
    await some(3, { name: word });
    const form = {
      kind: "deals",
      selection: { matching: { search: word, dealStatus: "open" } },
      edit: { field: "priority", priority: 3 },
    } satisfies BulkRequest;
    expect(await previewBulkChange(rep, BulkForm.parse(form))).toMatchObject({ total: 3, changes: 3 });
    await addDeal(world, { name: word });
    await expect(startBulkChange(rep, { ...BulkForm.parse(form), total: 3 })).rejects.toMatchObject({
      code: "conflict",
      message: "There are now 4 of them. Please check the preview again.",
    });
    expect((await startBulk(rep, form)).counts.changed).toBe(4);
  });
});

describe("a change of many deals (D-214)", () => {
  test.each<[string, () => Promise<DealBulkEdit>, object]>([
    ["priority", async () => ({ field: "priority", priority: 1 }), { priority: 1 }],
    [
      "expected close",
      async () => ({ field: "expectedCloseDate", expectedCloseDate: "2027-03-31" }),
      { expectedCloseDate: new Date("2027-03-31") },
    ],
  ])("writes the %s, a version and an entry with before and after; undone it is as it was", async (_, edit, after) => {
    const ids = await some(3);
    const before = await deal(ids[0] ?? "");
    const { id, counts } = await editDeals(rep, ids, await edit());
    expect(counts).toMatchObject({ changed: 3, stayed: 0 });
    const [name = ""] = Object.keys(after);
    for (const one of ids) {
      expect(await deal(one)).toMatchObject({ ...after, version: 2, updatedById: rep.userId });
      const [entry] = await entries(one, "deal.update");
      expect(entry).toMatchObject({ actorId: rep.userId, providerId: rep.providerId });
      expect(entry?.changes).toMatchObject({ fields: [name], before: {}, after: {}, bulkId: id });
    }
    expect(await undoBulkChange(rep, id)).toMatchObject({ status: "undone", counts: { restored: 3, kept: 0 } });
    const { updatedAt, updatedById, version, ...rest } = await deal(ids[0] ?? "");
    expect(rest).toEqual(withoutMarks(before));
    expect(version).toBe(3);
    const [undone] = await entries(ids[0] ?? "", "deal.update");
    expect(undone?.changes).toMatchObject({ bulkId: id, isUndo: true });
  });

  test("moves deals with all that a move of one writes, and undoing moves them back", async () => {
    const [from, to] = [await firstStage(), await lastStage()];
    const id = await only();
    const { id: bulkId } = await editDeals(rep, [id], { field: "stage", stageId: to.id });
    expect(await deal(id)).toMatchObject({ stageId: to.id, version: 2, stageVersion: 2 });
    expect((await timeline(id))[0]).toEqual(["Stage changed", `${from.name} → ${to.name}`]);
    expect(await visits(id)).toHaveLength(2);
    await undoBulkChange(rep, bulkId);
    expect(await deal(id)).toMatchObject({ stageId: from.id, version: 3, stageVersion: 3 });
    expect((await timeline(id))[0]).toEqual(["Stage changed", `${to.name} → ${from.name}`]);
  });

  test("loses deals for a reason, wins none without, and undoing reopens them", async () => {
    const id = await only();
    await expect(editDeals(rep, [id], { field: "status", status: "lost" })).rejects.toMatchObject({
      code: "bad_request",
      message: "Reason is required",
    });
    const { id: bulkId } = await editDeals(rep, [id], { field: "status", status: "lost", reason: "No budget" });
    expect(await deal(id)).toMatchObject({ dealStatus: "lost", reasonLost: "No budget", closeDate: expect.any(Date) });
    expect((await timeline(id))[0]).toEqual(["Deal marked as lost", "Reason: No budget"]);
    expect((await entries(id, "deal.status"))[0]?.changes).toMatchObject({
      before: { dealStatus: "open", reason: null },
      after: { dealStatus: "lost", reason: "No budget" },
    });
    await undoBulkChange(rep, bulkId);
    expect(await deal(id)).toMatchObject({ dealStatus: "open", reasonLost: null, closeDate: null });
    expect((await timeline(id))[0]).toEqual(["Deal reopened", "Was lost: No budget"]);
    expect((await entries(id, "deal.status"))[0]?.changes).toMatchObject({
      before: { dealStatus: "lost", reason: "No budget" },
      after: { dealStatus: "open", reason: null },
    });
  });

  test("plans a step for each; undoing takes back those that nobody has touched", async () => {
    const [planned, done] = (await some(2)) as [string, string];
    const edit = { field: "step", kind: "call", text: `Call ${serial()}`, due: "2027-01-15T15:00:00.000Z" } as const;
    const closed = await only();
    await setDealStatus(rep, closed, { status: "lost", reasonLost: "Gone" });
    const result = await editDeals(rep, [planned, done, closed], edit);
    expect(result).toMatchObject({ counts: { changed: 2, stayed: 1 }, stays: [{ reason: "closed" }] });
    const stepsOf = (dealId: string) => db().dealStep.findMany({ where: { dealId } });
    const [step] = await stepsOf(planned);
    expect(step).toMatchObject({ text: edit.text, assigneeId: null, createdById: rep.userId });
    expect((await deal(planned)).nextStepId).toBe(step?.id);
    await db().dealStep.updateMany({ where: { dealId: done }, data: { doneAt: new Date() } });
    expect(await undoBulkChange(rep, result.id)).toMatchObject({
      counts: { restored: 1, kept: 1 },
      kept: [{ reason: "edited", count: 1 }],
    });
    expect([await stepsOf(planned), await stepsOf(done)]).toMatchObject([[], [{ text: edit.text }]]);
  });

  test("leaves deals with as many steps as a deal can have", async () => {
    const full = await only();
    const step = { dealId: full, kind: "call", text: "Call", dueOn: new Date("2027-01-15") };
    await db().dealStep.createMany({ data: Array.from({ length: 50 }, () => step) });
    const edit = { field: "step", kind: "call", text: "One more", due: "2027-01-15" } as const;
    expect(await editDeals(rep, [full], edit)).toMatchObject({ stays: [{ reason: "full", count: 1 }] });
    await expect(createStep(rep, full, { ...edit, assigneeId: null } as never)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("giving deals to somebody", () => {
  test("tells them once, with the number, and undoing tells the former rep", async () => {
    const receiver = await addUser({ name: `Receiver${serial()}` });
    const former = await addUser({ name: `Former${serial()}` });
    for (const userId of [receiver, former]) await addMember(world.summit.providerId, userId, 3);
    const ids = await some(3, { salesRepId: former });
    const { id } = await editDeals(owner, ids, { field: "salesRep", salesRepId: receiver });
    expect((await deal(ids[0] ?? "")).salesRepId).toBe(receiver);
    expect((await timeline(ids[0] ?? ""))[0]?.[0]).toBe("Sales rep changed");
    expect(await notificationsOf(receiver)).toEqual(["dealAssigned ×3"]);
    expect(await notificationsOf(former)).toEqual([]);
    await undoBulkChange(owner, id);
    expect((await deal(ids[0] ?? "")).salesRepId).toBe(former);
    expect(await notificationsOf(former)).toEqual(["dealAssigned ×3"]);
  });

  test("is for who may do it to one, within the provider", async () => {
    const id = await only();
    const edit = (salesRepId: string) => ({ field: "salesRep", salesRepId }) as const;
    await expect(editDeals(rep, [id], edit(world.colleague))).rejects.toMatchObject({ code: "forbidden" });
    await expect(editDeals(owner, [id], edit(world.rival))).rejects.toMatchObject({
      code: "bad_request",
      message: "Sales rep not found",
    });
    const admin = await actorOf(world.admin, null);
    const rivals = (await addDeal(world, { providerId: world.redwood.providerId, salesRepId: world.rival })).id;
    expect(await editDeals(admin, [id, rivals], edit(world.colleague))).toMatchObject({
      counts: { changed: 1, stayed: 1 },
      stays: [{ reason: "elsewhere", count: 1 }],
    });
  });

  test("is not undone for a deal whose former rep has left", async () => {
    const former = await addUser({ name: `Gone${serial()}` });
    await addMember(world.summit.providerId, former, 3);
    const [id = ""] = await some(1, { salesRepId: former });
    const { id: bulkId } = await editDeals(owner, [id], { field: "salesRep", salesRepId: world.rep });
    await db().member.deleteMany({ where: { userId: former } });
    expect(await undoBulkChange(owner, bulkId)).toMatchObject({ kept: [{ reason: "left", count: 1 }] });
    expect((await deal(id)).salesRepId).toBe(world.rep);
  });
});

describe("an undoing (D-215)", () => {
  test.each<[string, "won" | "open", () => Promise<DealBulkEdit>]>([
    ["a move", "open", async () => ({ field: "stage", stageId: (await lastStage()).id })],
    ["a win", "open", async () => ({ field: "status", status: "won", reason: "Price" })],
    ["a reopening", "won", async () => ({ field: "status", status: "open" })],
  ])("leaves the figures of stages as if %s had not happened (D-198)", async (_, status, edit) => {
    const id = await only();
    await updateDeal(rep, id, { stageId: (await lastStage()).id });
    await updateDeal(rep, id, { stageId: (await firstStage()).id });
    if (status === "won") await setDealStatus(rep, id, { status, reasonWon: "Price" });
    const [before, { stageEnteredAt }] = [await visits(id), await deal(id)];
    const { id: bulkId } = await editDeals(rep, [id], await edit());
    expect(await visits(id)).not.toEqual(before);
    expect((await undoBulkChange(rep, bulkId)).counts).toMatchObject({ restored: 1 });
    expect(await visits(id)).toEqual(before);
    if (status === "open") expect((await deal(id)).stageEnteredAt).toEqual(stageEnteredAt);
  });

  test("keeps what was edited since, as it was edited", async () => {
    const [edited, untouched, given] = (await some(3)) as [string, string, string];
    const { id } = await editDeals(rep, [edited, untouched, given], { field: "priority", priority: 1 });
    await updateDeal(rep, edited, { name: "Edited since" });
    await updateDeal(owner, given, { salesRepId: world.colleague });
    const result = await undoBulkChange(rep, id);
    expect(result).toMatchObject({ counts: { restored: 1, kept: 2 } });
    expect(result.kept.map(({ reason }) => reason).toSorted()).toEqual(["edited", "gone"]);
    expect([await deal(edited), await deal(untouched), await deal(given)]).toMatchObject([
      { name: "Edited since", priority: 1 },
      { priority: 2 },
      { priority: 1 },
    ]);
    await expect(undoBulkChange(rep, id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is for who made the change, for 30 days", async () => {
    const { id } = await editDeals(rep, [await only()], { field: "priority", priority: 1 });
    for (const other of [owner, await actorOf(world.colleague, world.summit.providerId)]) {
      await expect(getBulkChange(other, id)).rejects.toMatchObject({ code: "not_found" });
      await expect(undoBulkChange(other, id)).rejects.toMatchObject({ code: "not_found" });
      expect((await listBulkChanges(other, { limit: 100, offset: 0 })).items.map((one) => one.id)).not.toContain(id);
    }
    expect((await listBulkChanges(rep, { limit: 100, offset: 0 })).items[0]).toMatchObject({
      id,
      undoableUntil: expect.any(String),
    });
    const tooLate = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
    await db().batch.update({ where: { id }, data: { createdAt: tooLate, startedAt: tooLate } });
    await expect(undoBulkChange(rep, id)).rejects.toMatchObject({ code: "conflict" });
    expect((await getBulkChange(rep, id)).undoableUntil).toBeNull();
  });
});

test("the history has an entry for the change and its undoing, which belongs to the provider", async () => {
  const { id: sourceId } = await anySource();
  const dealId = await only();
  await db().deal.update({ where: { id: dealId }, data: { sourceId: null } });
  const { id } = await editDeals(rep, [dealId], { field: "source", sourceId });
  await undoBulkChange(rep, id);
  expect((await deal(dealId)).sourceId).toBeNull();
  for (const action of ["bulk.start", "bulk.undo"]) {
    expect(await entries(id, action)).toMatchObject([
      { recordType: "bulk", recordProviderId: world.summit.providerId, changes: { change: expect.any(String) } },
    ]);
  }
});

const byReason = (a: { reason: string }, b: { reason: string }) => a.reason.localeCompare(b.reason);

/** A deal without what each of its changes marks. */
function withoutMarks({ updatedAt: _, updatedById: __, version: ___, ...rest }: Awaited<ReturnType<typeof deal>>) {
  return rest;
}
