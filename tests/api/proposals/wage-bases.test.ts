import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import { getTaxFacts, setTaxFacts, setTaxFactsForAll } from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import * as contract from "@/lib/proposals/inside/contract";
import { updateProviderSettings } from "@/lib/providers/contract";
import { taxFact } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { proposalForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let cookie: string;
let owner: string;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  owner = await cookieOf(world.owner, world.summit.providerId);
  dealId = (await addDeal(world)).id;
});

const create = (fields: object) =>
  api.call(contract.createProposal, { params: { dealId }, body: { ...proposalForm(world), ...fields } }, cookie);
/** The first day of a month of next year. */
const nextYears = (month: string) => `${new Date().getUTCFullYear() + 1}-${month}-01`;
const split = (CO: number | null, TX: number | null) =>
  Object.entries({ CO, TX }).map(([state, people]) => ({ state, people }));

describe("the estimate with wage bases (D-152)", () => {
  test("is one more object of the proposal, and the plain estimate is what it was", async () => {
    const { json, text } = await create({});
    expect(json.estimateValue, text).toBe(90_000);
    expect(json.estimate).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      commission: 9_000,
      commissionRate: 10,
    });
    // FUTA 1.6 / 0.6 on 40 × 7,000; SUTA CO 1.7 / 0.95 on 40 × 30,600; FICA 6.2 on all, which are below 184,500.
    expect(json.refined).toMatchObject({
      year: 2026,
      productRevenue: 55_000,
      margin: 2800 + 9180,
      revenue: 66_980,
      commission: 6698,
      clientPays: 55_000 + 124_000 + 4480 + 20_808,
      expectedMargin: null,
    });
    const params = { dealId, proposalId: json.id };
    expect((await api.call(contract.getProposal, { params }, cookie)).json.refined).toEqual(json.refined);
  });

  test.each<[string, object, string]>([
    [
      "more people than there are",
      { statesOfOperation: ["CO", "TX"], peoplePerState: split(24, 17) },
      "peoplePerState",
    ],
    ["half a person", { peoplePerState: [{ state: "CO", people: 1.5 }] }, "peoplePerState.0.people"],
  ])("refuses %s", async (_, fields, field) => {
    const refused = refusal(await changesNothing(() => create(fields)), 400);
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });

  test("stays as it was computed, in the database as well (D-52)", async () => {
    const { json } = await create({});
    const change = sql(`UPDATE proposals SET refined = '{}' WHERE id = '${json.id}'`);
    await expect(change).rejects.toThrow("prices never change");
    await expect(sql(`UPDATE proposals SET people_per_state = NULL WHERE id = '${json.id}'`)).rejects.toThrow(
      "prices never change",
    );
    const params = { providerId: world.summit.providerId, taxRateId: world.summit.suta };
    const patch = (body: object) => api.call(catalog.updateTaxRate, { params, body }, owner);
    expect((await patch({ billsPastBase: true })).status).toBe(200);
    const read = { params: { dealId, proposalId: json.id } };
    expect((await api.call(contract.getProposal, read, cookie)).json.refined).toEqual(json.refined);
    // 1.7 % of all 2,000,000, and a cost on 1,224,000 only.
    const next = (await create({})).json.refined;
    expect(next.margin).toBe(2800 + 34_000 - 11_628);
    expect((await patch({ billsPastBase: false })).status).toBe(200);
  });
});

