import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import * as contract from "@/lib/catalog/contract";
import { updatePricePackage } from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import { addDays, todayIn, utcMidnight } from "@/lib/domain/dates";
import { RATE_TYPE } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as proposals from "@/lib/proposals/inside/contract";
import { addPackage, addTerm, nextYear, packageForm, termForm } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { proposalForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const today = () => todayIn("America/Denver");
const startsNextYear = `${new Date().getUTCFullYear() + 1}-02-01`;

let world: World;
let providerId: string;
let suta: string;
let owner: string;
let admin: string;
let rep: string;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  providerId = world.summit.providerId;
  suta = world.summit.suta;
  owner = await cookieOf(world.owner, providerId);
  admin = await cookieOf(world.admin, null);
  rep = await cookieOf(world.rep, providerId);
  dealId = (await addDeal(world)).id;
});
beforeEach(() => db().taxRateTerm.deleteMany());

const term = (fields: object = {}, taxRateId = suta, who = owner) =>
  api.call(contract.createTaxRateTerm, { params: { providerId, taxRateId }, body: { ...termForm(), ...fields } }, who);
const patch = (termId: string, body: object, who = owner) =>
  api.call(contract.updateTaxRateTerm, { params: { providerId, taxRateId: suta, termId }, body }, who);
const remove = (termId: string) =>
  api.call(contract.deleteTaxRateTerm, { params: { providerId, taxRateId: suta, termId } }, owner);
const terms = () => api.call(contract.listTaxRateTerms, { params: { providerId, taxRateId: suta } }, owner);
const taxRates = (query: Record<string, string> = {}) =>
  api.call(catalog.listTaxRates, { params: { providerId }, query }, owner);
const sutaNow = async () =>
  (await taxRates()).json.items.find(({ id }: { id: string }) => id === suta) as { minRate: number; version: number };
const create = (fields: object = {}) =>
  api.call(proposals.createProposal, { params: { dealId }, body: { ...proposalForm(world), ...fields } }, rep);
const read = (proposalId: string) => api.call(proposals.getProposal, { params: { dealId, proposalId } }, rep);
/** A term of which the day has come, as when it was planned before. */
const begin = (id: string, effectiveFrom: string) =>
  db().taxRateTerm.update({ where: { id }, data: { effectiveFrom: utcMidnight(effectiveFrom) } });

