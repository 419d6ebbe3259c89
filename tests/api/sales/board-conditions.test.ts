import { beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "@/lib/database/connection";
import { db } from "@/lib/database/db";
import { type BoardColumn, type DealSummary, listDeals, listStages } from "@/lib/deals/contract";
import * as deals from "@/lib/deals/service";
import { createSavedView, listSavedViews } from "@/lib/lists/contract";
import { actorOf, cookieOf } from "../../support/records/people";
import { addDeal, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;
let rival: string;
let stages: { id: string }[];

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  [rep, owner, rival] = await Promise.all([
    cookieOf(world.rep, at),
    cookieOf(world.owner, at),
    cookieOf(world.rival, world.redwood.providerId),
  ]);
  stages = (await api.call(listStages, {}, owner)).json.items;
});

async function make(name: string, data: object): Promise<string> {
  const { id } = await addDeal(world);
  await db().deal.update({ where: { id }, data: { name, ...data } });
  return id;
}

const where = (...conditions: string[][]) => JSON.stringify({ all: conditions });
type Query = Record<string, string>;

async function board(
  query: Query,
  as = owner,
): Promise<{ items: DealSummary[]; columns: BoardColumn[]; total: number }> {
  const answer = await api.call(listDeals, { query: { view: "board", dealStatus: "open", ...query } }, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

describe("conditions on the board (D-223)", () => {
  test("narrow cards, numbers, totals, lanes and further pages of its columns alike, beside the other filters", async () => {
    const mark = `Cond-${serial()}`;
    const [first, second] = [stages[0]?.id ?? "", stages[1]?.id ?? ""];
    const rows = [
      { stageId: first, expectedValue: "5000.10", confidence: 50 },
      { stageId: first, expectedValue: "6000.20", confidence: null, salesRepId: world.colleague },
      { stageId: first, expectedValue: "7000", confidence: 20, priority: 1 },
      { stageId: first, expectedValue: "4999.99" },
      { stageId: second, expectedValue: "9000", confidence: 10 },
    ];
    for (const row of rows) await make(mark, row);
    await make(`Other-${serial()}`, { stageId: second, expectedValue: "8000" });
    const asked = { where: where(["name", "contains", mark], ["expectedValue", "atLeast", "5000"]) };

    const { columns, total, items } = await board({ ...asked, byRep: "true", cardOrder: "value", limit: "2" });
    expect(total).toBe(4);
    expect(items.map(({ expectedValue }) => expectedValue)).toHaveLength(3);
    const column = columns.find(({ stageId }) => stageId === first);
    expect(column).toMatchObject({ count: 3, totalValue: 18_000.3, weightedValue: 3900.05, unweighted: 1 });
    expect(column?.lanes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ salesRepId: world.rep, count: 2, totalValue: 12_000.1 }),
        expect.objectContaining({ salesRepId: world.colleague, count: 1, totalValue: 6000.2, unweighted: 1 }),
      ]),
    );
    expect(columns.find(({ stageId }) => stageId === second)).toMatchObject({ count: 1, totalValue: 9000 });

    const page = await board({ ...asked, cardOrder: "value", stages: first, offset: "1", limit: "10" });
    expect(page.items.map(({ expectedValue }) => expectedValue)).toEqual([6000.2, 5000.1]);
    expect((await board({ ...asked, priority: "1" })).items).toHaveLength(1);
    expect((await board({ ...asked, minValue: "8000" })).total).toBe(1);
    const none = await board({ where: where(["name", "contains", mark], ["salesRep", "me"]) });
    expect(none).toMatchObject({ items: [], columns: [], total: 0 });
  });

  test("never show, count or tell apart what the caller does not see", async () => {
    const mark = `Hidden-${serial()}`;
    await make(mark, { salesRepId: world.colleague, expectedValue: "100" });
    await make(mark, { expectedValue: "1" });
    const any = JSON.stringify({
      any: [
        ["name", "contains", mark],
        ["salesRep", "in", world.colleague],
        ["salesRep", "notMe"],
      ],
    });
    expect(await board({ where: any, minValue: "0" }, rival)).toMatchObject({ items: [], columns: [], total: 0 });
    const seen = await board({ where: where(["name", "contains", mark]), byRep: "true" }, rep);
    expect(seen.total).toBe(1);
    expect(seen.columns).toEqual([expect.objectContaining({ count: 1, totalValue: 1 })]);
    expect(seen.columns[0]?.lanes?.map(({ salesRepId }) => salesRepId)).toEqual([world.rep]);
    expect((await board({ where: where(["name", "contains", mark], ["salesRep", "notMe"]) }, rep)).total).toBe(0);
    expect((await board({ where: where(["name", "contains", mark]) }, owner)).total).toBe(2);
  });
});

describe("a deal that moves while the board is read", () => {
  test("is shown where it is counted, and its lane counts it too", async () => {
    const mark = `Moving-${serial()}`;
    const [from = "", to = ""] = stages.map(({ id }) => id);
    const [id] = [await make(mark, { stageId: from }), await make(mark, { stageId: from })];
    const { pool } = database();
    const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let place = from;
    const moveAfter = async (...args: unknown[]) => {
      const answer = await ask(...args);
      place = place === from ? to : from;
      await ask("UPDATE deals SET stage_id = $1 WHERE id = $2", [place, id]);
      return answer;
    };
    const actor = await actorOf(world.owner, world.summit.providerId);
    const asked = { view: "board", dealStatus: "open", byRep: "true", where: where(["name", "contains", mark]) };
    vi.spyOn(pool, "query").mockImplementation(moveAfter as typeof pool.query);
    const { items, columns = [] } = await deals.listDeals(actor, listDeals.query.parse(asked));
    expect(place).not.toBe(from);
    expect(columns.map(({ stageId, count }) => [stageId, count])).toEqual([[from, 2]]);
    expect(items.map(({ stageId }) => stageId)).toEqual([from, from]);
    expect(columns.flatMap(({ lanes }) => lanes?.map(({ count }) => count))).toEqual([2]);
  });
});

describe("a view of the board (D-224)", () => {
  const save = async (as: string, isTeam: boolean) => {
    const address = `where=${encodeURIComponent(where(["salesRep", "me"]))}&folded=${stages[0]?.id}&page=2&stages=won`;
    const body = { list: "pipeline" as const, name: `Board ${serial()}`, isTeam, address };
    const answer = await api.call(createSavedView, { body }, as);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const names = async (as: string, list: "pipeline" | "deals" = "pipeline"): Promise<string[]> => {
    const answer = await api.call(listSavedViews, { query: { list } }, as);
    return answer.json.items.map(({ name }: { name: string }) => name);
  };

  test("keeps what the board knows, and is no view of the list of deals", async () => {
    const view = await save(rep, false);
    expect([...new URLSearchParams(view.address).keys()]).toEqual(["folded", "where"]);
    expect(await names(rep)).toContain(view.name);
    expect(await names(rep, "deals")).not.toContain(view.name);
  });
});
