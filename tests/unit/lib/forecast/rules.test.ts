import { describe, expect, test } from "vitest";
import type { DayRange } from "@/lib/domain/dates";
import {
  changeOf,
  conversionOf,
  type DealGroup,
  type DealState,
  type DealThenAndNow,
  dayAfter,
  dayBefore,
  fateOf,
  figuresOf,
  goalOfDays,
  outlookOf,
  periodName,
  periodOf,
  quarterGoal,
  runningDays,
  sumChanges,
  winRateOf,
} from "@/lib/forecast/rules";
import {
  EXPECTED_CHANGES,
  EXPECTED_Q1,
  EXPECTED_Q1_THEN,
  EXPECTED_Q2,
  Q1,
  Q2,
  RATES,
  TABLE,
  type TableDeal,
  type TableRep,
} from "../../../support/records/forecast-table";

const rateOf = ({ salesRepId }: { salesRepId: string }) => RATES[salesRepId as TableRep];

function groupsOf(period: DayRange, stateOf: (deal: TableDeal) => DealState | null): DealGroup[] {
  return TABLE.flatMap((deal) => {
    const state = stateOf(deal);
    if (!state?.closeOn || state.status === "lost") return [];
    if (state.closeOn < period.startDate || state.closeOn > period.endDate) return [];
    const { status, confidence, value } = state;
    return [{ providerId: "p", salesRepId: deal.rep, status, confidence, value, deals: 1 }];
  });
}
const figuresNow = (period: DayRange) =>
  figuresOf(
    groupsOf(period, ({ now }) => now),
    rateOf,
  );
const figuresThen = (period: DayRange) =>
  figuresOf(
    groupsOf(period, ({ before }) => before),
    rateOf,
  );
const changesIn = (period: DayRange) => sumChanges(TABLE.flatMap((deal) => changeOf(deal, period) ?? []));

describe("thirty deals of three reps over two quarters, by hand", () => {
  test("lost counts 0, won in full in the quarter in which it was won, the rest by confidence; commission at each rep's rate", () => {
    expect(figuresNow(Q1)).toEqual(EXPECTED_Q1);
    expect(figuresNow(Q2)).toEqual(EXPECTED_Q2);
  });

  test("a group of deals that are alike counts as they do one by one, to the cent", () => {
    const alike = { providerId: "p", salesRepId: "cleo", status: "open", confidence: 33 } as const;
    const one = { ...alike, deals: 1, value: 0.1 };
    expect(figuresOf([one, one, one], rateOf)).toEqual(figuresOf([{ ...alike, deals: 3, value: 0.3 }], rateOf));
  });

  test("last week's snapshot adds up by the same rules, and what changed since leads from it to today", () => {
    expect(figuresThen(Q1)).toMatchObject(EXPECTED_Q1_THEN);
    expect(changesIn(Q1)).toEqual(EXPECTED_CHANGES);
  });

  test.each([Q1, Q2, { startDate: "2031-03-01", endDate: "2031-03-31" }])(
    "from then to now by what changed, in best case and committed: $startDate",
    (period) => {
      const [before, now] = [figuresThen(period), figuresNow(period)];
      const total = (key: "difference" | "committed") =>
        changesIn(period).reduce((sum, change) => sum + change[key], 0);
      expect(before.bestCase.value + total("difference")).toBeCloseTo(now.bestCase.value, 2);
      expect(before.committed.value + total("committed")).toBeCloseTo(now.committed.value, 2);
    },
  );
});

describe("what changed of a deal", () => {
  const before: DealState = { status: "open", value: 100, confidence: 50, closeOn: "2031-02-01" };
  const kindOf = (deal: Partial<DealThenAndNow>) => changeOf({ before, now: before, isNew: false, ...deal }, Q1)?.kind;

  test("nothing is no change, and neither is what happens outside of the period", () => {
    expect(kindOf({})).toBeUndefined();
    const outside = { ...before, closeOn: "2031-05-01" };
    expect(kindOf({ before: outside, now: { ...outside, value: 5 } })).toBeUndefined();
    expect(kindOf({ before: null, now: { ...before, status: "lost" } })).toBeUndefined();
  });

  test("value comes before date, and date before confidence", () => {
    expect(kindOf({ now: { ...before, value: 90, closeOn: "2031-02-02", confidence: 10 } })).toBe("down");
    expect(kindOf({ now: { ...before, closeOn: "2031-02-02", confidence: 10 } })).toBe("moved");
    expect(kindOf({ now: { ...before, confidence: 10 } })).toBe("confidence");
  });

  test("a deal that is no longer the viewer's was handed on, and one that was not theirs has come in", () => {
    expect(kindOf({ now: null })).toBe("handed");
    expect(kindOf({ before: null })).toBe("in");
    expect(kindOf({ before: null, isNew: true })).toBe("new");
  });

  test("what was to close last week was won, lost, put off or is overdue; won later or not due is none of that", () => {
    const fate = (now: Partial<DealState>, due = "2031-02-03") =>
      fateOf(
        { before: { ...before, closeOn: due }, now: { ...before, closeOn: due, ...now }, isNew: false },
        "2031-02-02",
        "2031-02-09",
      );
    expect(fate({ status: "won", closeOn: "2031-02-05" })).toBe("won");
    expect(fate({ status: "lost" })).toBe("lost");
    expect(fate({ closeOn: "2031-02-09" })).toBe("later");
    expect(fate({ closeOn: null })).toBe("later");
    expect(fate({})).toBe("open");
    expect(fate({}, "2031-02-01")).toBeNull();
    expect(fate({}, "2031-02-09")).toBeNull();
  });
});