describe("a term from 1 January (D-177)", () => {
  test("leaves today's answers byte for byte as they are", async () => {
    const { json } = await create();
    const answers = () =>
      Promise.all([
        taxRates(),
        taxRates({ sortBy: "priceType", locality: "1" }),
        api.call(proposals.getProviderProducts, { params: { dealId } }, rep),
        api.call(proposals.listProposals, { params: { dealId } }, rep),
        read(json.id),
        api.call(offers.getOffer, { params: { proposalId: json.id } }),
      ]);
    const before = await answers();
    expect((await term()).status).toBe(200);
    expect((await answers()).map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect((await create()).json.taxRates).toEqual(json.taxRates);
  });

  test("prices a proposal for a client who starts then, by its ranges and its wage base, and its builder is told", async () => {
    await term({ minRate: 1.8, maxRate: 3, wageBase: 10_000 });
    const refused = refusal(await changesNothing(() => create({ startsIn: startsNextYear })), 400);
    expect(Object.values(refused.fields ?? {})).toEqual(["SUTA CO must be between 1.8 and 3"]);
    const priced = await create({ startsIn: startsNextYear, taxRates: [{ id: suta, rate: 2 }] });
    const line = (lines: { taxName: string }[]) => lines.find(({ taxName }) => taxName === "SUTA CO");
    expect(line(priced.json.taxRates)).toMatchObject({ rate: 2, minRate: 1.8 });
    expect(line(priced.json.refined.lines)).toMatchObject({ wageBase: 10_000, taxableWages: 400_000, cost: 7200 });
    const planned = await api.call(contract.listPlannedTaxRates, { params: { dealId } }, rep);
    expect(planned.json.items).toEqual([
      {
        effectiveFrom: nextYear(),
        taxRate: expect.objectContaining({
          id: suta,
          minRate: 1.8,
          maxRate: 3,
          terms: expect.objectContaining({ wageBase: 10_000 }),
        }),
      },
    ]);
    expect(planned.json.items[0].taxRate).not.toHaveProperty("version");
  });

  test("holds everywhere from its day on, without a job: lists, catalog, pricing, packages", async () => {
    const { json } = await term({ priceType: RATE_TYPE.FIXED, fixedRate: 1.9, minRate: null, maxRate: null });
    await begin(json.id, today());
    expect(await sutaNow()).toMatchObject({ priceType: 1, fixedRate: 1.9, minRate: null, maxRate: null });
    const sorted = (await taxRates({ sortBy: "priceType", locality: "1" })).json.items;
    expect(sorted.map(({ taxName }: { taxName: string }) => taxName)).toEqual(["SUTA CO", "SUTA TX"]);
    const { taxRates: offered } = (await api.call(proposals.getProviderProducts, { params: { dealId } }, rep)).json;
    expect(offered.find(({ id }: { id: string }) => id === suta)).toMatchObject({ priceType: 1, fixedRate: 1.9 });
    expect((await create()).json.taxRates.at(-1)).toMatchObject({ taxName: "SUTA CO", rate: 1.9, priceType: 1 });
    const params = { providerId, packageId: await addPackage(providerId) };
    const body = { ...packageForm(world.summit.payroll), taxRates: [{ id: suta, rate: 1 }] };
    const refused = await api.call(updatePricePackage, { params, body }, owner);
    expect(refusal(refused, 400).fields).toEqual({ "taxRates.0": "This tax rate is not adjustable" });
  });

  test("is what the tax rate's form changes once it is in force; what was before stays history", async () => {
    const first = await sutaNow();
    await begin(await addTerm(suta), today());
    const shown = await sutaNow();
    expect(shown).toMatchObject({ minRate: 1.2, version: first.version + 1 });
    const change = (body: object) =>
      api.call(catalog.updateTaxRate, { params: { providerId, taxRateId: suta }, body }, owner);
    // The form was opened before the term began.
    refusal(await change({ minRate: 1, version: first.version }), 409);
    const changed = await change({ minRate: 1.3, version: shown.version });
    expect(changed.json).toMatchObject({ minRate: 1.3, maxRate: 2.4, version: shown.version + 1 });
    expect((await terms()).json.items).toMatchObject([
      { effectiveFrom: today(), minRate: 1.3, when: "in_force" },
      { id: null, effectiveFrom: null, minRate: 0.95, maxRate: 2, when: "past" },
    ]);
  });
});

describe("terms of a tax rate", () => {
  test("are planned, changed and removed by the owner and by an Admin, and audited", async () => {
    for (const who of [owner, admin]) {
      const { json } = await term({}, suta, who);
      expect(json).toMatchObject({
        effectiveFrom: nextYear(),
        minRate: 1.2,
        wageBase: null,
        when: "planned",
        version: 1,
      });
      const changed = await patch(json.id, { maxRate: 3, wageBase: 31_000.5, version: 1 }, who);
      expect(changed.json).toMatchObject({ minRate: 1.2, maxRate: 3, wageBase: 31_000.5, version: 2 });
      expect((await remove(json.id)).json).toEqual({ ok: true });
      refusal(await patch(json.id, { maxRate: 3 }, who), 404);
    }
    const rows = await db().auditEntry.findMany({ where: { recordId: suta }, orderBy: { id: "asc" } });
    expect(rows.map(({ action }) => action).slice(-3)).toEqual([
      "tax_rate_term.create",
      "tax_rate_term.update",
      "tax_rate_term.delete",
    ]);
  });

  test("of the wrong shape, of the past or too far ahead are refused at their fields", async () => {
    const refused = async (fields: object) => refusal(await term(fields), 400).fields;
    expect(await refused({ minRate: 3, maxRate: 3 })).toEqual({ maxRate: "Min rate must be less than max rate" });
    expect(await refused({ priceType: RATE_TYPE.FIXED })).toEqual({ fixedRate: "Must fill out rate field" });
    expect(await refused({ wageBase: 0 })).toEqual({ wageBase: "Must be more than 0" });
    expect(await refused({ effectiveFrom: addDays(today(), -1) })).toEqual({
      effectiveFrom: "Choose today or a later day",
    });
    expect(await refused({ effectiveFrom: "2099-01-01" })).toHaveProperty("effectiveFrom");
    const { json } = await term();
    const wrong = await patch(json.id, { minRate: 9 });
    expect(refusal(wrong, 400).fields).toEqual({ maxRate: "Min rate must be less than max rate" });
  });

  test("begin on a day once, even when planned at the same time in two tabs", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => term()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const taken = refusal(await term(), 409);
    expect(taken.fields).toEqual({ effectiveFrom: "There is already a term from this day" });
  });

  test("move to another day while they have not begun, and not onto another one's or a past one", async () => {
    const { json } = await term();
    const day = `${nextYear().slice(0, 4)}-07-01`;
    const other = await term({ effectiveFrom: day });
    const taken = refusal(await patch(json.id, { effectiveFrom: day, version: 1 }), 409);
    expect(taken.fields).toEqual({ effectiveFrom: "There is already a term from this day" });
    const past = await patch(json.id, { effectiveFrom: addDays(today(), -1), version: 1 });
    expect(refusal(past, 400).fields).toHaveProperty("effectiveFrom");
    const moved = await patch(json.id, { effectiveFrom: `${day.slice(0, 4)}-03-01`, version: 1 });
    expect(moved.json).toMatchObject({ effectiveFrom: `${day.slice(0, 4)}-03-01`, when: "planned", version: 2 });
    expect((await terms()).json.items.map(({ id }: { id: string | null }) => id)).toEqual([
      other.json.id,
      json.id,
      null,
    ]);
  });

  test("changed in two tabs: the second change is refused with the first one's name (D-36)", async () => {
    const { json } = await term();
    expect((await patch(json.id, { maxRate: 3, version: 1 }, admin)).status).toBe(200);
    const stale = await patch(json.id, { maxRate: 4, version: 1 });
    expect(refusal(stale, 409).message).toContain("changed by Avery Test");
  });

  test("that have begun are neither changed nor removed", async () => {
    for (const day of [today(), addDays(today(), -400)]) {
      const { json } = await term();
      await begin(json.id, day);
      refusal(await patch(json.id, { maxRate: 3 }), 409);
      refusal(await remove(json.id), 409);
    }
  });

  test("of another provider's tax rate are 404 in a plan, too", async () => {
    const { redwood } = world;
    const plan = {
      effectiveFrom: nextYear(),
      terms: [
        { ...rates, taxRateId: suta },
        { ...rates, taxRateId: redwood.suta },
      ],
    };
    refusal(await api.call(contract.planTaxRates, { params: { providerId }, body: plan }, owner), 404);
  });
});

