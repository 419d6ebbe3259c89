import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import * as integrations from "@/lib/payroll/contract";
import { getProviderRevenue } from "@/lib/revenue/contract";
import { changeSettings } from "../../support/change-settings";
import { type Platform, startPlatform } from "../../support/fakes/payroll";
import { runJobs } from "../../support/jobs/run-jobs";
import { differences } from "../../support/records/derived";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addCompany } from "../../support/records/records";
import { addMapping } from "../../support/records/revenue";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const MISSING = "00000000-0000-7000-8000-000000000000";

let platform: Platform;
let world: World;
let admin: string;
let summit: string;
let redwood: string;

beforeAll(async () => {
  platform = await startPlatform({ entities: 70 });
  changeSettings(platform.settings);
  world = await makeWorld();
  [summit, redwood] = [world.summit.providerId, world.redwood.providerId];
  admin = await cookieOf(world.admin, null);
});
afterAll(async () => {
  expect(await differences()).toEqual([]);
  await platform?.sandbox.stop();
});
beforeEach(async () => {
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
});

async function companyCalled(name: string): Promise<string> {
  const id = await addCompany(world);
  await db().company.update({ where: { id }, data: { name } });
  return id;
}

const list = (query: Record<string, string> = {}) => api.call(integrations.listMappings, { query }, admin);
const get = (mappingId: string) => api.call(integrations.getMapping, { params: { mappingId } }, admin);
const create = (body: unknown) => api.call(integrations.createMapping, { body }, admin);
const update = (mappingId: string, body: unknown) =>
  api.call(integrations.updateMapping, { params: { mappingId }, body }, admin);
const sync = (mappingId: string) => api.call(integrations.syncMapping, { params: { mappingId } }, admin);
const revenueOf = (mappingId: string, query: Record<string, string> = {}) =>
  api.call(integrations.listMappingRevenue, { params: { mappingId }, query }, admin);

/** The mapping once its newest sync has ended. */
async function synced(mappingId: string) {
  await runJobs();
  return (await get(mappingId)).json;
}

