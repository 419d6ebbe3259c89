import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createStep, type DealSummary, listDeals, listStages, sumDeals } from "@/lib/deals/contract";
import { utcMidnight } from "@/lib/domain/dates";
import { cookieOf } from "../../support/records/people";
import { addDeal, serial, stepForm } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  [rep, owner] = await Promise.all([cookieOf(world.rep, at), cookieOf(world.owner, at)]);
});

interface Made {
  id: string;
  name: string;
}

/** A deal with these columns, named by `mark` and a number. */
async function make(mark: string, data: object): Promise<Made> {
  const { id } = await addDeal(world);
  const name = `${mark} ${serial()}`;
  await db().deal.update({ where: { id }, data: { name, ...data } });
  return { id, name };
}

type Query = Record<string, string>;

const sums = async (query: Query, as = owner) => {
  const answer = await api.call(sumDeals, { query }, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const list = async (query: Query, as = owner): Promise<DealSummary[]> => {
  const answer = await api.call(listDeals, { query }, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.items;
};
const ids = async (query: Query) => (await list(query)).map(({ id }) => id);

describe("what a list of deals is worth", () => {
  test("is counted over all that match, to the cent: the whole value, and of open deals value times confidence", async () => {
    const mark = "Worth";
    await make(mark, { expectedValue: "100.01", confidence: 33 });
    await make(mark, { expectedValue: "0.10", confidence: 5 });
    await make(mark, { expectedValue: "1000", confidence: null });
    await make(mark, {
      expectedValue: "50",
      confidence: 100,
      dealStatus: "won",
      reasonWon: "Price",
      closeDate: utcMidnight("2026-01-01"),
    });
    // 33.0033 + 0.005, rounded once.
    expect(await sums({ search: mark })).toEqual({
      count: 4,
      totalValue: 1150.11,
      weightedValue: 33.01,
      unweighted: 1,
    });
    expect(await sums({ search: mark, states: "open" })).toMatchObject({ count: 3, totalValue: 1100.11 });
    expect(await sums({ search: mark, stages: "won" })).toMatchObject({ count: 1, weightedValue: 0 });
    expect(await sums({ search: "no such deal" })).toEqual({
      count: 0,
      totalValue: 0,
      weightedValue: 0,
      unweighted: 0,
    });
  });
});

describe("the list's states", () => {
  test("are open, overdue and without a next step; a deal must be all that is chosen", async () => {
    const mark = "State";
    const past = utcMidnight("2020-01-01");
    const fresh = await make(mark, { expectedCloseDate: utcMidnight("2099-01-01") });
    const overdue = await make(mark, { expectedCloseDate: past });
    const planned = await make(mark, { expectedCloseDate: past });
    const form = stepForm({ due: "2099-01-01" });
    await api.call(createStep, { params: { dealId: planned.id }, body: form }, rep);
    await make(mark, { expectedCloseDate: past, dealStatus: "lost", reasonLost: "Price", closeDate: past });
    const found = async (states: string) => (await ids({ search: mark, states })).toSorted();
    const sorted = (...deals: Made[]) => deals.map(({ id }) => id).toSorted();
    expect(await found("open")).toEqual(sorted(fresh, overdue, planned));
    expect(await found("overdue")).toEqual(sorted(overdue, planned));
    expect(await found("no-step")).toEqual(sorted(fresh, overdue));
    expect(await found("overdue,no-step")).toEqual(sorted(overdue));
    expect((await sums({ search: mark, states: "overdue" })).count).toBe(2);
    expect((await api.call(listDeals, { query: { states: "late" as never } }, owner)).status).toBe(400);
  });
});

describe("the board", () => {
  const board = (query: Query): Query => ({ view: "board", dealStatus: "open", ...query });

  test("orders the cards of a stage as asked, also those of its next page; those without a value come last (API-039)", async () => {
    const minValue = 7_000_000;
    const large = { minValue: String(minValue) };
    const [first] = (await api.call(listStages, {}, owner)).json.items;
    const data = [
      { expectedValue: minValue + 1, expectedCloseDate: utcMidnight("2030-03-03"), lastActivityAt: new Date(3) },
      { expectedValue: minValue + 3, expectedCloseDate: null, lastActivityAt: new Date(1) },
      { expectedValue: minValue + 2, expectedCloseDate: utcMidnight("2030-01-01"), lastActivityAt: new Date(2) },
    ];
    const [a, b, c] = (await Promise.all(data.map((one) => make("Order", one)))) as [Made, Made, Made];
    for (const [deal, due] of [
      [c, "2099-02-02"],
      [b, "2099-01-01"],
    ] as const)
      await api.call(createStep, { params: { dealId: deal.id }, body: stepForm({ due }) }, rep);
    for (const [cardOrder, order] of [
      ["closeDate", [c, a, b]],
      ["value", [b, c, a]],
      ["nextStep", [b, c, a]],
      ["activity", [b, c, a]],
    ] as const) {
      const wanted = order.map(({ id }) => id);
      expect(await ids(board({ ...large, cardOrder })), cardOrder).toEqual(wanted);
      const next = board({ ...large, cardOrder, stages: first.id, limit: "2", offset: "1" });
      expect(await ids(next), cardOrder).toEqual(wanted.slice(1));
      expect((await ids(board({ ...large, cardOrder, limit: "1" })))[0], cardOrder).toBe(wanted[0]);
    }
  });

  test("has weighted totals for whole columns, and by sales rep the cards and sums of each together", async () => {
    const minValue = 9_000_000;
    const large = { minValue: String(minValue) };
    const own = { expectedValue: minValue, confidence: 50 };
    const others = { expectedValue: minValue, confidence: 25, salesRepId: world.colleague };
    const made = [
      await make("Lane", own),
      await make("Lane", others),
      await make("Lane", own),
      await make("Lane", others),
    ];
    const plain = (await api.call(listDeals, { query: board({ ...large, limit: "1" }) }, owner)).json;
    expect(plain.columns).toEqual([
      expect.objectContaining({ count: 4, totalValue: 4 * minValue, weightedValue: 1.5 * minValue, unweighted: 0 }),
    ]);
    expect(plain.columns[0].lanes).toBeUndefined();
    const query = board({ ...large, byRep: "true" });
    const lanes = (await api.call(listDeals, { query }, owner)).json;
    const reps = lanes.items.map(({ salesRepId }: DealSummary) => salesRepId);
    expect(new Set(reps)).toEqual(new Set([world.rep, world.colleague]));
    expect([reps[0], reps[2]]).toEqual([reps[1], reps[3]]);
    expect(lanes.columns[0].lanes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ salesRepId: world.rep, count: 2, weightedValue: minValue }),
        expect.objectContaining({ salesRepId: world.colleague, count: 2, weightedValue: minValue / 2 }),
      ]),
    );
    const paged = board({ ...large, byRep: "true", stages: plain.columns[0].stageId, limit: "3", offset: "1" });
    expect(await ids(paged)).toEqual(lanes.items.slice(1).map(({ id }: Made) => id));
    expect(made).toHaveLength(4);
  });
});
