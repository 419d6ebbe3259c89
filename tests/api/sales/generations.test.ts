import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import * as contract from "@/lib/ai/contract";
import { db } from "@/lib/database/db";
import { GENERATION_TYPES } from "@/lib/domain/enums";
import { changeSettings } from "../../support/change-settings";
import { addGeneration } from "../../support/records/generations";
import { cookieOf } from "../../support/records/people";
import { addCompany } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let admin: string;
/** Newest first. */
const ids: string[] = [];

beforeAll(async () => {
  world = await makeWorld();
  admin = await cookieOf(world.admin, null);
  for (let number = 1; number <= 25; number++) {
    const isFailed = number % 5 === 0;
    const isObject = !isFailed && number % 2 === 0;
    const more = {
      label: `Call ${number} of 100% Acme`,
      createdAt: new Date(Date.UTC(2026, 0, number)),
      generationType: GENERATION_TYPES[number % GENERATION_TYPES.length],
      ...(isFailed && { status: "failed", error: "OpenAI does not answer.", completionText: null, promptTokens: null }),
      ...(isObject && { responseType: "object", completionText: '{"a":1}', completionObject: { a: 1 } }),
    };
    ids.unshift(await addGeneration(world.summit.providerId, more));
  }
});

const list = async (query: Record<string, string> = {}) => {
  const { json } = await api.call(contract.listGenerations, { query }, admin);
  return { total: json.total as number, items: json.items as contract.GenerationItem[] };
};
const read = (generationId: string, cookie = admin) =>
  api.call(contract.getGeneration, { params: { generationId } }, cookie);

test("the list is newest first, one page with the total number, and without prompts (API-122, API-123, OPEN-014, D-84)", async () => {
  const whole = await list({ limit: "100" });
  expect(whole.total).toBe(25);
  expect(whole.items.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(whole.items[0] ?? {}).sort()).toEqual(
    [
      ...["createdAt", "generationType", "id", "label", "responseType", "status"],
      ...["company", "completionTokens", "error", "model", "person", "promptTokens", "seconds", "tenant"],
    ].sort(),
  );
  const second = await list({ limit: "10", offset: "10" });
  expect(second).toEqual({ total: 25, items: whole.items.slice(10, 20) });
  expect(await list({ offset: "900" })).toEqual({ total: 25, items: [] });
});

test("label finds words of labels, ignoring case and taking wildcards literally (API-124)", async () => {
  expect((await list({ label: "CALL 13 OF" })).total).toBe(1);
  expect((await list({ label: "100%" })).total).toBe(25);
  expect((await list({ label: "1_0" })).total).toBe(0);
});

test("status, responseType and generationTypes filter, each and together (API-125 to API-127, ENUM-021 to ENUM-023)", async () => {
  const failed = await list({ status: "failed" });
  expect([failed.total, new Set(failed.items.map(({ status }) => status))]).toEqual([5, new Set(["failed"])]);
  const objects = await list({ responseType: "object" });
  expect([objects.total, new Set(objects.items.map((one) => one.responseType))]).toEqual([10, new Set(["object"])]);
  const two = "company_probe_search,general";
  const chosen = await list({ generationTypes: two });
  expect(new Set(chosen.items.map((one) => one.generationType))).toEqual(new Set(two.split(",")));
  expect(chosen.total).toBe(4);
  expect((await list({ generationTypes: two, responseType: "object", label: "Call 20" })).total).toBe(0);
  expect(GENERATION_TYPES).toHaveLength(10);
  const wrong: Record<string, string>[] = [
    { status: "running" },
    { responseType: "json" },
    { generationTypes: "general,other" },
  ];
  for (const query of wrong) refusal(await api.call(contract.listGenerations, { query }, admin), 400);
});

test("one generation has the fifteen fields, with its prompts and its result (API-121, GEN-029)", async () => {
  const { json } = await read(ids[0] ?? "");
  expect(json).toMatchObject({ status: "failed", promptTokens: null });
  expect(json.completion).toEqual({ text: null, object: null, error: "OpenAI does not answer." });
  const object = await read(ids[1] ?? "");
  expect(object.json).toEqual({
    id: ids[1],
    label: "Call 24 of 100% Acme",
    provider: "OpenAI",
    model: "gpt-5-mini",
    startedAt: "2026-03-05T14:07:00.000Z",
    endedAt: "2026-03-05T14:07:02.500Z",
    promptTokens: 1200,
    completionTokens: 340,
    responseType: "object",
    generationType: "market_company_research",
    status: "completed",
    systemPrompt: "Say what the company does.",
    userPrompt: "<data-1>\nAcme makes anvils.\n</data-1>",
    completion: { text: '{"a":1}', object: { a: 1 }, error: null },
    createdAt: "2026-01-24T00:00:00.000Z",
  });
  expect(Object.keys(object.json)).toHaveLength(15);
});

test("an unknown id, or text that is no id, is 404 with a message (API-121)", async () => {
  refusal(await read(randomUUID()), 404);
  refusal(await read("unknown"), 404);
});