describe("mappings", () => {
  test("are made with and without a sales rep, and listed with their names (INTEG-029, API-077 to API-079)", async () => {
    const companyId = await companyCalled("Something else");
    const { json } = await create({ companyId, providerId: summit, externalEntityId: "C9-1003" });
    expect(json).toEqual({
      id: json.id,
      externalEntityId: "C9-1003",
      externalEntityName: "Prairie Builders",
      companyId,
      companyName: "Something else",
      providerId: summit,
      providerName: "Summit PEO",
      salesRepId: null,
      salesRepName: null,
      salesRepProblem: null,
      lastSync: null,
      lastGoodSyncAt: null,
      setAside: 0,
      version: 1,
    });
    expect((await get(json.id)).json).toEqual(json);
    const other = { companyId, providerId: summit, salesRepId: world.rep, externalEntityId: "C9-1004" };
    expect((await create(other)).json).toMatchObject({ salesRepId: world.rep, salesRepName: "Riley Test" });
    expect((await list()).json).toMatchObject({ total: 2, isConfigured: true, items: [{ version: 1 }, json] });
    expect(await db().auditEntry.count({ where: { action: "mapping.create", recordId: json.id } })).toBe(1);
    refusal(await get(MISSING), 404);
  });

  test("without a named entity use the only open one with the company's name", async () => {
    const companyId = await companyCalled(" harbor BUILDERS ");
    const form = { companyId, providerId: summit };
    expect((await create(form)).json).toMatchObject({ externalEntityId: "C9-1002" });
    const message = "This entity is already mapped";
    expect(refusal(await create(form), 409).fields).toEqual({ externalEntityId: message });
  });

  test("are one for each entity, also when 20 are made at once", async () => {
    const form = { companyId: await addCompany(world), providerId: summit, externalEntityId: "C9-1001" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(form)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    const message = "This entity is already mapped";
    for (const answer of refused) expect(refusal(answer, 409).fields).toEqual({ externalEntityId: message });
    expect(await db().integrationMapping.count()).toBe(1);
  });

  test.each([
    [{ companyId: "" }, 400, "companyId", "Company is required"],
    [{ companyId: undefined }, 400, "companyId", "Company is required"],
    [{ providerId: null }, 400, "providerId", "Provider is required"],
    [{ salesRepId: "x" }, 400, "salesRepId", "Invalid sales rep"],
    [{ salesRepId: MISSING }, 400, "salesRepId", "This sales rep is not a member of the provider"],
    [{ historyFrom: "2010-01-01" }, 400, "historyFrom", "Must be within the last ten years"],
    [{ historyFrom: "2999-01-01" }, 400, "historyFrom", "Must be within the last ten years"],
    [{ externalEntityId: "C9-9" }, 400, "externalEntityId", "The payroll platform has no such entity"],
    [{ companyId: MISSING }, 404, undefined, undefined],
    [{ providerId: MISSING }, 404, undefined, undefined],
  ])("refuse %j with %i (VALID-126 to VALID-130)", async (change, status, field, message) => {
    const form = { companyId: await addCompany(world), providerId: summit, externalEntityId: "C9-1001", ...change };
    const { fields } = refusal(await create(form), status);
    expect(fields).toEqual(field ? { [field]: message } : undefined);
  });

  test("change their provider alone, their sales rep alone, and lose the sales rep (API-080, API-081)", async () => {
    const id = await addMapping(summit, await addCompany(world), { salesRepId: world.rep });
    const { json: before } = await get(id);
    const { json: moved } = await update(id, { providerId: redwood });
    // A sales rep who is not on the new provider's team is removed from the mapping.
    const nobody = { salesRepId: null, salesRepName: null };
    expect(moved).toEqual({ ...before, ...nobody, providerId: redwood, providerName: "Redwood PEO", version: 2 });
    for (const form of [{ salesRepId: world.rep }, { providerId: summit, salesRepId: world.rival }]) {
      expect(refusal(await update(id, form), 400).fields).toEqual({
        salesRepId: "This sales rep is not a member of the provider",
      });
    }
    const { json: given } = await update(id, { salesRepId: world.rival, version: 2 });
    expect(given).toEqual({ ...moved, salesRepId: world.rival, salesRepName: "Rowan Test", version: 3 });
    const { json: cleared } = await update(id, { salesRepId: null });
    expect(cleared).toEqual({ ...moved, salesRepId: null, salesRepName: null, version: 4 });
    expect(refusal(await update(id, { salesRepId: world.rep, version: 1 }), 409).message).toBe(
      "This record was changed by Avery Test.",
    );
    expect(refusal(await update(id, { providerId: "x" }), 400).fields).toEqual({ providerId: "Provider is required" });
    refusal(await update(id, { salesRepId: MISSING }), 400);
    refusal(await update(id, { providerId: MISSING }), 404);
    refusal(await update(MISSING, { providerId: summit }), 404);
    expect(await db().auditEntry.count({ where: { action: "mapping.update", recordId: id } })).toBe(3);
  });

  test("keep a sales rep who has been deactivated since, and accept no other inactive one", async () => {
    const gone = await addUser({ name: "Gus" });
    await addMember(summit, gone, TEAM_ROLE.SALES);
    const companyId = await addCompany(world);
    const id = await addMapping(summit, companyId, { salesRepId: gone });
    await db().user.update({ where: { id: gone }, data: { status: USER_STATUS.INACTIVE } });
    expect((await update(id, { providerId: summit, salesRepId: gone })).json.salesRepProblem).toBe("inactive");
    refusal(await update(await addMapping(summit, companyId), { salesRepId: gone }), 400);
    const foreign = await addMapping(summit, companyId, { salesRepId: world.rival });
    expect((await get(foreign)).json).toMatchObject({ salesRepId: world.rival, salesRepProblem: "elsewhere" });
  });

  test("are filtered by provider and sales rep, searched, sorted and paged (INTEG-007, INTEG-008)", async () => {
    const companyId = await companyCalled("Zed Company");
    const named = async (externalEntityName: string, providerId: string, salesRepId: string | null) =>
      addMapping(providerId, companyId, { externalEntityName, salesRepId });
    await named("Cedar", summit, world.rep);
    await named("Alder", redwood, world.rival);
    await named("Beech", summit, null);
    const names = async (query: Record<string, string>) =>
      (await list(query)).json.items.map((one: { externalEntityName: string }) => one.externalEntityName);
    expect(await names({})).toEqual(["Alder", "Beech", "Cedar"]);
    expect(await names({ providerId: summit })).toEqual(["Beech", "Cedar"]);
    expect(await names({ salesRepId: `${world.rep},${world.rival}` })).toEqual(["Alder", "Cedar"]);
    expect(await names({ providerId: redwood, salesRepId: world.rep })).toEqual([]);
    expect(await names({ search: "ceda" })).toEqual(["Cedar"]);
    expect(await names({ search: "zed" })).toHaveLength(3);
    expect(await names({ sortBy: "provider" })).toEqual(["Alder", "Beech", "Cedar"]);
    expect(await names({ sortBy: "salesRep", sortOrder: "desc" })).toEqual(["Alder", "Cedar", "Beech"]);
    const page = (await list({ limit: "1", offset: "2" })).json;
    expect(page).toMatchObject({ total: 3, items: [{ externalEntityName: "Cedar" }] });
  });

  test("exist for one platform only", async () => {
    const path = integrations.listMappings.path.replace("cloud9hr", "other");
    refusal(await api.call({ ...integrations.listMappings, path }, {}, admin), 404);
  });
});

describe("the choices for a mapping", () => {
  test("are every provider, active people of teams, and active companies (API-082 to API-084)", async () => {
    const gone = await addUser({ name: "Nobody" });
    await db().user.update({ where: { id: gone }, data: { status: USER_STATUS.INACTIVE } });
    const providers = (await api.call(integrations.listMappingProviders, {}, admin)).json.items;
    expect(providers).toEqual([
      { id: redwood, name: "Redwood PEO" },
      { id: summit, name: "Summit PEO" },
    ]);
    const reps = (await api.call(integrations.listMappingReps, {}, admin)).json.items;
    expect(reps).toEqual(expect.arrayContaining([{ id: world.rep, name: "Riley Test" }]));
    const ids = reps.map(({ id }: { id: string }) => id);
    expect([world.rival, world.owner, gone, world.founder].map((id) => ids.includes(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const ofSummit = await api.call(integrations.listMappingReps, { query: { providerId: summit } }, admin);
    const theirs = ofSummit.json.items.map((one: { id: string }) => one.id);
    expect([world.rep, world.rival].map((id) => theirs.includes(id))).toEqual([true, false]);
    const companyId = await companyCalled("Quite unlike any other");
    const query = { search: "unlike" };
    const companies = await api.call(integrations.listMappingCompanies, { query }, admin);
    expect(companies.json.items).toEqual([{ companyId, name: "Quite unlike any other" }]);
  });

  test("are every entity that is not mapped, those with names most like the company's first", async () => {
    await addMapping(summit, await addCompany(world), { externalEntityId: "C9-1003" });
    const query = { companyName: "Prairie Builder Inc." };
    const { items } = (await api.call(integrations.listEntities, { query }, admin)).json;
    expect(items).toHaveLength(50);
    expect(items[0]).toEqual({ id: "C9-1063", name: "Prairie Builders 2" });
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain("C9-1003");
    expect(items.slice(0, 12).every(({ name }: { name: string }) => /Prairie|Builders/.test(name))).toBe(true);
  });

  test("are not available while the platform fails: the refusal names it, and nothing is written", async () => {
    const form = { companyId: await addCompany(world), providerId: summit, externalEntityId: "C9-1001" };
    const texts = {
      "429": "Cloud9HR is getting too many requests. Please try again in 1 second.",
      "500": "Cloud9HR is not responding. Please try again in a moment.",
      garbage: "Cloud9HR sent a response that cannot be read. Please try again later.",
      half: "Cloud9HR is not responding. Please try again in a moment.",
    };
    for (const [kind, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
      platform.sandbox.fail({ kind, times: 1 });
      const { connection } = (await list()).json;
      const { message } = refusal(await changesNothing(() => create(form)), 503);
      expect(message).toBe(text);
      expect(connection.error).not.toBe(text);
      expect((await list()).json.connection).toMatchObject({ status: "failing", error: text });
    }
  });
});

describe("a sync", () => {
  const mapped = async (externalEntityId: string, externalEntityName: string) =>
    addMapping(summit, await addCompany(world), { externalEntityId, externalEntityName, salesRepId: world.rep });

  test("without a body loads a mapping's revenue, and a second one adds nothing (API-085, API-086, INTEG-024, INTEG-030, OPEN-034, OPEN-039)", async () => {
    const id = await mapped("C9-1001", "Alpine Builders");
    expect((await sync(id)).json).toMatchObject({ status: "queued", fetched: 0, finishedAt: null });
    expect(await db().auditEntry.count({ where: { action: "mapping.sync", recordId: id } })).toBe(1);
    const { lastSync } = await synced(id);
    expect(lastSync).toMatchObject({ status: "completed", error: null, changed: 0, removed: 0 });
    const { json } = await revenueOf(id, { limit: "100" });
    expect(json.total).toBe(lastSync.added);
    expect(json.total).toBeGreaterThan(3);
    expect(Object.keys(json.items[0]).sort()).toEqual(["amount", "eventDate", "revenueType", "sourceReference"]);
    const dates = json.items.map(({ eventDate }: { eventDate: string }) => eventDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const { startDate, endDate } = lastSync;
    const says = platform.says("C9-1001", startDate, endDate).map(({ reference }) => reference);
    expect(json.items.map((one: { sourceReference: string }) => one.sourceReference).sort()).toEqual(says.sort());

    const again = (await sync(id)).json;
    const { lastSync: newest } = await synced(id);
    expect(newest).toMatchObject({ id: again.id, status: "completed", added: 0, changed: 0, removed: 0 });
    expect((await revenueOf(id)).json.total).toBe(json.total);
    refusal(await sync(MISSING), 404);
    refusal(await revenueOf(MISSING), 404);
  });

  test("shows in the provider's revenue as events of the entity, which cannot be changed there (INTEG-031)", async () => {
    const id = await mapped("C9-1005", "Juniper Builders");
    await sync(id);
    const { lastSync } = await synced(id);
    const owner = await cookieOf(world.owner, summit);
    const { json } = await api.call(getProviderRevenue, { params: { providerId: summit }, query: {} }, owner);
    expect(json.count).toBe(lastSync.added);
    expect(json.events[0]).toMatchObject({
      externalEntity: { name: "Juniper Builders" },
      customer: null,
      salesRep: { id: world.rep },
    });
  });

  test("of all mappings over a range shows its progress (API-087)", async () => {
    const ids = ["C9-1001", "C9-1002", "C9-1003"];
    const mappings = await Promise.all(ids.map((id) => mapped(id, id)));
    const range = { startDate: "2025-01-01", endDate: "2025-12-31" };
    const { json } = await api.call(integrations.syncAll, { body: range }, admin);
    expect(json.runs).toBe(3);
    expect(await db().auditEntry.count({ where: { action: "mapping.sync-all", recordId: json.batchId } })).toBe(1);
    const progress = () => api.call(integrations.getSyncBatch, { params: { batchId: json.batchId } }, admin);
    expect((await progress()).json).toMatchObject({ runs: 3, finished: 0, failed: 0, error: null });
    await runJobs();
    const done = (await progress()).json;
    expect(done).toMatchObject({ runs: 3, finished: 3, failed: 0, error: null });
    const says = ids.map((id) => platform.says(id, range.startDate, range.endDate).length);
    expect(done.added).toBe(says.reduce((sum, one) => sum + one));
    expect((await revenueOf(mappings[0] ?? "")).json.total).toBe(says[0]);
    refusal(await api.call(integrations.getSyncBatch, { params: { batchId: MISSING } }, admin), 404);
  });

  test.each([
    [{ startDate: "2025-02-01", endDate: "2025-01-01" }, "endDate"],
    [{ startDate: "2010-01-01", endDate: "2025-01-01" }, "endDate"],
    [{ endDate: "2025-01-01" }, "startDate"],
    [{ startDate: "2025-01-01", endDate: "01/02/2025" }, "endDate"],
  ])("of all mappings refuses %j", async (body, field) => {
    const answer = await api.call(integrations.syncAll, { body }, admin);
    const { fields = {} } = refusal(answer, 400);
    expect(Object.keys(fields)).toEqual([field]);
    if (!("startDate" in body)) expect(fields.startDate).toBe("Start date is required");
  });
});

test("without the platform's settings the list says so, and syncs are refused (D-76)", async () => {
  changeSettings({ PAYROLL_API_URL: "", PAYROLL_API_KEY: "" });
  const mappingId = await addMapping(summit, await addCompany(world));
  expect((await api.call(integrations.listMappings, {}, admin)).json).toMatchObject({
    total: 1,
    isConfigured: false,
    connection: { status: "not_configured", at: null, error: null },
  });
  const calls = [
    () => api.call(integrations.syncMapping, { params: { mappingId } }, admin),
    () => api.call(integrations.syncAll, { body: { startDate: "2025-01-01", endDate: "2025-01-02" } }, admin),
    () => api.call(integrations.listEntities, {}, admin),
  ];
  for (const call of calls) {
    const { code, message } = refusal(await call(), 503);
    expect({ code, message }).toEqual({ code: "not_configured", message: "Payroll platform is not configured" });
  }
});
