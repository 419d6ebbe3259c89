import { describe, expect, test } from "vitest";
import { addressWith } from "@/components/data-table/url-table-state";
import {
  BOARD_ADDRESS,
  boardAt,
  boardOf,
  type ShownBoard,
  stateOf,
  withoutReps,
} from "@/components/pipeline/board-address";
import { hasConditions, boardKey as keyOf } from "@/components/pipeline/board-query";
import { countFilters, parseFilters } from "@/components/pipeline/pipeline-filters";
import { keptAddress } from "@/lib/lists/rules-saved-views";

const REP = "00000000-0000-4000-8000-000000000001";
const SOURCE = "00000000-0000-4000-8000-000000000002";
const STAGES = ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000004"];
const WHERE =
  '{"any":[["salesRep","me"],{"all":[["expectedValue","atLeast","5000"],["company","contains","a, b & c"]]}]}';

const FULL: ShownBoard = {
  filters: { salesRepId: REP, priority: 1, source: SOURCE, minValue: 10_000.5, where: WHERE },
  display: { cardOrder: "value", byRep: "true", collapsed: STAGES },
};
const addressOf = (board: ShownBoard): string => addressWith("", stateOf(board), BOARD_ADDRESS);
const at = (address: string) => boardAt(new URLSearchParams(address));

describe("a board's address (D-223)", () => {
  test("holds its filters, conditions, order, groups and folded stages, and so does a saved view", () => {
    expect(at(addressOf(FULL))).toEqual(FULL);
    expect(boardOf(stateOf({ filters: {}, display: {} }))).toEqual({ filters: {}, display: {} });
    expect(addressOf({ filters: {}, display: {} })).toBe("");
    const kept = keptAddress("pipeline", `${addressOf(FULL)}&create=true&view=all&search=x`);
    expect(at(kept)).toEqual(FULL);
    expect([...new URLSearchParams(kept).keys()].toSorted()).toEqual(
      [...new URLSearchParams(addressOf(FULL)).keys()].toSorted(),
    );
  });

  test("says nothing where it names none of them, so that the last choice is shown; no view is an empty one", () => {
    expect(at("")).toBeNull();
    expect(at(`create=true&companyId=${REP}`)).toBeNull();
    expect(at("view=all")).toEqual({ filters: {}, display: {} });
    expect(at("folded=")).toEqual({ filters: {}, display: {} });
  });

  test("that somebody has typed loses what is invalid, not the rest", () => {
    const broken = new URLSearchParams({
      salesRep: "nobody",
      priority: "9",
      source: "<script>",
      minValue: "-1",
      where: '{"all":[["salary","is","1"]]}',
      cardOrder: "luck",
      byRep: "yes",
      folded: "first",
    });
    expect(at(broken.toString())).toEqual({ filters: {}, display: {} });
    broken.set("priority", "3");
    broken.set("cardOrder", "activity");
    expect(at(broken.toString())).toEqual({ filters: { priority: 3 }, display: { cardOrder: "activity" } });
  });

  test("has no conditions on what only closed deals have", () => {
    for (const condition of [
      ["status", "in", "won"],
      ["closeDate", "last", "30"],
      ["reason", "contains", "price"],
    ]) {
      const where = JSON.stringify({ all: [condition] });
      expect(at(new URLSearchParams({ where }).toString())).toEqual({ filters: {}, display: {} });
    }
  });

  test("shows nothing by sales rep to who cannot filter by them (PERM-012)", () => {
    const { filters, display } = withoutReps(FULL);
    expect(filters).toEqual({ ...FULL.filters, salesRepId: undefined });
    expect(display).toEqual({ ...FULL.display, byRep: undefined });
  });
});

describe("the board's filters", () => {
  test("are read as they were stored before there were conditions, and with them", () => {
    expect(parseFilters(JSON.stringify({ salesRepId: REP, priority: 1 }))).toEqual({ salesRepId: REP, priority: 1 });
    expect(parseFilters(JSON.stringify(FULL.filters))).toEqual(FULL.filters);
    expect(parseFilters(JSON.stringify({ priority: 1, where: '{"all":[]}' }))).toEqual({ priority: 1 });
    expect(parseFilters("[]")).toEqual({});
    expect(parseFilters("{")).toEqual({});
  });

  test("are counted with each condition", () => {
    expect(countFilters({})).toBe(0);
    expect(countFilters({ minValue: 0 })).toBe(1);
    expect(countFilters(FULL.filters)).toBe(4 + 3);
  });

  test("with conditions make a board that is read again after a move, others do not", () => {
    expect(hasConditions(keyOf(FULL.filters))).toBe(true);
    expect(hasConditions(keyOf({ ...FULL.filters, where: undefined }))).toBe(false);
    expect(hasConditions(keyOf({}))).toBe(false);
  });
});
