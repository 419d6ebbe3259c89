import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { cancelBulkChange, getBulkChange, undoBulkChange, writeBulkJob } from "@/lib/bulk/service";
import { db } from "@/lib/database/db";
import { updateDeal } from "@/lib/deals/service";
import { editDeals, runUndo, runWrite, startBulk } from "../../../support/records/bulk";
import { notificationsOf } from "../../../support/records/notifications";
import { actorOf, addMember, addUser } from "../../../support/records/people";
import { addCompany, anySource, firstStage, serial } from "../../../support/records/records";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

/** The batch whose transaction dies after its writes; 0 for none. */
const dies = vi.hoisted(() => ({ in: 0 }));

vi.mock("@/lib/deals/many", async (original) => {
  const many = await original<typeof import("@/lib/deals/many")>();
  return {
    ...many,
    changeDeals: async (...args: Parameters<typeof many.changeDeals>) => {
      await many.changeDeals(...args);
      dies.in -= 1;
      if (dies.in === 0) throw new Error("The worker was killed");
    },
  };
});

let world: World;
let rep: Actor;
let owner: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
  owner = await actorOf(world.owner, world.summit.providerId);
});
beforeEach(() => {
  dies.in = 0;
});

/** Two whole batches and a part of one. */
const DEALS = 450;
const BATCH = 200;

/** Deals of one name, in one statement. */
async function many(name: string, count = DEALS, salesRepId = world.rep): Promise<void> {
  const [companyId, stage, source] = [await addCompany(world), await firstStage(), await anySource()];
  await sql(
    `INSERT INTO deals (name, company_id, provider_id, sales_rep_id, stage_id, source_id)
     SELECT $1, $2, $3, $4, $5, $6 FROM generate_series(1, $7)`,
    [name, companyId, world.summit.providerId, salesRepId, stage.id, source.id, count],
  );
}

const raise = (actor: Actor, name: string) =>
  startBulk(actor, {
    kind: "deals",
    selection: { matching: { search: name } },
    edit: { field: "priority", priority: 1 },
  });
const countOf = (name: string, priority: number) => db().deal.count({ where: { name, priority } });
const audited = (id: string) =>
  db().auditEntry.count({ where: { action: "deal.update", changes: { path: ["bulkId"], equals: id } } });

describe("a worker that is killed (D-214, D-215)", () => {
  test.each([1, 2, 3])(
    "in batch %i of writing leaves whole batches, and the next attempt changes the rest once",
    async (batch) => {
      const name = `Killed ${serial()}`;
      await many(name);
      const { id, status } = await raise(rep, name);
      expect(status).toBe("running");
      dies.in = batch;
      await expect(runWrite(id)).rejects.toThrow("killed");
      const written = (batch - 1) * BATCH;
      expect((await getBulkChange(rep, id)).counts).toMatchObject({ changed: written, todo: DEALS - written });
      expect([await countOf(name, 1), await audited(id)]).toEqual([written, written]);
      await runWrite(id);
      expect(await getBulkChange(rep, id)).toMatchObject({ status: "done", counts: { changed: DEALS, todo: 0 } });
      expect([await countOf(name, 1), await audited(id)]).toEqual([DEALS, DEALS]);
      // An attempt that was taken for dead and comes back writes nothing.
      await runWrite(id);
      expect(await audited(id)).toBe(DEALS);
    },
  );

  test.each([1, 2, 3])(
    "in batch %i of an undoing leaves whole batches, and the next attempt gives the rest back",
    async (batch) => {
      const name = `Undone ${serial()}`;
      await many(name);
      const { id } = await raise(rep, name);
      await runWrite(id);
      expect((await undoBulkChange(rep, id)).status).toBe("undoing");
      dies.in = batch;
      await expect(runUndo(rep, id)).rejects.toThrow("killed");
      const restored = (batch - 1) * BATCH;
      expect((await getBulkChange(rep, id)).counts).toMatchObject({ restored, changed: DEALS - restored });
      expect(await countOf(name, 2)).toBe(restored);
      await runUndo(rep, id);
      expect(await getBulkChange(rep, id)).toMatchObject({ status: "undone", counts: { restored: DEALS, changed: 0 } });
      expect(await countOf(name, 2)).toBe(DEALS);
    },
  );

  test("for good leaves what it wrote, says why, tells the receiver, and that can be undone", async () => {
    const receiver = await addUser({ name: `Receiver${serial()}` });
    await addMember(world.summit.providerId, receiver, 3);
    const name = `Failed ${serial()}`;
    await many(name);
    const { id } = await startBulk(owner, {
      kind: "deals",
      selection: { matching: { search: name } },
      edit: { field: "salesRep", salesRepId: receiver },
    });
    dies.in = 2;
    await expect(runWrite(id)).rejects.toThrow();
    await writeBulkJob.onFailed?.({ batchId: id }, { id, message: "The worker was killed" });
    expect(await getBulkChange(owner, id)).toMatchObject({
      status: "failed",
      failure: "The worker was killed",
      counts: { changed: BATCH },
    });
    expect(await notificationsOf(receiver)).toEqual([`dealAssigned ×${BATCH}`]);
    await undoBulkChange(owner, id);
    expect(await db().deal.count({ where: { name, salesRepId: world.rep } })).toBe(DEALS);
  });
});

