import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { getProviderSettings, updateProviderSettings } from "@/lib/providers/contract";
import { cookieOf } from "../../support/records/people";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let params: { providerId: string };

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
  params = { providerId: world.summit.providerId };
});

const read = async () => (await api.call(getProviderSettings, { params }, owner)).json;
const set = (body: object, cookie = owner) => api.call(updateProviderSettings, { params, body }, cookie);

test.each([
  ["offers", { offerDays: 45, certifiedOn: "2020-02-29", floorYearly: 1200.5, floorSutaPercent: 12.3456 }],
  ["commission", { categoriesWithoutCommission: ["Benefits", "Setup"] }],
  ["welcomeCalls", { timeZone: "Pacific/Honolulu", callDaysOff: ["2030-12-24", "2030-12-31"] }],
  ["reports", { reportsFreshDays: 30 }],
  ["languageModel", { dailyTokens: 9_000 }],
] as const)(
  "%s are changed by themselves, as one entry of the history says with what was before",
  async (section, fields) => {
    const admin = await cookieOf(world.admin, null);
    const before = await read();
    const { json } = await set({ section, version: before.version, ...fields }, admin);
    const version = before.version + 1;
    expect(json).toEqual({ ...before, [section]: { ...before[section], ...fields }, version });
    expect(await read()).toEqual(json);
    const [entry] = await db().auditEntry.findMany({ orderBy: { id: "desc" }, take: 1 });
    const was = Object.fromEntries(Object.keys(fields).map((name) => [name, before[section][name]]));
    expect(entry).toMatchObject({
      action: section === "languageModel" ? "provider.model-budget" : "provider.update",
      recordId: world.summit.providerId,
      changes: { fields: Object.keys(fields), before: was, after: fields },
    });
    // Said once more, it is no change: neither a version nor an entry.
    expect((await changesNothing(() => set({ section, ...fields }, admin))).json.version).toBe(version);
  },
);

test("a stale version is refused, whichever section was changed in the meantime; lists are kept in order and without duplicates", async () => {
  const { version } = await read();
  const callDaysOff = ["2031-01-02", "2031-01-01", "2031-01-02"];
  const { json } = await set({ section: "welcomeCalls", callDaysOff, version });
  expect(json.welcomeCalls.callDaysOff).toEqual(["2031-01-01", "2031-01-02"]);
  refusal(await changesNothing(() => set({ section: "reports", reportsFreshDays: 60, version })), 409);
});

test("a section takes its own settings alone, and none that another permission is for", async () => {
  refusal(await changesNothing(() => set({ section: "reports", offerDays: 3 })), 400);
  refusal(await changesNothing(() => set({ section: "other", offerDays: 3 })), 400);
  refusal(await changesNothing(() => set({ section: "languageModel", dailyTokens: 1 })), 403);
});
