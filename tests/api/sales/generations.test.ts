import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { getGeneration, getGenerationUsage, listGenerations } from "@/lib/ai/service";
import * as contract from "@/lib/contracts/generations";
import { db } from "@/lib/database/db";
import { GENERATION_TYPES } from "@/lib/domain/enums";
import { addGeneration } from "../../support/records/generations";
import { actorOf, cookieOf } from "../../support/records/people";
import { makeWorld, type World } from "../../support/records/world";
import { Api, refusal } from "../../support/requests/api";

const api = Api.shared();
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

test("the list is newest first, one page with the total number, and without prompts (API-122, API-123, D-84)", async () => {
  const whole = await list({ limit: "100" });
  expect(whole.total).toBe(25);
  expect(whole.items.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(whole.items[0] ?? {}).sort()).toEqual(
    ["createdAt", "generationType", "id", "label", "responseType", "status"].sort(),
  );
  const second = await list({ limit: "10", offset: "10" });
  expect(second).toEqual({ total: 25, items: whole.items.slice(10, 20) });
  expect(await list({ offset: "900" })).toEqual({ total: 25, items: [] });
});

test("label finds parts of labels, ignoring case and taking wildcards literally (API-124)", async () => {
  expect((await list({ label: "CALL 2 OF" })).total).toBe(1);
  expect((await list({ label: "100%" })).total).toBe(25);
  expect((await list({ label: "1_0" })).total).toBe(0);
});

test("status, responseType and generationTypes filter, each and together (API-125, API-126, API-127, ENUM-021, ENUM-023)", async () => {
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

test("everybody but Admins is refused, by the calls and by the services behind them (PERM-049)", async () => {
  for (const [who, provider] of [
    [world.rep, world.summit.providerId],
    [world.owner, world.summit.providerId],
  ] as const) {
    const cookie = await cookieOf(who, provider);
    refusal(await api.call(contract.listGenerations, {}, cookie), 403);
    refusal(await read(ids[0] ?? "", cookie), 403);
    const actor = await actorOf(who, provider);
    refusal(await api.call(contract.getGenerationUsage, {}, cookie), 403);
    expect(await listGenerations(actor, { limit: 10, offset: 0 })).toEqual({ items: [], total: 0 });
    expect(await getGenerationUsage(actor)).toEqual({ items: [] });
    await expect(getGeneration(actor, ids[0] ?? "")).rejects.toMatchObject({ code: "not_found" });
  }
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

test("usage adds up tokens, time and failures by type over the last 30 days, most tokens first", async () => {
  const usage = async () => (await api.call(contract.getGenerationUsage, {}, admin)).json;
  expect(await usage()).toEqual({ items: [] });
  const ended = (daysAgo: number, seconds: number) => {
    const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    return { createdAt, startedAt: new Date(+createdAt - seconds * 1000), endedAt: createdAt };
  };
  const add = (more: object) => addGeneration(world.summit.providerId, more);
  await add({ ...ended(1, 2.5), promptTokens: 100, completionTokens: 20 });
  await add({ ...ended(29.9, 1), promptTokens: 30, completionTokens: null });
  await add({ ...ended(30.1, 9), promptTokens: 5000 });
  const failed = { status: "failed", error: "OpenAI does not answer.", completionText: null, promptTokens: null };
  await add({ ...ended(2, 60), ...failed, completionTokens: null, generationType: "company_probe_search" });
  await add({ ...ended(3, 4), generationType: "market_company_research" });
  expect(await usage()).toEqual({
    items: [
      type("market_company_research", { calls: 1, promptTokens: 1200, completionTokens: 340, seconds: 4 }),
      type("general", { calls: 2, promptTokens: 130, completionTokens: 20, seconds: 3.5 }),
      type("company_probe_search", { calls: 1, failed: 1, promptTokens: 0, completionTokens: 0, seconds: 60 }),
    ],
  });
});

const type = (generationType: string, figures: object) => ({ generationType, failed: 0, ...figures });
