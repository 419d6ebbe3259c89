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
