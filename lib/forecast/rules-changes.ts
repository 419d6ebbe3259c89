import type { DayRange } from "@/lib/domain/dates";
import { add, decimal, subtract, toMoney, ZERO } from "@/lib/domain/decimal";
import { countedIn, type FigureName } from "./rules-figures";

/** What became of a deal in a period's forecast, in the order in which it is told; the first that fits is its kind. */
export const CHANGE_KINDS = ["won", "lost", "out", "handed", "new", "in", "up", "down", "moved", "confidence"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A deal as it stood or stands: open with the day it is expected to close, or won on a day. */
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