test("the database refuses a generation that contradicts itself", async () => {
  const { providerId } = world.summit;
  for (const wrong of [
    { status: "failed" },
    { status: "failed", error: "Cut off", responseType: "object", completionObject: { a: 1 } },
    { error: "Cut off" },
    { completionText: null },
    { responseType: "object" },
    { completionObject: { a: 1 } },
    { promptTokens: -1 },
    { endedAt: new Date(0) },
  ]) {
    await expect(addGeneration(providerId, wrong), JSON.stringify(wrong)).rejects.toThrow();
  }
  expect(await db().generation.count()).toBe(25);
});

test("days, provider, company, person and model filter, and tokens and duration order (D-151)", async () => {
  const mark = { label: "Search me" };
  const companyId = await addCompany(world);
  const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, "0")}:30:00Z`);
  const add = async (more: object) => addGeneration(world.summit.providerId, { ...mark, ...more });
  // Who asks is in Guam, where it is still the 9th.
  await db().user.update({ where: { id: world.admin }, data: { timeZone: "Pacific/Guam" } });
  const night = await add({ createdAt: at("2026-02-09", 13), promptTokens: 9_000, companyId });
  const day = await add({ createdAt: at("2026-02-09", 14), model: "gpt-5", personId: world.rep });
  const slow = await addGeneration(world.redwood.providerId, {
    ...mark,
    createdAt: at("2026-02-11", 15),
    startedAt: at("2026-02-11", 14),
    endedAt: at("2026-02-11", 15),
    promptTokens: null,
    completionTokens: null,
  });
  const found = async (query: Record<string, string>) =>
    (await list({ label: "search me", ...query })).items.map(({ id }) => id);
  expect(await found({ startDate: "2026-02-10" })).toEqual([slow, day]);
  expect(await found({ endDate: "2026-02-09" })).toEqual([night]);
  expect(await found({ startDate: "2026-02-10", endDate: "2026-02-10" })).toEqual([day]);
  expect(await found({ providerId: world.redwood.providerId })).toEqual([slow]);
  expect(await found({ companyId })).toEqual([night]);
  expect(await found({ personId: world.rep })).toEqual([day]);
  expect(await found({ model: "gpt-5" })).toEqual([day]);
  expect(await found({ sortBy: "tokens" })).toEqual([night, day, slow]);
  expect(await found({ sortBy: "tokens", sortOrder: "asc" })).toEqual([slow, day, night]);
  expect((await found({ sortBy: "duration" }))[0]).toBe(slow);
  expect((await list({ label: "search me", limit: "50" })).items.find(({ id }) => id === night)).toMatchObject({
    company: { id: companyId },
    tenant: { id: world.summit.providerId },
    person: null,
    seconds: 2.5,
    promptTokens: 9_000,
  });
  const wrong: Record<string, string>[] = [{ startDate: "2026-02-31" }, { sortBy: "label" }, { providerId: "x" }];
  for (const query of wrong) refusal(await api.call(contract.listGenerations, { query }, admin), 400);
  const { json } = await api.call(contract.listGenerationModels, {}, admin);
  expect(json.items).toEqual([
    { id: "gpt-5", name: "gpt-5" },
    { id: "gpt-5-mini", name: "gpt-5-mini" },
  ]);

  const place = async (id: string, query: Record<string, string>) =>
    (await api.call(contract.getGenerationContext, { params: { generationId: id }, query }, admin)).json.place;
  expect(await place(night, { label: "search me" })).toBe(2);
  expect(await place(night, { label: "search me", sortBy: "tokens" })).toBe(0);
  expect(await place(night, { label: "search me", sortOrder: "asc" })).toBe(0);
  expect(await place(night, { label: "search me", model: "gpt-5" })).toBeNull();
  await db().generation.deleteMany({ where: mark });
});

test("what is behind a call has its cost, the vendor's words and what did not fit, for Admins only", async () => {
  const failed = {
    ...{ status: "failed", error: "OpenAI does not answer.", completionText: null, label: "Context" },
    ...{ vendorStatus: 502, vendorText: "<h1>Bad gateway</h1>", unfit: "founded: expected number" },
  };
  const generationId = await addGeneration(world.summit.providerId, { ...failed, personId: world.rep });
  const context = async () => (await api.call(contract.getGenerationContext, { params: { generationId } }, admin)).json;
  const about = {
    company: null,
    tenant: { id: world.summit.providerId },
    person: { id: world.rep },
    vendorStatus: 502,
  };
  expect(await context()).toMatchObject({
    ...about,
    vendorText: "<h1>Bad gateway</h1>",
    unfit: "founded: expected number",
    dollars: null,
  });
  changeSettings({ AI_PRICES: "gpt-5-mini=1/10" });
  expect((await context()).dollars).toBe(0.0046);
  changeSettings({ AI_PRICES: "" });
  await db().generation.deleteMany({ where: { label: "Context" } });
});