describe("the goal", () => {
  test("a quarter has a quarter of the annual goal until one is set, and 0 is a goal of nothing", () => {
    expect(quarterGoal(null, 100_000.02)).toBe(25_000.01);
    expect(quarterGoal(0, 100_000)).toBe(0);
    expect(quarterGoal(80_000, 100_000)).toBe(80_000);
  });

  test("a goal is spread over the days of its quarter, and a month has those of its days", () => {
    expect(goalOfDays(90_000, Q1, Q1)).toBe(90_000);
    expect(goalOfDays(90_000, Q1, { startDate: "2031-01-01", endDate: "2031-01-31" })).toBe(31_000);
    expect(goalOfDays(90_000, Q1, { startDate: "2031-03-31", endDate: "2031-04-30" })).toBe(1_000);
    expect(goalOfDays(90_000, Q1, Q2)).toBe(0);
  });

  test("whether it will be made: won, committed, likely, possible, short; missed only when the period is over", () => {
    const figures = { won: { value: 10 }, committed: { value: 20 }, weighted: { value: 30 }, bestCase: { value: 40 } };
    expect([10, 20, 30, 40, 41, 0].map((goal) => outlookOf(figures, goal, false))).toEqual([
      "made",
      "committed",
      "likely",
      "possible",
      "short",
      "none",
    ]);
    expect(outlookOf(figures, 11, true)).toBe("missed");
  });

  test("by day: won up to today, what is ahead from today on with what is overdue, the goal's share throughout", () => {
    const period = { startDate: "2031-04-01", endDate: "2031-04-04" };
    const none = { won: 0, committed: 0, weighted: 0, bestCase: 0 };
    const days = [
      { ...none, day: "2031-04-01", won: 100, bestCase: 7 },
      { ...none, day: "2031-04-04", committed: 50, weighted: 40, bestCase: 60 },
    ];
    expect(runningDays(period, days, 400, "2031-04-02")).toEqual([
      { day: "2031-04-01", goal: 100, won: 100, committed: null, weighted: null, bestCase: null },
      { day: "2031-04-02", goal: 200, won: 100, committed: 100, weighted: 100, bestCase: 107 },
      { day: "2031-04-03", goal: 300, won: null, committed: 100, weighted: 100, bestCase: 107 },
      { day: "2031-04-04", goal: 400, won: null, committed: 150, weighted: 140, bestCase: 167 },
    ]);
  });
});

test("quarters and months, with the leap day, and the ones beside them", () => {
  expect(periodOf("quarter", "2028-02-29")).toEqual({ startDate: "2028-01-01", endDate: "2028-03-31" });
  expect(periodOf("quarter", "2026-12-31")).toEqual({ startDate: "2026-10-01", endDate: "2026-12-31" });
  expect(periodOf("month", "2028-02-10")).toEqual({ startDate: "2028-02-01", endDate: "2028-02-29" });
  expect(periodOf("quarter", dayAfter(Q1))).toEqual(Q2);
  expect(periodOf("quarter", dayBefore(Q2))).toEqual(Q1);
  expect(periodName("quarter", Q2)).toBe("Q2 2031");
  expect(periodName("month", Q2)).toBe("Apr 2031");
});

test("conversion counts what went on or was won of all that left a stage, a win rate what was won of all that closed", () => {
  expect(conversionOf({ on: 5, back: 1, won: 1, lost: 3 })).toBe(60);
  expect(conversionOf({ on: 0, back: 0, won: 0, lost: 0 })).toBeNull();
  expect(winRateOf({ won: 1, lost: 2 })).toBe(33);
  expect(winRateOf({ won: 0, lost: 0 })).toBeNull();
});