const { effectiveFrom: _, ...rates } = termForm();

describe("the plan of a year", () => {
  const plan = () => api.call(contract.getTaxRatePlan, { params: { providerId } }, owner);
  const confirm = (body: object) => api.call(contract.planTaxRates, { params: { providerId }, body }, owner);

  test("lists the state tax rates without a term in it, as they are today, and plans all at once or none", async () => {
    const { json } = await plan();
    expect(json.rates.map(({ taxName }: { taxName: string }) => taxName)).toEqual(["SUTA CO", "SUTA TX"]);
    expect(json.rates[0]).toEqual({
      taxRateId: suta,
      taxName: "SUTA CO",
      state: "CO",
      priceType: 2,
      fixedRate: null,
      minRate: 0.95,
      maxRate: 2,
      wageBase: null,
    });
    const effectiveFrom = nextYear();
    const all = json.rates.map(({ taxName, state, ...rate }: Record<string, unknown>) => ({ ...rate, maxRate: 3.5 }));
    const wrong = [all[0], { ...all[1], minRate: 4 }];
    const refused = refusal(await confirm({ effectiveFrom, terms: wrong }), 400);
    expect(refused.fields).toEqual({ "terms.1.maxRate": "Min rate must be less than max rate" });
    expect((await confirm({ effectiveFrom, terms: all })).json).toEqual({ added: 2 });
    expect((await plan()).json.rates).toEqual([]);
    const again = refusal(await confirm({ effectiveFrom, terms: all }), 409);
    expect(again.message).toMatch(/SUTA CO already has a term from Jan 01, \d{4}/);
  });
});

describe("rates that moved since a proposal was priced (D-178)", () => {
  test("are named with both numbers, for its start, and its snapshot stays what it was", async () => {
    const { json: now } = await create();
    const { json: later } = await create({ startsIn: startsNextYear });
    const snapshot = async (id: string) => {
      const { movedRates, estimateValueNow, ...rest } = (await read(id)).json;
      return { movedRates, estimateValueNow, rest };
    };
    const [before, laterBefore] = [await snapshot(now.id), await snapshot(later.id)];
    const { json } = await term({ minRate: 1.8, maxRate: 3, wageBase: 31_000 });
    expect(await snapshot(now.id)).toEqual({ movedRates: [], estimateValueNow: null, rest: before.rest });
    expect(await snapshot(later.id)).toEqual({
      movedRates: [
        {
          taxRateId: suta,
          taxName: "SUTA CO",
          state: "CO",
          rate: { before: 1.7, now: 1.8 },
          minRate: { before: 0.95, now: 1.8 },
          wageBase: { before: expect.any(Number), now: 31_000 },
        },
      ],
      // 40 people at $50,000: the spread of 0.75 % is gone.
      estimateValueNow: laterBefore.rest.estimateValue - 15_000,
      rest: laterBefore.rest,
    });
    const listed = (await api.call(proposals.listProposals, { params: { dealId } }, rep)).json.items;
    expect(listed.find(({ id }: { id: string }) => id === later.id).movedRates).toHaveLength(1);
    const offer = await api.call(offers.getOffer, { params: { proposalId: later.id } });
    for (const inside of ["movedRates", "estimateValueNow", "31000"]) expect(offer.text).not.toContain(inside);
    await remove(json.id);
    expect(await snapshot(later.id)).toEqual(laterBefore);
  });

  test("do not matter once the client has answered", async () => {
    const deal = await addDeal(world);
    const params = { dealId: deal.id };
    const body = { ...proposalForm(world), startsIn: startsNextYear };
    const { json } = await api.call(proposals.createProposal, { params, body }, rep);
    await term({ minRate: 1.8, maxRate: 3 });
    const moved = async () =>
      (await api.call(proposals.getProposal, { params: { ...params, proposalId: json.id } }, rep)).json.movedRates;
    expect(await moved()).toHaveLength(1);
    await api.call(offers.acceptOffer, { params: { proposalId: json.id }, body: { accept: true } });
    expect(await moved()).toEqual([]);
  });
});
