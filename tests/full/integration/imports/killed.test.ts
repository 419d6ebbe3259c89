import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { COMPANY_CHILDREN } from "@/lib/companies/repository-many";
import { updateCompany } from "@/lib/companies/service";
import { db } from "@/lib/database/db";
import { createActivity } from "@/lib/deals/timeline";
import { cancelImport, getImport, startImport, undoImport, undoImportJob, writeImportJob } from "@/lib/imports/service";
import { runJob } from "@/lib/jobs/run-job";
import { checkRows, rowsOf, runUndo, writeRows } from "../../../support/records/imports";
import { actorOf, addMember, addUser } from "../../../support/records/people";
import { addCompany, serial } from "../../../support/records/records";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

/** The batch whose transaction dies after its writes; 0 for none. */
const dies = vi.hoisted(() => ({ in: 0 }));

const dying = vi.hoisted(
  () =>
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const result = await work(...args);
      dies.in -= 1;
      if (dies.in === 0) throw new Error("The worker was killed");
      return result;
    },
);

vi.mock("@/lib/companies/many", async (original) => {
  const many = await original<typeof import("@/lib/companies/many")>();
  return { ...many, addCompanies: dying(many.addCompanies), removeUnusedCompanies: dying(many.removeUnusedCompanies) };
});
vi.mock("@/lib/deals/many", async (original) => {
  const many = await original<typeof import("@/lib/deals/many")>();
  return { ...many, addDeals: dying(many.addDeals), removeUnusedDeals: dying(many.removeUnusedDeals) };
});

let world: World;
let rep: Actor;

beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});
beforeEach(() => {
  dies.in = 0;
});

/** Two whole batches and a part of one. */
const ROWS = 450;
const BATCH = 200;
const named = (prefix: string) => db().company.count({ where: { name: { startsWith: prefix } } });
const countsOf = async (id: string) => (await getImport(rep, id)).counts;
const jobOf = async (id: string) => (await db().batch.findUniqueOrThrow({ where: { id } })).jobId ?? "";

async function checked(prefix: string, actor = rep, rows = ROWS): Promise<string> {
  return checkRows(
    actor,
    ["name", "state"],
    Array.from({ length: rows }, (_, index) => [`${prefix} ${index}`, "CO"]),
  );
}

describe("a worker that is killed (D-199, D-200)", () => {
  test.each([1, 2, 3])(
    "in batch %i of writing leaves whole batches, and the next attempt adds the rest once",
    async (batch) => {
      const prefix = `Killed ${serial()}`;
      const id = await checked(prefix);
      await startImport(rep, id);
      dies.in = batch;
      const run = async () => runJob(writeImportJob, await jobOf(id), { batchId: id });
      await expect(run()).rejects.toThrow("killed");
      expect(await countsOf(id)).toMatchObject({
        added: (batch - 1) * BATCH,
        add: ROWS - (batch - 1) * BATCH,
        refuse: 0,
      });
      expect(await named(prefix)).toBe((batch - 1) * BATCH);
      await run();
      expect(await getImport(rep, id)).toMatchObject({ status: "done", counts: { added: ROWS, add: 0, refuse: 0 } });
      expect(await named(prefix)).toBe(ROWS);
      // An attempt that was taken for dead and comes back writes nothing.
      await run();
      expect(await named(prefix)).toBe(ROWS);
    },
  );

  test.each([1, 2, 3])(
    "in batch %i of an undoing leaves whole batches, and the next attempt takes back the rest",
    async (batch) => {
      const prefix = `Undone ${serial()}`;
      const id = await checked(prefix);
      await writeRows(rep, id);
      await undoImport(rep, id);
      dies.in = batch;
      await expect(runUndo(rep, id)).rejects.toThrow("killed");
      const { removed, added } = await countsOf(id);
      expect([removed, added]).toEqual([(batch - 1) * BATCH, ROWS - (batch - 1) * BATCH]);
      expect(await named(prefix)).toBe(added);
      await runUndo(rep, id);
      expect(await getImport(rep, id)).toMatchObject({
        status: "undone",
        counts: { removed: ROWS, added: 0, kept: 0 },
      });
      expect(await named(prefix)).toBe(0);
    },
  );

  test("for good leaves what it wrote, says why, and that can be undone", async () => {
    const prefix = `Failed ${serial()}`;
    const id = await checked(prefix);
    await startImport(rep, id);
    dies.in = 2;
    await expect(runJob(writeImportJob, await jobOf(id), { batchId: id })).rejects.toThrow();
    await writeImportJob.onFailed?.({ batchId: id }, { id: await jobOf(id), message: "The worker was killed" });
    expect(await getImport(rep, id)).toMatchObject({
      status: "failed",
      failure: "The worker was killed",
      counts: { added: BATCH },
    });
    await undoImport(rep, id);
    await runUndo(rep, id);
    expect(await named(prefix)).toBe(0);
  });
});

