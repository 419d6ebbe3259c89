import { COMMITTED_FROM } from "@/lib/deals/rules-forecast";
import { addDays, type DayRange, plural } from "@/lib/domain/dates";
import { add, type Decimal, decimal, percentOf, toMoney, ZERO } from "@/lib/domain/decimal";
import { goalOfDays } from "./rules-periods";

/** The figures of a forecast, each with what is in the one before it (D-195). */
export const FIGURES = ["won", "committed", "weighted", "bestCase"] as const;
export type FigureName = (typeof FIGURES)[number];

/**
 * Deals of one sales rep that are alike: won in the period, or open and expected to close in it. A lost deal is in none. A single
 * deal is a group too.
 */
export interface DealGroup {
  providerId: string;
  salesRepId: string;
  status: "open" | "won";
  /** Percent. */
  confidence: number | null;
  deals: number;
  /** Dollars of all of them. */
  value: number;
}

export interface Figure {
  deals: number;
  /** Dollars. */
  value: number;
  /** The sales reps' commission on that, each at their own rate, in dollars. */
  commission: number;
}
export type Figures = Record<FigureName, Figure>;

/** The percent of its value that a group counts in a figure: a won deal counts in full in each. */
function percentIn(figure: FigureName, { status, confidence }: Pick<DealGroup, "status" | "confidence">): number {
  if (status === "won") return 100;
  if (figure === "bestCase") return 100;
  if (figure === "weighted") return confidence ?? 0;
  return figure === "committed" && (confidence ?? 0) >= COMMITTED_FROM ? 100 : 0;
}

/** Whether the deals of a group are counted with a figure; with the weighted one all that could close. */
const isIn = (figure: FigureName, group: DealGroup): boolean =>
  percentIn(figure === "weighted" ? "bestCase" : figure, group) > 0;

/** What a deal of a value counts in a figure, in dollars, exact. */
export const countedIn = (
  figure: FigureName,
  group: Pick<DealGroup, "status" | "confidence">,
  value: Decimal,
): Decimal => percentOf(value, decimal(percentIn(figure, group)));

/** What an open deal counts in a weighted total: value times confidence, exact; nothing without a confidence. */
export const weightedValue = (deal: { expectedValue: number; confidence: number | null }): Decimal =>
  countedIn("weighted", { status: "open", confidence: deal.confidence }, decimal(deal.expectedValue));

/** How a weighted total is made, and what it leaves out. */
export function weightedNote(unweighted: number): string {
  const rule = "Open deals, value times confidence";
  if (unweighted === 0) return rule;
  return `${rule}. ${plural(unweighted, "deal")} without a confidence ${unweighted === 1 ? "counts" : "count"} nothing.`;
}

/** A sales rep's commission rate at a provider, in percent. */
export type RateOf = (group: Pick<DealGroup, "providerId" | "salesRepId">) => number;

/** The figures of a period. Sums are exact and rounded once, to the cent. */
export function figuresOf(groups: readonly DealGroup[], rateOf: RateOf): Figures {
  const exact = groups.map((group) => ({ group, whole: decimal(group.value), rate: decimal(rateOf(group)) }));
  const sum = (figure: FigureName): Figure => {
    let [deals, value, commission] = [0, ZERO, ZERO];
    for (const { group, whole, rate } of exact) {
      if (!isIn(figure, group)) continue;
      const counted = countedIn(figure, group, whole);
      deals += group.deals;
      value = add(value, counted);
      commission = add(commission, percentOf(counted, rate));
    }
    return { deals, value: toMoney(value), commission: toMoney(commission) };
  };
  return {
    won: sum("won"),
    committed: sum("committed"),
    weighted: sum("weighted"),
    bestCase: sum("bestCase"),
  };
}

/** How likely a goal is to be made. */
export const OUTLOOKS = ["none", "made", "committed", "likely", "possible", "short", "missed"] as const;
export type Outlook = (typeof OUTLOOKS)[number];

type Values = Record<FigureName, { value: number }>;

/**
 * Whether the goal of a period will be made: it is won, committed, likely by the weighted figure, possible if all deals close, or
 * more than all of them. Of a period that is over it was made or missed. 'none' without a goal.
 */
export function outlookOf(figures: Values, goal: number, isOver: boolean): Outlook {
  if (goal <= 0) return "none";
  if (figures.won.value >= goal) return "made";
  if (isOver) return "missed";
  if (figures.committed.value >= goal) return "committed";
  if (figures.weighted.value >= goal) return "likely";
  return figures.bestCase.value >= goal ? "possible" : "short";
}

/** What was won on a day, or is expected to close on it; in dollars. */
export interface DayGroup {
  day: string;
  won: number;
  committed: number;
  weighted: number;
  bestCase: number;
}

/** The running sums up to a day: what is won, the goal's share, and what open deals add from today on; in dollars. */
export interface RunningDay {
  day: string;
  goal: number;
  /** Null after today. */
  won: number | null;
  /** With what is won; null before today. */
  committed: number | null;
  weighted: number | null;
  bestCase: number | null;
}

/** The days of a period with their running sums. What should have closed before today counts from today on. */
export function runningDays(period: DayRange, days: readonly DayGroup[], goal: number, today: string): RunningDay[] {
  const at = Map.groupBy(days, ({ day }) => day);
  const open = { committed: ZERO, weighted: ZERO, bestCase: ZERO };
  let won = ZERO;
  const running: RunningDay[] = [];
  for (let day = period.startDate; day <= period.endDate; day = addDays(day, 1)) {
    for (const one of at.get(day) ?? []) {
      won = add(won, decimal(one.won));
      for (const figure of ["committed", "weighted", "bestCase"] as const) {
        open[figure] = add(open[figure], decimal(one[figure]));
      }
    }
    const ahead = (counted: Decimal) => (day >= today ? toMoney(add(won, counted)) : null);
    running.push({
      day,
      goal: goalOfDays(goal, period, { startDate: period.startDate, endDate: day }),
      won: day <= today ? toMoney(won) : null,
      committed: ahead(open.committed),
      weighted: ahead(open.weighted),
      bestCase: ahead(open.bestCase),
    });
  }
  return running;
}
