import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import * as proposals from "@/lib/proposals/inside/contract";
import * as costs from "@/lib/proposals/inside/contract";
import * as contract from "@/lib/proposals/inside/contract-comparisons";
import { writings } from "../../support/records/agreement";
import { cookieOf, hintedCookie } from "../../support/records/people";
import { addProposal, clientCostsForm, proposalForm } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();

let world: World;
let cookie: string;
let rival: string;
/** For pages, with the roles that the middleware looks at. */
let hinted: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.rep, world.summit.providerId);
  hinted = await hintedCookie(cookie, 2, "member");
  rival = await cookieOf(world.rival, world.redwood.providerId);
  // The world's catalog has Social Security alone of FICA.
  await db().taxRate.create({
    data: {
      providerId: world.summit.providerId,
      taxName: "Medicare",
      locality: REGULATION_LEVEL.FEDERAL,
      priceType: RATE_TYPE.FIXED,
      fixedRate: 1.45,
      kind: "medicare",
      kindIsGuess: false,
    },
  });
});

/** A deal with proposals at 2.00 and 2.25 % of payroll, else the same. */
async function dealWithTwo() {
  const deal = await addDeal(world);
  const create = async (rate: number) => {
    const form = proposalForm(world);
    const payrollProducts = form.payrollProducts.map((line, index) => (index === 0 ? { ...line, rate } : line));
    const body = { ...form, payrollProducts };
    return (await api.call(proposals.createProposal, { params: { dealId: deal.id }, body }, cookie)).json.id as string;
  };
  const ids = [await create(2), await create(2.25)];
  return { params: { dealId: deal.id }, ids };
}

const say = (params: { dealId: string }, fields: object = {}) =>
  api.call(costs.setClientCosts, { params, body: { ...clientCostsForm, ...fields } }, cookie);
const compare = (params: { dealId: string }, ids: string[], as = cookie) =>
  api.call(contract.compareProposals, { params, query: { proposals: ids.join(",") } }, as);
const forClient = (params: { dealId: string }, ids: string[], as = cookie) =>
  api.call(contract.compareForClient, { params, query: { proposals: ids.join(",") } }, as);

describe("today's costs of a client (D-173)", () => {
  test("are of a deal, all optional, and audited with who said them", async () => {
    const { id: dealId } = await addDeal(world);
    const params = { dealId };
    const before = await api.call(costs.getClientCosts, { params }, cookie);
    expect(before.json).toMatchObject({ payroll: null, workersComp: null, benefits: null, hr: null, version: 0 });
    expect((await say(params, { version: 0 })).json).toEqual({ ...clientCostsForm, version: 1 });
    expect((await api.call(costs.getClientCosts, { params }, cookie)).json).toEqual({ ...clientCostsForm, version: 1 });
    const entry = await db().auditEntry.findFirstOrThrow({ where: { action: "client-costs.set", recordId: dealId } });
    const { before: was, after } = entry.changes as Record<string, object>;
    expect(entry.actorId).toBe(world.rep);
    expect({ ...before.json, ...after, version: 1 }).toEqual({ ...clientCostsForm, version: 1 });
    expect(before.json).toMatchObject(was ?? {});
    expect(Object.keys(was ?? {}), "only what has changed").toEqual(Object.keys(after ?? {}));
  });

  test("of two people who say them at once the second is told, and nothing is lost", async () => {
    const { id: dealId } = await addDeal(world);
    const params = { dealId };
    expect((await say(params, { version: 0 })).status).toBe(200);
    for (const version of [0, 7]) {
      const refused = refusal(await changesNothing(() => say(params, { version, hr: 1 })), 409);
      expect(refused.message).toMatch(/^This record was changed by /);
    }
    expect((await say(params, { version: 1, hr: 1 })).json).toMatchObject({ hr: 1, version: 2 });
  });

  test.each<[string, object, string]>([
    ["an amount below 0", { payroll: -1 }, "payroll"],
    ["three decimals", { hr: 1.005 }, "hr"],
    ["another period", { benefitsPer: "week" }, "benefitsPer"],
    ["a rate above 100", { sutaRate: 101 }, "sutaRate"],
    ["a field that is none", { dental: 3 }, "dental"],
  ])("refuses %s", async (_, fields, field) => {
    const { id: dealId } = await addDeal(world);
    const refused = refusal(await changesNothing(() => say({ dealId }, fields)), 400);
    expect(JSON.stringify(refused)).toContain(field);
  });
});