describe("at the same time", () => {
  test("a cancel and the job: what is counted is what is there", async () => {
    const prefix = `Raced ${serial()}`;
    const id = await checked(prefix);
    await startImport(rep, id);
    const run = runJob(writeImportJob, await jobOf(id), { batchId: id }).catch(() => undefined);
    await cancelImport(rep, id).catch(() => undefined);
    await run;
    const { added, add } = await countsOf(id);
    expect(added + add).toBe(ROWS);
    expect(added % BATCH === 0 || added === ROWS).toBe(true);
    expect(await named(prefix)).toBe(added);
  });

  test("an undoing and an edit: the company is gone, or it is kept as it was edited", async () => {
    const prefix = `Edited ${serial()}`;
    const id = await checked(prefix, rep, 1);
    await writeRows(rep, id);
    const companyId = (await rowsOf(id))[0]?.recordId ?? "";
    await undoImport(rep, id);
    const edit = updateCompany(rep, companyId, { city: "Aspen" }).then(
      () => true,
      () => false,
    );
    await runUndo(rep, id);
    const wasEdited = await edit;
    expect(await db().company.findUnique({ where: { id: companyId } })).toEqual(
      wasEdited ? expect.objectContaining({ city: "Aspen" }) : null,
    );
    expect((await rowsOf(id))[0]).toMatchObject(
      wasEdited ? { outcome: "kept", note: "Edited since" } : { outcome: "removed" },
    );
  });
});

test("an undoing and work on its deal at the same time: the deal is gone, or it is kept with that work", async () => {
  const companyId = await addCompany(world, world.rep);
  const name = `Worked on ${serial()}`;
  await db().company.update({ where: { id: companyId }, data: { name } });
  const fields = ["name", "company", "stage", "source", "value"];
  const id = await checkRows(rep, fields, [["Deal", name, "Proposal", "Other", "500"]], {
    kind: "deals",
    settings: { matchBy: "title", onMatch: "fill", state: null, companySize: null },
  });
  await writeRows(rep, id);
  const dealId = (await rowsOf(id))[0]?.recordId ?? "";
  await undoImport(rep, id);
  const work = createActivity(rep, { dealId }, { description: "Called them" }).then(
    () => true,
    () => false,
  );
  await runUndo(rep, id);
  const wasRecorded = await work;
  expect((await rowsOf(id))[0]).toMatchObject(
    wasRecorded ? { outcome: "kept", note: "Someone has worked on it by now" } : { outcome: "removed" },
  );
  expect(await db().activity.count({ where: { dealId } })).toBe(wasRecorded ? 2 : 0);
});

describe("who an import acts for", () => {
  test("has left the provider: nothing more is written, and it says so", async () => {
    const userId = await addUser({ name: `Leaver${serial()}` });
    await addMember(world.summit.providerId, userId, 3);
    const leaver = await actorOf(userId, world.summit.providerId);
    const prefix = `Left ${serial()}`;
    const id = await checked(prefix, leaver, 3);
    await startImport(leaver, id);
    await db().member.deleteMany({ where: { userId } });
    await runJob(writeImportJob, await jobOf(id), { batchId: id });
    const owner = await actorOf(world.owner, world.summit.providerId);
    expect(await getImport(owner, id)).toMatchObject({
      status: "failed",
      failure: expect.stringContaining("no longer belongs"),
    });
    expect(await named(prefix)).toBe(0);
  });

  test("an owner undoes what a rep has imported; a colleague learns nothing of it", async () => {
    const prefix = `Team ${serial()}`;
    const id = await checked(prefix, rep, 2);
    await writeRows(rep, id);
    const colleague = await actorOf(world.colleague, world.summit.providerId);
    await expect(getImport(colleague, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(undoImport(colleague, id)).rejects.toMatchObject({ code: "not_found" });
    const owner = await actorOf(world.owner, world.summit.providerId);
    await undoImport(owner, id);
    const { userId, providerId, impersonatorId } = owner;
    await runJob(undoImportJob, await jobOf(id), { batchId: id, by: { userId, providerId, impersonatorId } });
    expect(await countsOf(id)).toMatchObject({ removed: 2, kept: 0 });
    expect(await named(prefix)).toBe(0);
  });
});

test("everything that refers to a company is looked for before an import's company is deleted", async () => {
  const referring = await sql(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'companies'::regclass`,
  );
  const names = (referring as unknown as { name: string }[]).map(({ name }) => name);
  // One into which others were merged was changed by that, and is kept for it.
  expect([...COMPANY_CHILDREN, "company_viewers", "companies"].toSorted()).toEqual(names.toSorted());
});
