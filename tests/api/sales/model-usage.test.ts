import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "@/lib/ai/contract";
import { listFailedReports } from "@/lib/ai/contract";
import { db } from "@/lib/database/db";
import { addDays, instantAt, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { updateProviderSettings } from "@/lib/providers/contract";
import { changeSettings } from "../../support/change-settings";
import { addGeneration } from "../../support/records/generations";
import { addFailedRun } from "../../support/records/intelligence-records";
import { cookieOf } from "../../support/records/people";
import { addCompany } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

/** Days that are over, so that midnight changes nothing. */
const [recent, earlier] = [-1, -3].map((ahead) => addDays(todayIn(env.BUSINESS_TIME_ZONE), ahead)) as [string, string];
let world: World;
let admin: string;
let owner: string;

/** Noon of a day of the business. */
const noon = (day: string): Date => instantAt(day, 12 * 60, env.BUSINESS_TIME_ZONE);

beforeAll(async () => {
  changeSettings({ AI_PRICES: "gpt-5-mini=1/10" });
  world = await makeWorld();
  [admin, owner] = [await cookieOf(world.admin, null), await cookieOf(world.owner, world.summit.providerId)];
  const add = (providerId: string, day: string, tokens: [number, number], more: object = {}) => {
    const at = noon(day);
    return addGeneration(providerId, {
      ...{ startedAt: at, endedAt: at, createdAt: at, promptTokens: tokens[0], completionTokens: tokens[1] },
      ...more,
    });
  };
  const { summit, redwood, rep, rival } = world;
  await add(summit.providerId, recent, [1_000, 500], { personId: rep });
  await add(summit.providerId, recent, [200, 100], { personId: rep, dollars: 0.5 });
  await add(redwood.providerId, recent, [3_000, 0], { personId: rep, model: "local" });
  await add(redwood.providerId, earlier, [10_000, 0], { personId: rival, model: "local" });
  await add(redwood.providerId, earlier, [0, 0], {
    ...{ status: "failed", error: "Away", completionText: null, promptTokens: null, completionTokens: null },
  });
  await add(redwood.providerId, addDays(recent, -40), [77_000, 0]);
});
afterAll(() => changeSettings({ AI_PRICES: "" }));

test("an Admin reads tokens and dollars by day, provider and person, with prices from the settings (D-236)", async () => {
  const { json } = await api.call(contract.listModelUsage, {}, admin);
  const { summit, redwood, rep, rival } = world;
  expect(json).toMatchObject({ configured: false, missing: ["AI_API_KEY"], total: 4 });
  expect(json.items).toMatchObject([
    { day: recent, provider: { id: redwood.providerId }, person: { id: rep }, tokens: 3_000, dollars: null },
    // One call by the price of its day, one by the present one: 1000 and 500 tokens at $1 and $10.
    { day: recent, provider: { id: summit.providerId }, person: { id: rep }, calls: 2, tokens: 1_800, dollars: 0.506 },
    { day: earlier, person: { id: rival }, calls: 1, failed: 0, tokens: 10_000, unpricedTokens: 10_000 },
    { day: earlier, person: null, calls: 1, failed: 1, tokens: 0, dollars: null, unpricedTokens: 0 },
  ]);
  expect(json.sum).toEqual({ calls: 5, failed: 1, tokens: 14_800, dollars: 0.506, unpricedTokens: 13_000 });
});

test("an owner reads the own provider's usage alone; its cap is set by an Admin, once for each version", async () => {
  const usage = async (cookie: string, providerId = world.summit.providerId) =>
    api.call(contract.getModelUsage, { params: { providerId } }, cookie);
  const { json } = await usage(owner);
  expect(json).toMatchObject({ usedToday: 0, dailyTokens: 1_000_000, total: 1 });
  expect(json.items).toMatchObject([{ day: recent, person: { id: world.rep }, tokens: 1_800 }]);
  // Of tomorrow: it counts from today on, on either side of midnight.
  const ahead = noon(addDays(recent, 2));
  await addGeneration(world.summit.providerId, { startedAt: ahead, endedAt: ahead });
  expect((await usage(owner)).json.usedToday).toBe(1_540);
  refusal(await usage(owner, world.redwood.providerId), 404);
  const params = { providerId: world.summit.providerId };
  const set = (body: object, cookie = admin) =>
    api.call(updateProviderSettings, { params, body: { section: "languageModel", ...body } }, cookie);
  const first = (await set({ dailyTokens: 9_000 })).json;
  expect(first.languageModel).toEqual({ dailyTokens: 9_000 });
  expect((await usage(owner)).json.dailyTokens).toBe(9_000);
  refusal(await set({ dailyTokens: 8_000, version: first.version - 1 }), 409);
  for (const dailyTokens of [-1, 1.5]) refusal(await set({ dailyTokens }), 400);
  refusal(await set({ dailyTokens: 1 }, owner), 403);
  expect((await set({ dailyTokens: null })).json.languageModel).toEqual({ dailyTokens: null });
  expect((await usage(owner)).json.dailyTokens).toBe(1_000_000);
  const audits = await db().auditEntry.findMany({ where: { action: "provider.model-budget" }, orderBy: { id: "asc" } });
  expect(audits.map(({ changes }) => changes)).toMatchObject([
    { before: { dailyTokens: null }, after: { dailyTokens: 9_000 } },
    { before: { dailyTokens: 9_000 }, after: { dailyTokens: null } },
  ]);
});

test("reports that failed are listed with the cause that was known when they failed, for Admins", async () => {
  const website = await addFailedRun(await addCompany(world), "The website answered with an error.", ["website"]);
  const both = await addFailedRun(await addCompany(world), "Website: Not read. Industry: OpenAI is away.", [
    ...(["website", "model"] as const),
  ]);
  const { json } = await api.call(listFailedReports, { query: { limit: "50" } }, admin);
  expect(json.total).toBe(2);
  expect(json.items).toMatchObject([
    { id: both, causes: ["website", "model"], problem: "Website: Not read. Industry: OpenAI is away." },
    { id: website, causes: ["website"], hasReport: false, person: null },
  ]);
  refusal(await api.call(listFailedReports, {}, owner), 403);
});
