import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { undoBulkChange } from "@/lib/bulk/service";
import { updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { startBulk } from "../../support/records/bulk";
import { actorOf } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});

const archive = (ids: string[]) =>
  startBulk(rep, { kind: "companies", selection: { ids }, edit: { field: "archive", status: "inactive" } });
const statuses = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await db().company.findUniqueOrThrow({ where: { id } })).status));

test("archives companies with all that archiving one writes, and undoing restores those that nobody edited (D-214)", async () => {
  const [first, second] = [await addDeal(world), await addDeal(world)];
  const foreign = await addCompany(world, world.rival);
  await addDeal(world, { companyId: foreign });
  const ids = [first.companyId, second.companyId, foreign];
  const result = await archive(ids);
  expect(result).toMatchObject({
    title: "Archived",
    counts: { changed: 2, stayed: 1 },
    stays: [{ reason: "foreign", count: 1 }],
  });
  expect(await statuses(ids)).toEqual(["inactive", "inactive", "active"]);
  expect(await db().activity.findMany({ where: { dealId: first.id } })).toMatchObject([
    { activityType: "archive", title: "Company archived", userId: world.rep },
  ]);
  const entries = (action: string) => db().auditEntry.findMany({ where: { recordId: first.companyId, action } });
  expect(await entries("company.archive")).toMatchObject([
    { changes: { before: { status: "active" }, after: { status: "inactive" }, bulkId: result.id } },
  ]);
  await updateCompany(rep, second.companyId, { city: "Aspen" });
  expect(await undoBulkChange(rep, result.id)).toMatchObject({
    counts: { restored: 1, kept: 1 },
    kept: [{ reason: "edited", count: 1 }],
  });
  expect(await statuses(ids)).toEqual(["active", "inactive", "active"]);
  expect(await entries("company.restore")).toMatchObject([{ changes: { bulkId: result.id, isUndo: true } }]);
});

test("gives companies to a colleague as giving one does, and undoing gives each back to who kept it (D-237)", async () => {
  const owner = await actorOf(world.owner, world.summit.providerId);
  const [first, second, third] = [world.rep, world.manager, world.rep].map((by) => addCompany(world, by));
  const own = [await first, await second, await third] as string[];
  const [kept, foreign] = [await addCompany(world, world.colleague), await addCompany(world, world.rival)];
  for (const companyId of [own[0], foreign]) await addDeal(world, { companyId: companyId ?? "" });
  const ids = [...own, kept, foreign];
  const give = (actor: Actor, userId: string) =>
    startBulk(actor, { kind: "companies", selection: { ids }, edit: { field: "keeper", userId } });
  const keepers = () =>
    Promise.all(ids.map(async (id) => (await db().company.findUniqueOrThrow({ where: { id } })).keeperId));
  const before = await keepers();
  await expect(give(owner, world.rival)).rejects.toMatchObject({ code: "bad_request" });
  const result = await give(owner, world.colleague);
  expect(result).toMatchObject({ title: "Assigned to Tara Test", counts: { changed: 3, stayed: 2 } });
  expect(result.stays.map(({ reason }) => reason).toSorted()).toEqual(["foreign", "there"]);
  expect(await keepers()).toEqual([...Array(4).fill(world.colleague), world.rival]);
  const entries = await db().auditEntry.findMany({ where: { recordId: own[1] ?? "", action: "company.give" } });
  expect(entries).toMatchObject([
    { changes: { before: { keeperId: world.manager }, after: { keeperId: world.colleague }, bulkId: result.id } },
  ]);
  await updateCompany(owner, own[2] ?? "", { city: "Aspen" });
  expect(await undoBulkChange(owner, result.id)).toMatchObject({ counts: { restored: 2, kept: 1 } });
  expect(await keepers()).toEqual([...before.slice(0, 2), world.colleague, ...before.slice(3)]);
  // What a sales rep sees by a deal only is a colleague's to give.
  expect(await give(rep, world.manager)).toMatchObject({ counts: { changed: 1, stayed: 1 } });
  await db().company.update({ where: { id: own[0] ?? "" }, data: { keeperId: world.colleague } });
  expect((await give(rep, world.owner)).stays).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: "kept", count: 1 })]),
  );
});

test("all that match a list's filters are within the scope of who asks", async () => {
  const own = await addDeal(world);
  const hidden = await addCompany(world, world.rival);
  const name = `Shared name ${own.id}`;
  await db().company.updateMany({ where: { id: { in: [own.companyId, hidden] } }, data: { name } });
  const result = await startBulk(rep, {
    kind: "companies",
    selection: { matching: { search: name } },
    edit: { field: "archive", status: "inactive" },
  });
  expect(result.counts).toMatchObject({ changed: 1, stayed: 0 });
  expect(await statuses([own.companyId, hidden])).toEqual(["inactive", "active"]);
});
