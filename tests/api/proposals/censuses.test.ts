import { beforeAll, describe, expect, test } from "vitest";
import * as catalog from "@/lib/catalog/contract";
import * as contract from "@/lib/censuses/contract";
import { db } from "@/lib/database/db";
import { RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { createProposal, getProposal } from "@/lib/proposals/inside/contract";
import {
  addCensus,
  censusForm,
  censusProposal,
  groupOf,
  mixedGroups,
  priceFromCensus,
} from "../../support/records/censuses";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let cookie: string;
let deal: Awaited<ReturnType<typeof addDeal>>;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  deal = await addDeal(world);
});

const params = () => ({ dealId: deal.id });
const keep = (body: unknown, headers?: Record<string, string>) =>
  api.call(contract.createCensus, { params: params(), body }, cookie, headers);
const read = (censusId: string, as = cookie, dealId = deal.id) =>
  api.call(contract.getCensus, { params: { dealId, censusId } }, as);
const price = (fields: object, as = cookie, dealId = deal.id) =>
  api.call(createProposal, { params: { dealId }, body: fields }, as);

describe("a census (D-168)", () => {
  test("keeps how many people earn what in which state; equal ones are one group", async () => {
    const groups = [groupOf("TX", 1, 40_000), ...mixedGroups("CO"), groupOf("TX", 2, 40_000)];
    const { json, text } = await keep({ ...censusForm(groups), sourceRows: 13 });
    expect(json, text).toMatchObject({
      sourceRows: 13,
      rowsLeftOut: 2,
      isBanded: false,
      people: 13,
      states: [
        { state: "CO", people: 10, wages: 670_000, averageWage: 67_000 },
        { state: "TX", people: 3, wages: 120_000, averageWage: 40_000 },
      ],
    });
    const { isOwn, canDelete, ...census } = json;
    expect([isOwn, canDelete]).toEqual([true, true]);
    expect((await read(json.id)).json).toEqual({ ...census, groups: [...mixedGroups("CO"), groupOf("TX", 3, 40_000)] });
    const { items } = (await api.call(contract.listCensuses, { params: params() }, cookie)).json;
    expect(items[0]).toEqual(json);
  });

  const one = { state: "CO", people: 1, wage: 50_000 };
  test.each<[string, object, string]>([
    ["a name beside a group", { groups: [{ ...one, name: "Ottoline Quillfeather" }] }, "name"],
    ["the file's name", { groups: [one], fileName: "Quillfeather.csv" }, "fileName"],
    ["a title as class code", { groups: [{ ...one, classCode: "Chief Juggler" }] }, "groups.0.classCode"],
    [
      "a number of social security as class code",
      { groups: [{ ...one, classCode: "219-09-9999" }] },
      "groups.0.classCode",
    ],
    ["a state that is none of the 50", { groups: [{ ...one, state: "DC" }] }, "groups.0.state"],
    ["a wage below 1,000", { groups: [{ ...one, wage: 999.99 }] }, "groups.0.wage"],
    ["half a person", { groups: [{ ...one, people: 1.5 }] }, "groups.0.people"],
    ["more than 4,000 groups", { groups: Array.from({ length: 4_001 }, () => one) }, "groups"],
    ["more than a million people", { groups: [{ ...one, people: 1_000_000 }, one] }, "groups"],
  ])("refuses %s", async (_, fields, field) => {
    const answer = await changesNothing(() => keep({ ...censusForm([]), ...fields }));
    const refused = refusal(answer, 400);
    expect(Object.keys(refused.fields ?? {})).toContain(field);
    expect(answer.text).not.toMatch(/Quillfeather|Juggler|219-09/);
  });

  test("holds 3,000 groups within the limit of a body", async () => {
    const groups = Array.from({ length: 3_000 }, (_, row) =>
      groupOf("CO", 1, 1_234_567.01 + row, { payBasis: "salary", classCode: "8810" }),
    );
    const { status, text } = await keep(censusForm(groups));
    expect(status, text.slice(0, 200)).toBe(200);
  });

  test("is kept once, however often it is sent", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const body = censusForm([groupOf("CO", 3, 51_000)]);
    const answers = await Promise.all([0, 1, 2].map(() => keep(body, key)));
    const ids = new Set(answers.map(({ json }) => json.id));
    expect(ids.size).toBe(1);
    const kept = await db().idempotencyKey.findMany({ where: { answer: { path: ["id"], equals: [...ids][0] } } });
    expect(JSON.stringify(kept)).not.toContain("groups");
  });

  test("cannot hold anything else in the database either", async () => {
    const id = await addCensus(world, deal.id);
    const set = (change: string) =>
      sql(`UPDATE census_groups SET ${change} WHERE census_id = '${id}' AND position = 0`);
    for (const change of [
      "class_code = 'Quillfeather'",
      "pay_basis = 'Ottoline'",
      "state = 'DC'",
      "annual_wage = 999",
      "headcount = 0",
    ]) {
      await expect(set(change), change).rejects.toThrow("check constraint");
    }
    await expect(set("annual_wage = 40000, headcount = 3")).rejects.toThrow("census_groups_once");
  });
});

