import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as contract from "@/lib/proposals/inside/contract";
import { addProvider, type Catalog } from "../../support/records/catalog";
import { addMember, cookieOf } from "../../support/records/people";
import { proposalForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let cookie: string;
let dealId: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  dealId = (await addDeal(world)).id;
});

const create = (body: object) => api.call(contract.createProposal, { params: { dealId }, body }, cookie);

describe("40 employees at $50,000", () => {
  test("bundled at 2.00 % + 0.75 %, spreads 1.00 and 0.75: $55,000 + $35,000 = $90,000, commission $9,000 at 10 % (API-069 to API-071, OPEN-015, PROP-051, PROP-052, PROP-069, PROP-071 to PROP-073)", async () => {
    const { status, json, text } = await create(proposalForm(world));
    expect(status, text).toBe(200);
    expect(json.estimateValue).toBe(90_000);
    expect(json.estimate).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: 35_000,
      commission: 9_000,
      commissionRate: 10,
    });
  });

  test("per employee at $20.50 + $4.25 a month: $11,880, and the same tax arbitrage (ENUM-010)", async () => {
    const { summit } = world;
    const { json, text } = await create({
      ...proposalForm(world),
      priceModel: "PER_EMPLOYEE_PER_MONTH",
      payrollProducts: [
        { id: summit.payroll, pricePerEmployee: 20.5 },
        { id: summit.clock, pricePerEmployee: 4.25 },
      ],
    });
    expect(json.estimate, text).toMatchObject({ productRevenue: 11_880, taxArbitrage: 35_000 });
    expect(json.estimateValue).toBe(46_880);
  });

  test("for an ASO has no taxes at all, and the rep's own commission where the member has none (ENUM-024, OPEN-028, PROP-070)", async () => {
    const aso: Catalog = await addProvider("Keystone ASO", PROVIDER_TYPE.ASO);
    await addMember(aso.providerId, world.rep, TEAM_ROLE.SALES, 0);
    const deal = await addDeal(world, { providerId: aso.providerId });
    const body = { ...proposalForm({ ...world, summit: aso }), statesOfOperation: ["NY"], taxRates: [] };
    const there = await cookieOf(world.rep, aso.providerId);
    const { json, text } = await api.call(contract.createProposal, { params: { dealId: deal.id }, body }, there);
    expect(json, text).toMatchObject({ proposalType: "ASO", estimateValue: 55_000, taxRates: [] });
    expect(json.estimate).toMatchObject({ taxArbitrage: 0, commissionRate: 4, commission: 2_200 });
  });

  test("shows the client one bundled line and one line per tax rate, and nothing of the margin (OFFER-014)", async () => {
    const { json } = await create(proposalForm(world));
    const offer = await api.call(offers.getOffer, { params: { proposalId: json.id } });
    const federal = "charge for federal tax, on wages up to";
    expect(offer.json.pricing).toEqual([
      { mainText: "Bundled rate", subText: "of gross payroll", amount: "2.75%", yearly: 55_000 },
      { mainText: "FICA", subText: `${federal} $184,500`, amount: "6.20%", yearly: 124_000 },
      { mainText: "FUTA", subText: `${federal} $7,000`, amount: "1.60%", yearly: 4480 },
      {
        mainText: "SUTA CO",
        subText: "charge for Colorado tax, on wages up to $30,600",
        amount: "1.70%",
        yearly: 20_808,
      },
    ]);
    for (const secret of ["90000", "35000", "commission", "minRate", "maxRate", "estimate"]) {
      expect(offer.text).not.toContain(secret);
    }
  });
});

describe("a proposal is refused, with the field named and nothing changed, when (PROP-002)", () => {
  const refused: [what: string, field: string, change: (world: World) => object][] = [
    [
      "a rate is above the product's maximum",
      "payrollProducts.0.rate",
      ({ summit }) => ({ payrollProducts: [{ id: summit.payroll, rate: 3.0001 }] }),
    ],
    [
      "a rate is below the product's minimum",
      "payrollProducts.0.rate",
      ({ summit }) => ({ payrollProducts: [{ id: summit.payroll, rate: 0.4999 }] }),
    ],
    ["a price is missing", "payrollProducts.0.rate", ({ summit }) => ({ payrollProducts: [{ id: summit.payroll }] })],
    [
      "a product is not sold under the price model",
      "payrollProducts.0",
      ({ summit }) => ({ payrollProducts: [{ id: summit.clock, rate: 1 }] }),
    ],
    [
      "a product is another provider's",
      "payrollProducts.0",
      ({ redwood }) => ({ payrollProducts: [{ id: redwood.payroll, rate: 2 }] }),
    ],
    [
      "a product is chosen twice",
      "payrollProducts.1",
      ({ summit }) => ({
        payrollProducts: [
          { id: summit.payroll, rate: 2 },
          { id: summit.payroll, rate: 2 },
        ],
      }),
    ],
    ["no product is chosen", "payrollProducts", () => ({ payrollProducts: [] })],
    [
      "an adjustable tax rate is above its maximum",
      "taxRates.0.rate",
      ({ summit }) => ({ taxRates: [{ id: summit.futa, rate: 2.7 }] }),
    ],
    [
      "an adjustable tax rate is below its minimum",
      "taxRates.0.rate",
      ({ summit }) => ({ taxRates: [{ id: summit.suta, rate: 0.5 }] }),
    ],
    [
      "a tax rate is another provider's",
      "taxRates.0",
      ({ redwood }) => ({ taxRates: [{ id: redwood.futa, rate: 1 }] }),
    ],
    ["a state has no tax rate at a PEO", "statesOfOperation", () => ({ statesOfOperation: ["CO", "WY"] })],
    ["there are half employees", "companyEmployeeCount", () => ({ companyEmployeeCount: 1.5 })],
    ["the salary has three decimals", "employeeAverageSalary", () => ({ employeeAverageSalary: 50_000.001 })],
  ];

  test.each(refused)("%s", async (_, field, change) => {
    const body = { ...proposalForm(world), ...change(world) };
    const { fields } = refusal(await changesNothing(() => create(body)), 400);
    expect(Object.keys(fields ?? {})).toContain(field);
  });

  test("the browser sends a different result: the server calculates the estimate itself", async () => {
    refusal(await changesNothing(() => create({ ...proposalForm(world), estimateValue: 1 })), 400);
  });

  test("the deal is closed (409)", async () => {
    const { id } = await addDeal(world);
    await db().deal.update({ where: { id }, data: { dealStatus: "lost", reasonLost: "Price", closeDate: new Date() } });
    const input = { params: { dealId: id }, body: proposalForm(world) };
    refusal(await changesNothing(() => api.call(contract.createProposal, input, cookie)), 409);
  });

  test("the form was opened for another provider (409)", async () => {
    const body = { ...proposalForm(world), providerId: world.redwood.providerId };
    refusal(await changesNothing(() => create(body)), 409);
  });
});

test("the fixed tax rate applies, no matter what the browser sends for it", async () => {
  const { summit } = world;
  const body = { ...proposalForm(world), taxRates: [{ id: summit.fica, rate: 50, locality: 2, editing: true }] };
  const { json, text } = await create(body);
  expect(json.taxRates, text).toContainEqual({
    taxRateId: summit.fica,
    taxName: "FICA",
    rate: 6.2,
    priceType: 1,
    minRate: null,
    locality: 2,
    state: null,
  });
});
