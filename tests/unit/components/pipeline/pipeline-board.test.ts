import { describe, expect, it } from "vitest";
import {
  appendDeals,
  applyMove,
  type Board,
  columnOf,
  hasMore,
  type Move,
  settleMove,
  toBoard,
} from "@/components/pipeline/board";
import { rowKey, rowsOf } from "@/components/pipeline/board-column";
import { moveProblem } from "@/components/pipeline/use-board-moves";
import { ApiError } from "@/lib/api-client/call";
import type { DealSummary } from "@/lib/deals/contract";

const LEAD = "00000000-0000-4000-8000-000000000001";
const TALK = "00000000-0000-4000-8000-000000000002";
const DONE = "00000000-0000-4000-8000-000000000003";

function deal(name: string, stageId: string, expectedValue = 100): DealSummary {
  const id = "00000000-0000-4000-8000-0000000000aa";
  return {
    id: name,
    name,
    companyId: id,
    company: { id, name: "Acme", status: "active" },
    provider: { id, name: "Summit" },
    providerId: id,
    stageId,
    stage: { name: stageId, color: "#000000" },
    dealStatus: "open",
    expectedValue,
    expectedCloseDate: null,
    closeDate: null,
    stageEnteredAt: "2026-01-01T00:00:00.000Z",
    nextStep: null,
    lastActivityAt: "2026-01-01T00:00:00.000Z",
    priority: 2,
    source: null,
    sourceId: null,
    confidence: 50,
    salesRep: { id, firstName: "Ann", lastName: "Lee" },
    salesRepId: id,
    salesRepLeft: false,
    reasonWon: null,
    reasonLost: null,
    isImported: false,
    createdAt: "2026-01-01T00:00:00.000Z",
    version: 1,
  };
}

function board(): Board {
  return toBoard({
    items: [deal("a", LEAD, 0.1), deal("b", LEAD, 0.2), deal("c", TALK, 5)],
    total: 43,
    columns: [
      { stageId: LEAD, count: 42, totalValue: 1000.3, weightedValue: 500.15, unweighted: 0 },
      { stageId: TALK, count: 1, totalValue: 5, weightedValue: 2.5, unweighted: 0 },
    ],
  });
}

function move(source: Board, name: string, toStageId: string): Move {
  const found = Object.values(source)
    .flatMap((column) => column.deals)
    .find((one) => one.id === name);
  return {
    key: `${name}-${toStageId}`,
    deal: found ?? deal(name, LEAD),
    toStageId,
    toStage: { name: toStageId, color: "#ffffff" },
    at: "2026-02-02T00:00:00.000Z",
  };
}

const names = (source: Board, stageId: string) => columnOf(source, stageId).deals.map((one) => one.name);

