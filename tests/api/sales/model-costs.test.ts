import { beforeAll, expect, test } from "vitest";
import { BUDGET_REFUSALS } from "@/lib/ai/budget";
import { businessToday } from "@/lib/business-day";
import * as contract from "@/lib/contracts/model-costs";
import { db } from "@/lib/database/db";
import { addDays, instantAt } from "@/lib/domain/dates";
import { addGeneration } from "../../support/records/generations";
import { addFailedRun, addReport } from "../../support/records/intelligence-records";
import { cookieOf } from "../../support/records/people";
import { addCompany, addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const today = businessToday();
let world: World;
let admin: string;
let owner: string;
let companyId: string;

/** Noon of a day of the business. */
const noon = (day: string): Date => instantAt(day, 12 * 60, "America/New_York");

beforeAll(async () => {
  world = await makeWorld();
  [admin, owner] = [await cookieOf(world.admin, null), await cookieOf(world.owner, world.summit.providerId)];
  companyId = await addCompany(world);
  const add = (providerId: string, day: string, tokens: [number, number], more: object = {}) => {
    const at = new Date(Math.min(+noon(day), Date.now() - 1000));
    return addGeneration(providerId, {
      ...{ startedAt: at, endedAt: at, createdAt: at, promptTokens: tokens[0], completionTokens: tokens[1] },
      ...more,
    });
  };
  const { summit, redwood, rep, rival } = world;
  await add(summit.providerId, today, [1_000, 500], { personId: rep, companyId });
  await add(summit.providerId, today, [200, 100], { personId: rep, dollars: 0.5 });
  await add(redwood.providerId, today, [3_000, 0], { personId: rep, model: "local" });
  await add(redwood.providerId, addDays(today, -3), [10_000, 0], { personId: rival, model: "local" });
  await add(redwood.providerId, addDays(today, -3), [0, 0], {
    ...{ status: "failed", error: "Away", completionText: null, promptTokens: null, completionTokens: null },
  });
  await add(redwood.providerId, addDays(today, -40), [77_000, 0]);
  await db().modelPrice.create({ data: { providerId: summit.providerId, model: "gpt-5-mini", input: 1, output: 10 } });
});

const costs = async (query: Record<string, string>) => (await api.call(contract.listModelCosts, { query }, admin)).json;
const usage = async (cookie: string, providerId = world.summit.providerId) =>
  api.call(contract.getModelUsage, { params: { providerId } }, cookie);

test("an Admin compares tokens and dollars by provider, person, company, day and model (D-151)", async () => {
  const byProvider = await costs({ by: "provider" });
  expect(byProvider).toMatchObject({ total: 2, startDate: addDays(today, -30) });
  expect(byProvider.items).toMatchObject([
    { key: world.redwood.providerId, calls: 3, failed: 1, promptTokens: 13_000, dollars: null, unpricedTokens: 13_000 },
    // One call by the price of its day, one by the present one: 1000 and 500 tokens at $1 and $10.
    { key: world.summit.providerId, calls: 2, failed: 0, promptTokens: 1_200, dollars: 0.506, unpricedTokens: 0 },
  ]);
  expect(byProvider.sum).toMatchObject({ calls: 5, failed: 1, dollars: 0.506, unpricedTokens: 13_000 });
  const person = await costs({ by: "person" });
  expect(person.items).toMatchObject([
    { key: world.rival, providers: 1, promptTokens: 10_000 },
    { key: world.rep, providers: 2, promptTokens: 4_200, dollars: 0.506, unpricedTokens: 3_000 },
    { key: null, name: "Nobody: made by itself", calls: 1, dollars: null },
  ]);
  expect((await costs({ by: "company" })).items).toMatchObject([
    { key: null, name: "No company" },
    { key: companyId, promptTokens: 1_000 },
  ]);
  expect((await costs({ by: "day" })).items).toMatchObject([{ key: today }, { key: addDays(today, -3) }]);
  expect((await costs({ by: "model" })).items).toMatchObject([{ name: "local" }, { name: "gpt-5-mini" }]);
  const one = await costs({ by: "provider", startDate: today, endDate: today });
  expect(one.items).toMatchObject([{ promptTokens: 3_000 }, { promptTokens: 1_200 }]);
  const late = { by: "provider", startDate: today, endDate: addDays(today, -3) };
  refusal(await api.call(contract.listModelCosts, { query: late }, admin), 400);
});

test("an Admin sees today's budgets and changes a provider's own and its prices", async () => {
  const budgets = async () => (await api.call(contract.listModelBudgets, {}, admin)).json;
  const before = await budgets();
  expect(before).toMatchObject({ configured: false, missing: ["AI_API_KEY"], providerTokens: 1_000_000, used: 4_800 });
  const of = (answer: typeof before, id: string) => answer.items.find((item: { id: string }) => item.id === id);
  const summit = of(before, world.summit.providerId);
  expect(summit).toMatchObject({
    used: 1_800,
    dailyTokens: 1_000_000,
    isOwn: false,
    prices: [{ model: "gpt-5-mini" }],
  });
  const params = { providerId: world.redwood.providerId };
  const prices = [{ model: "local", input: 0.1, output: 0 }];
  const version = of(before, world.redwood.providerId).version;
  const body = { dailyTokens: 9_000, prices, version };
  const changed = await api.call(contract.updateModelBudget, { params, body }, admin);
  expect(changed.json).toMatchObject({ dailyTokens: 9_000, ownDailyTokens: 9_000, prices });
  refusal(await api.call(contract.updateModelBudget, { params, body }, admin), 409);
  expect(of(await budgets(), world.redwood.providerId)).toMatchObject({ dailyTokens: 9_000, isOwn: true });
  expect((await costs({ by: "provider" })).items[0]).toMatchObject({ dollars: 0.0013, unpricedTokens: 0 });
  for (const wrong of [{ dailyTokens: -1 }, { dailyTokens: 1.5 }, { prices: [...prices, ...prices] }]) {
    const call = { params, body: { ...body, version: undefined, ...wrong } };
    refusal(await api.call(contract.updateModelBudget, call, admin), 400);
  }
  refusal(await api.call(contract.updateModelBudget, { params, body }, owner), 403);
});

test("an owner sees the own provider's day and month by person and limits people; other providers' use stays unseen", async () => {
  const { json } = await usage(owner);
  expect(json.today).toMatchObject({ calls: 2, promptTokens: 1_200, completionTokens: 600, dollars: 0.506 });
  const rep = (answer: typeof json) => answer.people.find((one: { id: string }) => one.id === world.rep);
  expect(rep(json)).toMatchObject({ today: 1_800, month: 1_800, dailyTokens: null, isMember: true });
  expect(json.people.map(({ id }: { id: string }) => id)).not.toContain(world.rival);
  const params = { providerId: world.summit.providerId };
  const people = [{ personId: world.rep, dailyTokens: 2_000 }];
  const body = { personTokens: 50_000, people, version: json.version };
  const set = (given: object, cookie = owner) => api.call(contract.updateModelLimits, { params, body: given }, cookie);
  expect(rep((await set(body)).json)).toMatchObject({ dailyTokens: 2_000 });
  refusal(await set(body), 409);
  expect((await usage(owner)).json).toMatchObject({ personTokens: 50_000 });
  refusal(await set({ ...body, version: undefined, people: [{ personId: world.rival, dailyTokens: 1 }] }), 400);
  refusal(await set({ ...body, version: undefined, people: [...people, ...people] }), 400);
  refusal(await usage(owner, world.redwood.providerId), 404);
  const rests = await set({ personTokens: null, people: [{ personId: world.rep, dailyTokens: null }] });
  expect(rests.json.personTokens).toBeNull();
  expect(rep(rests.json)).toMatchObject({ dailyTokens: null });
  const audits = await db().auditEntry.count({ where: { action: "provider.model-limits" } });
  expect(audits).toBe(2);
});

test("reports that failed before a model was asked are listed with their cause, and where they were made then (D-150)", async () => {
  const runOf = async (error: string, more: object = {}) => {
    const runId = await addFailedRun(await addCompany(world), error);
    await db().intelligenceRun.update({ where: { id: runId }, data: { providerId: world.summit.providerId, ...more } });
    return runId;
  };
  const model = "OpenAI does not answer. Please try again in a moment.";
  const website = await runOf("The website answered with an error.");
  const budget = await runOf(BUDGET_REFUSALS[0] ?? "", { requestedById: world.rep });
  const vendor = await runOf(model);
  await addGeneration(world.summit.providerId, { runId: vendor, status: "failed", error: model, completionText: null });
  const refused = await db().intelligenceRun.findUniqueOrThrow({ where: { id: budget } });
  const made = await addReport(refused.companyId, new Date(+refused.createdAt + 60_000).toISOString());
  const elsewhere = { providerId: world.redwood.providerId, requestedById: world.rep };
  await db().intelligenceRun.update({ where: { id: made }, data: elsewhere });
  const { json } = await api.call(contract.listFailedReports, { query: { limit: "50" } }, admin);
  expect(json.total).toBe(3);
  const found = new Map(json.items.map((item: contract.FailedReport) => [item.id, item]));
  expect(found.get(website)).toMatchObject({ cause: "website", calls: 0, hasReport: false, person: null });
  expect(found.get(budget)).toMatchObject({
    cause: "budget",
    person: { id: world.rep },
    madeElsewhere: expect.any(String),
  });
  expect(found.get(vendor)).toMatchObject({ cause: "model", calls: 1, error: model, madeElsewhere: null });
  refusal(await api.call(contract.listFailedReports, {}, owner), 403);
});

test("without a model the dialog's line knows it, and nobody asks about a company that they do not see", async () => {
  const rep = await cookieOf(world.rep, world.summit.providerId);
  const { companyId: dealt } = await addDeal(world);
  const { json } = await api.call(contract.getAllowance, { params: { companyId: dealt } }, rep);
  expect(json).toEqual({ configured: false, left: null, of: null, limit: null, perReport: null });
  refusal(await api.call(contract.getAllowance, { params: { companyId } }, rep), 404);
});
