import { COMMITTED_FROM, type VisitOutcome } from "@/lib/deals/rules-forecast";
import {
  addDays,
  type DayRange,
  daysBetween,
  endOfMonth,
  endOfQuarter,
  formatDateOnly,
  plural,
  startOfMonth,
  startOfQuarter,
} from "@/lib/domain/dates";
import { add, type Decimal, decimal, divide, multiply, percentOf, subtract, toMoney, ZERO } from "@/lib/domain/decimal";
import { shareOf } from "@/lib/revenue/rules";

/** What a forecast is of. */
export const PERIOD_KINDS = ["quarter", "month"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The quarter or month that a day is in. */
export const periodOf = (kind: PeriodKind, day: string): DayRange =>
  kind === "quarter"
    ? { startDate: startOfQuarter(day), endDate: endOfQuarter(day) }
    : { startDate: startOfMonth(day), endDate: endOfMonth(day) };

/** A day of the period before. */
export const dayBefore = ({ startDate }: DayRange): string => addDays(startDate, -1);
/** A day of the period after. */
export const dayAfter = ({ endDate }: DayRange): string => addDays(endDate, 1);

/** 'Q4 2026' or 'Nov 2026'. */
export const periodName = (kind: PeriodKind, { startDate }: DayRange): string =>
  kind === "month"
    ? formatDateOnly(startDate, "monthOfYear")
    : `Q${Math.ceil(Number(startDate.slice(-5, -3)) / 3)} ${startDate.slice(0, 4)}`;

/** A quarter's goal in dollars where an owner has set one; else a quarter of the annual goal, to the cent (D-196). */
export const quarterGoal = (set: number | null, annualGoal: number): number =>
  set ?? toMoney(divide(decimal(annualGoal), decimal(4), 2));

const lengthOf = ({ startDate, endDate }: DayRange): Decimal => decimal(daysBetween(startDate, endDate) + 1);

/** The part of a goal of `whole` that falls to the days of `part`, by days, in dollars to the cent; nothing of days outside. */
export function goalOfDays(goal: number, whole: DayRange, part: DayRange): number {
  let { startDate, endDate } = part;
  if (startDate < whole.startDate) startDate = whole.startDate;
  if (endDate > whole.endDate) endDate = whole.endDate;
  if (startDate > endDate) return 0;
  return toMoney(divide(multiply(decimal(goal), lengthOf({ startDate, endDate })), lengthOf(whole), 2));
}

/** For how many days a snapshot must have been kept to be last week's. */
const A_WEEK = 7;

/**
 * Of snapshots, the latest first, the one to compare today with: that of the week asked for, else the latest that is a week old, else
 * the oldest there is. Undefined where none is.
 */
export const snapshotToCompare = <T extends { week: string; takenOn: string }>(
  weeks: readonly T[],
  today: string,
  asked?: string,
): T | undefined =>
  weeks.find(({ week }) => week === asked) ??
  weeks.find(({ takenOn }) => daysBetween(takenOn, today) >= A_WEEK) ??
  weeks.at(-1);

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

/** What happened to a deal in a period's forecast, in the order shown; the first that fits is its kind. */
export const CHANGE_KINDS = ["won", "lost", "out", "handed", "new", "in", "up", "down", "moved", "confidence"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A deal as it was or is: open with the day it is expected to close, or won on a day. */
export interface DealState {
  status: "open" | "won" | "lost";
  value: number;
  confidence: number | null;
  closeOn: string | null;
}

/** A deal then and now. `before` is null where it was not kept or was not the viewer's, `now` where it is no longer. */
export interface DealThenAndNow {
  before: DealState | null;
  now: DealState | null;
  /** Whether it was added since. */
  isNew: boolean;
}

export interface Change {
  kind: ChangeKind;
  /** What the best case has more by it, in dollars. */
  difference: number;
  /** And what is committed. */
  committed: number;
}

/** Whether a deal counts in a period: won in it, or open and expected to close in it. */
const counts = (state: DealState | null, { startDate, endDate }: DayRange): state is DealState =>
  state !== null &&
  state.status !== "lost" &&
  state.closeOn !== null &&
  state.closeOn >= startDate &&
  state.closeOn <= endDate;

function kindOf({ before, now, isNew }: DealThenAndNow, period: DayRange): ChangeKind | null {
  const [was, is] = [counts(before, period), counts(now, period)];
  if (!was && !is) return null;
  if (was && now === null) return "handed";
  if (is && now?.status === "won" && before?.status !== "won") return "won";
  if (was && now?.status === "lost") return "lost";
  if (!is) return "out";
  if (!was) return isNew ? "new" : "in";
  if (!before || !now) return null;
  if (now.value !== before.value) return now.value > before.value ? "up" : "down";
  if (now.closeOn !== before.closeOn || now.status !== before.status) return "moved";
  return now.confidence !== before.confidence && now.status === "open" ? "confidence" : null;
}

/** What changed of a deal in a period's forecast; null where nothing did. */
export function changeOf(deal: DealThenAndNow, period: DayRange): Change | null {
  const kind = kindOf(deal, period);
  if (kind === null) return null;
  const sum = (figure: FigureName, state: DealState | null) =>
    counts(state, period) && state.status !== "lost"
      ? countedIn(figure, { ...state, status: state.status }, decimal(state.value))
      : ZERO;
  const more = (figure: FigureName) => toMoney(subtract(sum(figure, deal.now), sum(figure, deal.before)));
  return { kind, difference: more("bestCase"), committed: more("committed") };
}

/** Dollars and deals of one kind of change. */
export interface ChangeSum {
  kind: ChangeKind;
  deals: number;
  difference: number;
  committed: number;
}

/** The changes by kind, in the order of the kinds; none of those without deals. */
export function sumChanges(changes: readonly Change[]): ChangeSum[] {
  return CHANGE_KINDS.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind);
    if (some.length === 0) return [];
    const sum = (key: "difference" | "committed") =>
      toMoney(some.reduce((total, change) => add(total, decimal(change[key])), ZERO));
    return { kind, deals: some.length, difference: sum("difference"), committed: sum("committed") };
  });
}

/** What came of the deals that were expected to close between a snapshot and today. */
export const FATES = ["won", "lost", "later", "open"] as const;
export type Fate = (typeof FATES)[number];

/** Of a deal that was to close from a day until before another: won, lost, put off, or still open and overdue. Null for any other. */
export function fateOf({ before, now }: DealThenAndNow, from: string, until: string): Fate | null {
  const wasDue =
    before?.status === "open" && before.closeOn !== null && before.closeOn >= from && before.closeOn < until;
  if (!wasDue || now === null) return null;
  if (now.status !== "open") return now.status;
  return now.closeOn === null || now.closeOn >= until ? "later" : "open";
}

/** How many days back stage conversion and win rates look. */
export const RATES_DAYS = 365;

/** The share in whole percent of the visits of a stage that led on: to a later stage or won. Null where none has ended. */
export const conversionOf = (left: Record<VisitOutcome, number>): number | null =>
  shareOf(left.on + left.won, left.on + left.back + left.won + left.lost);

/** The share of closed deals that were won, in whole percent; null where none is closed. */
export const winRateOf = ({ won, lost }: { won: number; lost: number }): number | null => shareOf(won, won + lost);