describe("the board", () => {
  it("keeps the server's counts and totals, which go beyond the loaded deals", () => {
    const column = columnOf(board(), LEAD);
    expect([column.count, column.totalValue, column.deals.length, hasMore(column)]).toEqual([42, 1000.3, 2, true]);
  });

  it("has an empty column for a stage without deals", () => {
    expect(columnOf(board(), DONE)).toMatchObject({ deals: [], count: 0, totalValue: 0 });
  });

  it("puts a moved deal first in its new column and updates both columns' counts and totals", () => {
    const before = board();
    const after = applyMove(before, move(before, "a", TALK));
    expect(names(after, LEAD)).toEqual(["b"]);
    expect(names(after, TALK)).toEqual(["a", "c"]);
    expect(columnOf(after, LEAD)).toMatchObject({ count: 41, totalValue: 1000.2 });
    expect(columnOf(after, TALK)).toMatchObject({ count: 2, totalValue: 5.1 });
    expect(columnOf(after, TALK).deals[0]).toMatchObject({ stageId: TALK, stageEnteredAt: "2026-02-02T00:00:00.000Z" });
    expect(before).toEqual(board());
  });

  it("moves a deal into a stage that had none", () => {
    const before = board();
    expect(columnOf(applyMove(before, move(before, "c", DONE)), DONE)).toMatchObject({ count: 1, totalValue: 5 });
  });

  it("keeps weighted totals exact to the cent, and counts a deal without a confidence as nothing", () => {
    const before = board();
    const unsure = { ...deal("d", TALK, 3), confidence: null };
    const withIt = { ...before, [TALK]: { ...columnOf(before, TALK), deals: [unsure], count: 2, unweighted: 1 } };
    const moved = applyMove(applyMove(withIt, move(withIt, "a", TALK)), move(withIt, "d", LEAD));
    expect(columnOf(moved, LEAD)).toMatchObject({ weightedValue: 500.1, unweighted: 1 });
    expect(columnOf(moved, TALK)).toMatchObject({ weightedValue: 2.55, unweighted: 0 });
  });

  it("puts a moved deal where the chosen order has it, last without a value, and among its sales rep's", () => {
    const soon = { ...deal("soon", TALK), expectedCloseDate: "2026-03-01" };
    const late = { ...deal("late", TALK), expectedCloseDate: "2026-05-01" };
    const before = { ...board(), [TALK]: { ...columnOf(board(), TALK), deals: [soon, late] } };
    const to = (change: Partial<DealSummary>, order: object) => {
      const source = { ...before, [LEAD]: { ...columnOf(before, LEAD), deals: [{ ...deal("a", LEAD), ...change }] } };
      return names(applyMove(source, move(source, "a", TALK), order), TALK);
    };
    const byClose = { cardOrder: "closeDate" };
    expect(to({ expectedCloseDate: "2026-04-01" }, byClose)).toEqual(["soon", "a", "late"]);
    expect(to({ expectedCloseDate: null }, byClose)).toEqual(["soon", "late", "a"]);
    expect(to({}, {})).toEqual(["a", "soon", "late"]);
    const zoe = { salesRep: { id: "z", firstName: "Zoe", lastName: "Abt" }, salesRepId: "z" };
    expect(to(zoe, { byRep: "true" })).toEqual(["soon", "late", "a"]);
  });

  it("shows whose cards follow, once for each sales rep of a column", () => {
    const zoe = { ...deal("z", LEAD), salesRepId: "z" };
    const column = { ...columnOf(board(), LEAD), deals: [deal("a", LEAD), deal("b", LEAD), zoe] };
    expect(rowsOf({ ...column, lanes: [] }).map(rowKey)).toEqual([
      `lane ${deal("a", LEAD).salesRepId}`,
      "a",
      "b",
      "lane z",
      "z",
    ]);
    expect(rowsOf(column).map(rowKey)).toEqual(["a", "b", "z"]);
  });

  it("does nothing for a deal that is already in the stage, or not shown", () => {
    const before = board();
    expect(applyMove(before, move(before, "a", LEAD))).toBe(before);
    expect(applyMove(before, move(before, "unknown", TALK))).toBe(before);
  });

  it("is the same when a move is applied twice, so that a late answer cannot count a deal twice", () => {
    const before = board();
    const step = move(before, "a", TALK);
    expect(applyMove(applyMove(before, step), step)).toEqual(applyMove(before, step));
  });

  it("undoes one failed move and keeps the other", () => {
    const before = board();
    const kept = move(before, "c", DONE);
    const after = applyMove(before, kept);
    expect(names(after, LEAD)).toEqual(["a", "b"]);
    expect(names(after, DONE)).toEqual(["c"]);
  });

  it("takes stageEnteredAt, last activity and version from the server's answer (PIPE-024)", () => {
    const before = board();
    const step = move(before, "a", TALK);
    const answer = {
      id: "a",
      stageId: TALK,
      stage: step.toStage,
      stageEnteredAt: "2026-02-02T00:00:01.000Z",
      lastActivityAt: "2026-02-02T00:00:02.000Z",
      version: 7,
    };
    const after = settleMove(before, step, answer);
    const { stageEnteredAt, lastActivityAt, version } = answer;
    expect(columnOf(after, TALK).deals[0]).toMatchObject({ stageEnteredAt, lastActivityAt, version });
    expect(applyMove(after, step)).toBe(after);
  });

  it("adds the next page without the deals that are on the board already", () => {
    const after = appendDeals(board(), LEAD, [deal("b", LEAD), deal("c", LEAD), deal("d", LEAD)], 3);
    expect(names(after, LEAD)).toEqual(["a", "b", "d"]);
    expect(hasMore(columnOf(after, LEAD))).toBe(true);
  });

  it("stops asking when the server's page is not full, even if the count says otherwise", () => {
    expect(hasMore(columnOf(appendDeals(board(), LEAD, [deal("d", LEAD)], 30), LEAD))).toBe(false);
  });
});

describe("a move that fails", () => {
  it("says that the card is back where there is no connection, else what the server says (ERR-011)", () => {
    const lost = new ApiError(0, "network", "Could not reach the server. Please try again.");
    expect(moveProblem(lost, true)).toMatch(/offline.*back where it was/);
    expect(moveProblem(lost, true)).not.toMatch(/try again/);
    expect(moveProblem(new ApiError(409, "conflict", "This deal is closed"), false)).toBe("This deal is closed");
  });
});