describe("a start within the year (D-176)", () => {
  const certify = (certifiedOn: string | null) =>
    api.call(
      updateProviderSettings,
      { params: { providerId: world.summit.providerId }, body: { section: "offers", certifiedOn } },
      owner,
    );
  const restart = (restarts: "yes" | "no" | null) =>
    api.call(
      catalog.updateTaxRate,
      { params: { providerId: world.summit.providerId, taxRateId: world.summit.suta }, body: { restarts } },
      owner,
    );

  test("says what starts again, for the rest of the year and for twelve months, and stays as it was computed", async () => {
    expect((await restart("yes")).json.restarts).toBe("yes");
    const startsIn = nextYears("07");
    const { json, text } = await create({ startsIn });
    expect(json.meta, text).toMatchObject({ startsIn, turnoverPercent: 0 });
    // Half a year of 40 × 50,000 restarts: FUTA 1.6 / 0.6 on 280,000, SUTA CO 1.7 / 0.95 on 40 × 25,000; next year's half likewise.
    expect(json.start).toMatchObject({ startsIn, isCertified: false });
    const [only, another] = json.start.estimates;
    expect(another).toBeUndefined();
    expect(only.restOfYear).toMatchObject({ productRevenue: 27_500, margin: 2800 + 7500 });
    // What was earned before July leaves 5,600 a person of CO's 30,600 and nothing of the 7,000.
    expect(only.restartCost).toBe(4480 + 17_000 - 3808);
    expect(only.months).toHaveLength(12);
    const cents = only.months.reduce((sum: number, amount: number) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(Math.round(only.firstTwelve.clientPays * 100));
    expect((await create({})).json).toMatchObject({ start: null, refined: json.refined });
    for (const change of ["start = NULL", "starts_in = NULL", "turnover_percent = 1"])
      await expect(sql(`UPDATE proposals SET ${change} WHERE id = '${json.id}'`)).rejects.toThrow(
        "prices never change",
      );
  });

  test("of a certified provider federal bases continue; what is not known of a state gives two estimates", async () => {
    const startsIn = nextYears("07");
    expect((await certify("2020-01-01")).json.offers.certifiedOn).toBe("2020-01-01");
    const { start } = (await create({ startsIn })).json;
    expect(start).toMatchObject({ isCertified: true, estimates: [{ restartCost: 17_000 - 3808 }] });
    await restart(null);
    const both = (await create({ startsIn })).json.start.estimates;
    expect(both.map(({ stateRestarts }: { stateRestarts: boolean }) => stateRestarts)).toEqual([false, true]);
    expect(both[0].firstTwelve.commission).toBeLessThan(both[1].firstTwelve.commission);
    await certify(null);
    expect((await create({ startsIn: nextYears("01") })).json.start.estimates).toMatchObject([{ restartCost: 0 }]);
  });

  test.each<[string, object, string]>([
    ["a day within a month", { startsIn: nextYears("07").replace(/01$/, "02") }, "startsIn"],
    ["a month that is past", { startsIn: "2026-01-01" }, "startsIn"],
    ["a month in more than two years", { startsIn: "2031-01-01" }, "startsIn"],
    ["a turnover above 100 %", { turnoverPercent: 101 }, "turnoverPercent"],
  ])("refuses %s", async (_, fields, field) => {
    const refused = refusal(await create(fields), 400);
    expect(Object.keys(refused.fields ?? {})).toContain(field);
  });
});

describe("what an owner says of a tax rate (D-153)", () => {
  const providerId = () => world.summit.providerId;
  const add = (fields: object) =>
    api.call(
      catalog.createTaxRate,
      { params: { providerId: providerId() }, body: { locality: 2, priceType: 1, fixedRate: 1, ...fields } as never },
      owner,
    );
  const patch = (taxRateId: string, body: object) =>
    api.call(catalog.updateTaxRate, { params: { providerId: providerId(), taxRateId }, body }, owner);

  test("its kind is guessed by the name until somebody says it", async () => {
    const { json: guessed, text } = await add({ taxName: "Federal unemployment" });
    expect(guessed, text).toMatchObject({ kind: "futa", kindIsGuess: true, terms: { wageBase: 7000 } });
    expect((await patch(guessed.id, { taxName: "Medicare" })).json).toMatchObject({
      kind: "medicare",
      kindIsGuess: true,
    });
    const named = await patch(guessed.id, { kind: "social_security" });
    expect(named.json).toMatchObject({ kind: "social_security", kindIsGuess: false, terms: { wageBase: 184_500 } });
    expect((await patch(guessed.id, { taxName: "FUTA" })).json).toMatchObject({ kind: "social_security" });
    const moved = await patch(guessed.id, { locality: 1, state: "NV", taxName: "SUTA NV" });
    expect(moved.json).toMatchObject({ kind: "suta", kindIsGuess: true });
    expect(moved.json.terms).toMatchObject({ wageBase: 43_700, reporting: "client", newEmployerPercent: 3 });
  });

  test("a kind of the other level is refused at its field, and what belongs to another kind is dropped", async () => {
    const refused = await add({ taxName: "Wrong", kind: "suta" });
    expect(refusal(refused, 400).fields).toEqual({ kind: "State unemployment is a state tax" });
    const { json } = await add({ taxName: "FUTA", kind: "futa", reporting: "client", creditReduction: "passed_on" });
    expect(json).toMatchObject({ reporting: null, creditReduction: "passed_on", kindIsGuess: false });
    expect((await patch(json.id, { kind: "other" })).json).toMatchObject({ creditReduction: null, terms: null });
  });

  test("client-level reporting takes the margin away and asks for the rate notice", async () => {
    const { suta } = world.summit;
    await patch(suta, { reporting: "client" });
    const line = (json: { refined: { lines: { kind: string }[] } }) =>
      json.refined.lines.find(({ kind }) => kind === "suta");
    const asked = (await create({})).json;
    // Without the client's rate all is signed on all wages: FUTA brings 32,000 and costs 1,680 (D-235).
    expect(asked.refined).toMatchObject({ margin: 30_320, clientPays: null });
    expect(line(asked)).toMatchObject({ reporting: "client", billed: null, cost: null, margin: 0 });
    const known = (await create({ peoplePerState: [{ state: "CO", people: 40, clientRate: 2 }] })).json;
    expect(known.refined.margin).toBe(2800);
    expect(line(known)).toMatchObject({ billed: 24_480, cost: 24_480, margin: 0 });
    await patch(suta, { reporting: null });
  });
});

describe("what an owner, or an Admin for all, enters of a year's taxes (D-241)", () => {
  afterEach(() => db().taxFacts.deleteMany());

  const params = () => ({ providerId: world.summit.providerId });
  const enter = (facts: object[], version?: number, who = owner) =>
    api.call(setTaxFacts, { params: params(), body: { facts, version } }, who);
  const enterForAll = async (facts: object[]) =>
    api.call(setTaxFactsForAll, { body: { facts } }, await cookieOf(world.admin, null));
  const colorado = (value: number) => ({ ...taxFact(), state: "CO", kind: "wage_base", value, source: "CDLE" });
  const suta = ({ refined }: { refined: { lines: { kind: string }[] } }) =>
    refined.lines.find(({ kind }) => kind === "suta");

  test("prices new proposals: the provider's own before the one for all, before the built-in; made ones stay", async () => {
    const made = (await create({})).json;
    // SUTA CO 1.7 / 0.95 on 40 × 30,600.
    expect(suta(made)).toMatchObject({ wageBase: 30_600, margin: 9180, sure: "A" });
    expect((await enterForAll([colorado(35_000)])).status).toBe(200);
    // 0.75 % of 40 × 35,000.
    expect(suta((await create({})).json)).toMatchObject({ wageBase: 35_000, margin: 10_500 });
    const { json } = await enter([colorado(40_000), taxFact()]);
    expect(json).toMatchObject({ version: 1, forAll: [colorado(35_000)], builtIn: [{ year: 2026, wageBases: 51 }] });
    expect(json.facts).toEqual([taxFact(), colorado(40_000)]);
    const priced = (await create({})).json;
    expect(suta(priced)).toMatchObject({ wageBase: 40_000, margin: 12_000, sure: "E", checkedOn: "2026-11-27" });
    const catalogNow = (await api.call(contract.getProviderProducts, { params: { dealId } }, cookie)).json;
    expect(catalogNow.taxYear.creditReductions).toMatchObject([{ state: "CA", percent: 1.5, final: true }]);
    const kept = await api.call(contract.getProposal, { params: { dealId, proposalId: made.id } }, cookie);
    expect(kept.json).toMatchObject({ refined: made.refined, estimate: made.estimate });
  });

  test("counts for the provider that has entered it alone", async () => {
    await enter([colorado(40_000)]);
    const { providerId } = world.redwood;
    const elsewhere = await addDeal(world, { providerId, salesRepId: world.rival });
    const rival = await cookieOf(world.rival, providerId);
    const { json } = await api.call(contract.getProviderProducts, { params: { dealId: elsewhere.id } }, rival);
    const bases = json.taxRates.map(({ terms }: { terms: { wageBase: number } | null }) => terms?.wageBase);
    expect(bases).not.toContain(40_000);
  });

  test("is refused with one thing twice, a wrong value or a stale version, and each change is in the history", async () => {
    const refused = async (...facts: object[]) => Object.keys(refusal(await enter(facts), 400).fields ?? {});
    await changesNothing(async () => {
      expect(await refused(taxFact(), { ...taxFact(), kind: "expected_credit_reduction" })).toEqual(["facts"]);
      expect(await refused({ ...taxFact(), value: 101 })).toEqual(["facts.0.value"]);
      expect(await refused({ ...colorado(0.5) })).toEqual(["facts.0.value"]);
      expect(await refused({ ...taxFact(), source: " " })).toEqual(["facts.0.source"]);
    });
    expect((await enter([taxFact()], 0)).status).toBe(200);
    expect(refusal(await enter([], 0), 409).message).toContain("changed by");
    expect((await enter([], 1)).json).toMatchObject({ facts: [], version: 2 });
    expect((await api.call(getTaxFacts, { params: params() }, owner)).json).toMatchObject({ facts: [], version: 2 });
    const last = await db().auditEntry.findFirst({ where: { action: "tax_facts.set" }, orderBy: { id: "desc" } });
    expect(last).toMatchObject({
      recordId: world.summit.providerId,
      changes: {
        before: { "2026 CA credit_reduction": "final_credit_reduction 1.5 (Federal Register, 2026-11-27)" },
        after: { "2026 CA credit_reduction": null },
      },
    });
  });
});

/** Columns that proposals from before do not have. */
const NEVER_THERE = { peoplePerState: undefined, refined: undefined, revenueCurve: undefined, belowFloors: undefined };

test("proposals and tax rates from before have a guessed kind and no refined estimate", async () => {
  const { json } = await create({});
  const raw = await db().proposal.findUniqueOrThrow({ where: { id: json.id } });
  const { id: _, number: __, ...copied } = raw;
  const old = await db().proposal.create({
    data: { ...copied, isPrimary: false, ...NEVER_THERE } as never,
  });
  const read = await api.call(contract.getProposal, { params: { dealId, proposalId: old.id } }, cookie);
  expect(read.json, read.text).toMatchObject({ refined: null, meta: { peoplePerState: null }, estimateValue: 90_000 });
});