describe("side by side", () => {
  test("says what is priced, what the client pays, today, and what the provider earns, in the order that was asked for", async () => {
    const { params, ids } = await dealWithTwo();
    await say(params);
    const { json, text } = await compare(params, ids.toReversed());
    expect(
      json.items.map(({ id }: { id: string }) => id),
      text,
    ).toEqual(ids.toReversed());
    expect(json).toMatchObject({ year: 2026, checkedOn: "2026-11-23" });
    const [, plain] = json.items;
    expect(plain).toMatchObject({
      proposalType: "PEO",
      priceModel: "BUNDLED_RATE",
      employeeCount: 40,
      grossWages: 2_000_000,
      plain: { productRevenue: 55_000, taxArbitrage: 35_000, revenue: 90_000, commission: 9000 },
      refined: { taxArbitrage: 11_980, revenue: 66_980, commission: 6698 },
      // FICA 7.65 on all, FUTA 1.6 on 280,000 and SUTA CO 1.7 on 1,224,000.
      proposed: { services: 55_000, taxes: 153_000 + 4480 + 20_808, total: 233_288 },
      // 18 × 12 × 40, 24,000 and 60,000; FICA 7.65, FUTA 0.6 on 280,000, 2.7 on 1,224,000.
      today: {
        costs: { payroll: 8640, workersComp: 24_000, benefits: null, hr: 60_000 },
        services: 92_640,
        taxes: 153_000 + 1680 + 33_048,
        total: 280_368,
      },
      difference: -47_080,
    });
    expect(json.items[0].difference).toBe(-42_080);
  });

  test("has no total of today without the SUTA rate, and no today where nothing was said", async () => {
    const { params, ids } = await dealWithTwo();
    expect((await compare(params, ids)).json.items[0]).toMatchObject({ today: null, difference: null });
    await say(params, { sutaRate: null });
    expect((await compare(params, ids)).json.items[0]).toMatchObject({
      today: { services: 92_640, taxes: null, total: null },
      difference: null,
    });
  });

  test("a proposal of another deal or provider answers as one that does not exist, and says nothing of it", async () => {
    const [mine, others] = [await dealWithTwo(), await addProposal(world)];
    for (const read of [compare, forClient]) {
      for (const strange of [others.id, randomUUID()]) {
        const answer = await changesNothing(() => read(mine.params, [mine.ids[0] ?? "", strange]));
        expect(refusal(answer, 404).message).toBe("Proposal not found");
        expect(answer.text).not.toContain("PRO-");
      }
      expect(refusal(await read(mine.params, mine.ids, rival), 404).message).toBe("Proposal not found");
    }
  });

  test.each([
    ["one", (ids: string[]) => ids.slice(0, 1)],
    ["one twice", ([one = ""]: string[]) => [one, one]],
    ["five", () => Array.from({ length: 5 }, () => randomUUID())],
    ["a word", ([one = ""]: string[]) => [one, "x"]],
  ])("refuses %s", async (_, choose) => {
    const { params, ids } = await dealWithTwo();
    refusal(await compare(params, choose(ids)), 400);
  });
});

describe("the page for the client (D-174)", () => {
  test("has nothing of the provider's own: neither in its answer, nor its HTML and what is sent with it", async () => {
    const { params, ids } = await dealWithTwo();
    await say(params);
    // As a deal takes it over: the page is not below the deal's own, which says it.
    await db().deal.update({ where: { id: params.dealId }, data: { expectedValue: 90_000.37 } });
    const inside = (await compare(params, ids)).json.items;
    const { json, text } = await forClient(params, ids);
    const keys = new Set(text.match(/"(\w+)":/g)?.map((key) => key.slice(1, -2)));
    for (const own of ["refined", "margin", "commission", "commissionRate", "minRate", "taxArbitrage", "cost", "rate"])
      expect(keys, own).not.toContain(own);
    expect(Object.keys(json.items[0]).sort()).toEqual(
      [
        ...["averageSalary", "difference", "employeeCount", "grossWages", "priceModel", "pricing"],
        ...["products", "proposalId", "proposalType", "proposed", "statesOfOperation", "today", "wageBasesOf"],
      ].sort(),
    );
    const path = `/deals/${params.dealId}/client-comparison?proposals=${ids.join(",")}`;
    const { status, text: html } = await send(api.server.baseUrl + path, { headers: { cookie: hinted } });
    expect(status).toBe(200);
    expect(html).toContain("233,288.00");
    expect(html).toContain("2026");
    const own = inside.flatMap((one: Record<string, Record<string, number>>) => [
      one.plain?.taxArbitrage,
      one.plain?.revenue,
      one.plain?.commission,
      one.refined?.taxArbitrage,
      one.refined?.revenue,
      one.refined?.commission,
    ]);
    for (const amount of [...own, 90_000.37, 11_628, 9180, 2800]) {
      expect(text, `the answer has ${amount}`).not.toMatch(writings(amount));
      expect(html, `the page has ${amount}`).not.toMatch(writings(amount));
    }
    // Of a bundle its sum alone is the client's (D-58).
    for (const rate of ["2.00%", "0.75%", "2.25%"]) expect(text + html, rate).not.toContain(rate);
    expect(html).toContain("2.75%");
  });

  test("is no page for another provider, nor with a proposal of another deal", async () => {
    const { params, ids } = await dealWithTwo();
    const { id } = await addProposal(world);
    const open = async (proposals: string[], as: string) => {
      const path = `/deals/${params.dealId}/client-comparison?proposals=${proposals.join(",")}`;
      return send(api.server.baseUrl + path, { headers: { cookie: as } });
    };
    const stranger = await hintedCookie(rival, 2, "member");
    for (const { text: html } of [await open(ids, stranger), await open([ids[0] ?? "", id], hinted)]) {
      expect(html).not.toContain("233,288");
      expect(html).not.toContain("PRO-");
    }
  });
});