describe("who may read a census", () => {
  test("its uploader; the provider's people only what a proposal is priced from whose deal they see", async () => {
    const censusId = await addCensus(world, deal.id);
    const people = { manager: world.manager, owner: world.owner, colleague: world.colleague };
    const cookies = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, id]) => [name, await cookieOf(id, world.summit.providerId)] as const),
      ),
    );
    const statuses = async () =>
      Promise.all(Object.values(cookies).map(async (as) => (await read(censusId, as)).status));
    const listed = async (as = "") =>
      (await api.call(contract.listCensuses, { params: params() }, as)).json.items.map(({ id }: { id: string }) => id);
    expect((await read(censusId)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await listed(cookies.owner)).not.toContain(censusId);
    await priceFromCensus(world, deal.id, censusId);
    // The colleague does not see the deal.
    expect(await statuses()).toEqual([200, 200, 404]);
    expect(await listed(cookies.owner)).toContain(censusId);
  });

  test("no rival at the same company, who is told as of one that does not exist and cannot price from it", async () => {
    const censusId = await addCensus(world, deal.id);
    await priceFromCensus(world, deal.id, censusId);
    const theirs = await addDeal(world, {
      companyId: deal.companyId,
      providerId: world.redwood.providerId,
      salesRepId: world.rival,
    });
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    const refused = await read(censusId, rival, theirs.id);
    const missing = await read(crypto.randomUUID(), rival, theirs.id);
    expect({ ...refused.json, requestId: "" }).toEqual({ ...missing.json, requestId: "" });
    expect(refused.status).toBe(404);
    const list = await api.call(contract.listCensuses, { params: { dealId: theirs.id } }, rival);
    expect(list.json).toEqual({ items: [], total: 0 });
    const body = { ...censusProposal({ ...world, summit: world.redwood }, censusId) };
    const priced = refusal(await price(body, rival, theirs.id), 400);
    expect(priced.fields).toEqual({ censusId: expect.stringContaining("no longer kept") });
  });

  test("nobody for another company, though it is their own", async () => {
    const other = await addDeal(world);
    const censusId = await addCensus(world, deal.id);
    expect((await read(censusId, cookie, other.id)).status).toBe(404);
    refusal(await price(censusProposal(world, censusId), cookie, other.id), 400);
  });
});

describe("a proposal that is priced from a census (D-169)", () => {
  test("counts its people's own pay: example 2 to the cent", async () => {
    const owner = await cookieOf(world.owner, world.summit.providerId);
    const { providerId } = world.summit;
    // The example's rates: New York 4.1 at 1.6, FUTA 0.8 at 0.6.
    const { json: suta, text: added } = await api.call(
      catalog.createTaxRate,
      {
        params: { providerId },
        body: {
          taxName: "SUTA NY",
          locality: REGULATION_LEVEL.STATE,
          state: "NY",
          priceType: RATE_TYPE.ADJUSTABLE,
          minRate: 1.6,
          maxRate: 4.1,
          kind: "suta",
          reporting: "provider",
        },
      },
      owner,
    );
    expect(suta.id, added).toBeDefined();
    const censusId = await addCensus(world, deal.id, censusForm([...mixedGroups("NY"), groupOf("WY", 5, 30_000)]));
    const form = {
      ...censusProposal(world, censusId),
      statesOfOperation: ["NY"],
      taxRates: [
        { id: world.summit.futa, rate: 0.8 },
        { id: suta.id, rate: 4.1 },
      ],
    };
    const { json, text } = await price(form);
    const { asOf } = (await read(censusId)).json;
    expect(json.census, text).toEqual({ id: censusId, asOf });
    expect(json.refined).toMatchObject({ censusOn: asOf, margin: 4280, revenue: 22_705, commission: 2270.5 });
    const taxable = Object.fromEntries(
      json.refined.lines.map(({ taxName, taxableWages }: { taxName: string; taxableWages: number }) => [
        taxName,
        taxableWages,
      ]),
    );
    expect(taxable).toMatchObject({ "SUTA NY": 165_600, FUTA: 70_000 });
    expect(Object.values(taxable)).toContain(604_500);
    // The plain estimate is what it was.
    expect(json).toMatchObject({ estimateValue: 36_515, estimate: { commission: 3651.5, taxArbitrage: 18_090 } });
  });

  test.each<[string, object, RegExp]>([
    [
      "another number of employees",
      { companyEmployeeCount: 11 },
      /10 people in these states, who earn \$67,000 on average/,
    ],
    ["another average", { employeeAverageSalary: 67_000.01 }, /10 people/],
    ["other states", { statesOfOperation: ["TX"], taxRates: [] }, /nobody in these states/],
    [
      "people split otherwise",
      {
        statesOfOperation: ["CO", "TX"],
        peoplePerState: [
          { state: "CO", people: 9 },
          { state: "TX", people: 1 },
        ],
      },
      /10 people/,
    ],
  ])("is refused with %s than the census has", async (_, fields, words) => {
    const censusId = await addCensus(world, deal.id);
    const answer = await price({ ...censusProposal(world, censusId), ...fields });
    expect(refusal(answer, 400).fields?.censusId).toMatch(words);
  });

  test("stays as it is when the census is deleted, and never gets another one (D-52)", async () => {
    const censusId = await addCensus(world, deal.id);
    const { json } = await price(censusProposal(world, censusId));
    const other = await addCensus(world, deal.id);
    await expect(sql(`UPDATE proposals SET census_id = '${other}' WHERE id = '${json.id}'`)).rejects.toThrow(
      "prices never change",
    );
    await db().census.delete({ where: { id: censusId } });
    const after = (await api.call(getProposal, { params: { dealId: deal.id, proposalId: json.id } }, cookie)).json;
    expect(after).toEqual({ ...json, census: null });
    expect(after.refined.censusOn).toBe(json.census.asOf);
    await expect(sql(`UPDATE proposals SET census_id = '${other}' WHERE id = '${json.id}'`)).rejects.toThrow(
      "prices never change",
    );
  });
});