describe("at the same time", () => {
  test("a cancel and the job: what is counted is what is changed", async () => {
    const name = `Raced ${serial()}`;
    await many(name);
    const { id } = await raise(rep, name);
    const run = runWrite(id).catch(() => undefined);
    await cancelBulkChange(rep, id).catch(() => undefined);
    await run;
    const { changed, todo } = (await getBulkChange(rep, id)).counts;
    expect(changed + todo).toBe(DEALS);
    expect(changed % BATCH === 0 || changed === DEALS).toBe(true);
    expect(await countOf(name, 1)).toBe(changed);
  });

  test("a change and an edit: a deal that was edited after it was chosen stays as it was edited", async () => {
    const name = `Edited ${serial()}`;
    await many(name, BATCH + 1);
    const { id } = await raise(rep, name);
    const edited = await db().deal.findFirstOrThrow({ where: { name } });
    const gone = await db().deal.findFirstOrThrow({ where: { name, id: { not: edited.id } } });
    await updateDeal(rep, edited.id, { priority: 3 });
    await updateDeal(owner, gone.id, { salesRepId: world.colleague });
    await runWrite(id);
    const result = await getBulkChange(rep, id);
    expect(result.counts).toMatchObject({ changed: BATCH - 1, stayed: 2 });
    expect(result.stays.map(({ reason }) => reason).toSorted()).toEqual(["gone", "meanwhile"]);
    expect([await countOf(name, 1), await countOf(name, 3), await countOf(name, 2)]).toEqual([BATCH - 1, 1, 1]);
  });

  test("two changes of the same deals: each deal has one of them, and each says which", async () => {
    const name = `Twice ${serial()}`;
    await many(name, 100);
    const ids = (await db().deal.findMany({ where: { name }, select: { id: true } })).map(({ id }) => id);
    const [high, low] = await Promise.all([
      editDeals(rep, ids, { field: "priority", priority: 1 }),
      editDeals(owner, ids.toReversed(), { field: "priority", priority: 3 }),
    ]);
    const [changed, written] = [high.counts.changed + low.counts.changed, await audited(high.id)];
    expect([written + (await audited(low.id)), high.counts.todo, low.counts.todo]).toEqual([changed, 0, 0]);
    const deals = await db().deal.findMany({ where: { name } });
    // Each change counts a version: no deal has one that nobody says, and none has lost one.
    expect(deals.reduce((versions, { version }) => versions + version - 1, 0)).toBe(changed);
    expect(deals.every(({ priority, version }) => (priority === 2) === (version === 1))).toBe(true);
  });
});

test("who a change acts for has left the provider: nothing more is changed, and it says so", async () => {
  const userId = await addUser({ name: `Leaver${serial()}` });
  await addMember(world.summit.providerId, userId, 2);
  const leaver = await actorOf(userId, world.summit.providerId);
  const name = `Left ${serial()}`;
  await many(name, BATCH + 1);
  const { id } = await raise(leaver, name);
  await db().member.deleteMany({ where: { userId } });
  await runWrite(id);
  expect(await db().batch.findUnique({ where: { id } })).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("no longer belongs"),
  });
  expect(await countOf(name, 1)).toBe(0);
});
