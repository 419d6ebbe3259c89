import { beforeAll, describe, expect, test } from "vitest";
import { type BoardColumn, type DealSummary, listDeals, listStages } from "@/lib/contracts/deals";
import { createSavedView, deleteSavedView, listSavedViews, setStartView } from "@/lib/contracts/saved-views";
import { db } from "@/lib/database/db";
import { cookieOf } from "../../support/records/people";
import { addDeal, serial } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { api } from "../../support/requests/api";

let world: World;
let rep: string;
let owner: string;
let colleague: string;
let rival: string;
let stages: { id: string }[];

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  [rep, owner, colleague, rival] = await Promise.all([
    cookieOf(world.rep, at),
    cookieOf(world.owner, at),
    cookieOf(world.colleague, at),
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

  test("that cannot be read are refused with a sentence", async () => {
    const query = { view: "board" as const, where: '{"all":[["salary","is","1"]]}' };
    const answer = await api.call(listDeals, { query }, owner);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("The filter names a column that this list does not have");
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

  test("is 404 to others where it is one's own, and to another provider always", async () => {
    const own = await save(rep, false);
    const team = await save(rep, true);
    expect(await names(colleague)).toContain(team.name);
    expect(await names(colleague)).not.toContain(own.name);
    for (const name of [own.name, team.name]) expect(await names(rival)).not.toContain(name);
    for (const [id, as] of [
      [own.id, colleague],
      [own.id, rival],
      [team.id, rival],
    ]) {
      const params = { viewId: id };
      expect((await api.call(setStartView, { params }, as)).status).toBe(404);
      expect((await api.call(deleteSavedView, { params }, as)).status).toBe(404);
    }
    expect((await api.call(deleteSavedView, { params: { viewId: team.id } }, colleague)).status).toBe(403);
    expect((await api.call(setStartView, { params: { viewId: team.id } }, colleague)).status).toBe(200);
  });
});
