import { dealsAt } from "@/components/deals/deals-address";
import { COMMITTED_FROM, type ForecastSet, writeForecastFilter } from "@/lib/deals/rules-forecast";
import { type DayRange, formatDateOnly, plural } from "@/lib/domain/dates";
import { formatPercent, formatWholeDollars } from "@/lib/domain/format";
import type { DealChange, Forecast } from "@/lib/forecast/contract";
import type { ChangeKind, ChangeSum, Fate, FigureName } from "@/lib/forecast/rules";

export const FIGURE_LABELS: Record<FigureName, string> = {
  won: "Won",
  committed: "Committed",
  weighted: "Weighted",
  bestCase: "Best case",
};

/** What is in a figure besides what is in the one before it. */
export const FIGURE_NOTES: Record<FigureName, string> = {
  won: "Closed won, in full",
  committed: `Won, and open at ${COMMITTED_FROM}% or more`,
  weighted: "Won, and open times confidence",
  bestCase: "Won, and everything open",
};

// The weighted figure counts a part of each deal that could close.
const SETS: Record<FigureName, ForecastSet> = {
  won: "won",
  committed: "committed",
  weighted: "bestCase",
  bestCase: "bestCase",
};

/** The deals behind a figure. */
export const figureHref = (figure: FigureName, { startDate, endDate }: DayRange, salesRep?: string): string =>
  dealsAt({ forecast: writeForecastFilter({ set: SETS[figure], startDate, endDate }), salesRep });

/** Dollars more or less: +$1,200, −$300. */
export const signedDollars = (value: number): string =>
  value === 0 ? formatWholeDollars(0) : `${value > 0 ? "+" : "−"}${formatWholeDollars(Math.abs(value))}`;

type Answer = Pick<Forecast, "outlook" | "goal" | "goalByToday" | "figures">;

/** Whether the goal of a period will be made, in a sentence. */
export function outlookText({ outlook, goal, goalByToday, figures }: Answer): string {
  const [won, committed, weighted, best] = (["won", "committed", "weighted", "bestCase"] as const).map((figure) =>
    formatWholeDollars(figures[figure].value),
  );
  const of = `of the goal of ${formatWholeDollars(goal)}`;
  const short = (value: number) => formatWholeDollars(goal - value);
  switch (outlook) {
    case "none":
      return `${won} won, ${weighted} weighted; no goal is set.`;
    case "made":
      return `Yes. ${won} won ${of}.`;
    case "committed":
      return `Yes, if everything committed closes: ${committed} ${of}.`;
    case "likely":
      return `Probably. The weighted pipeline is ${weighted} ${of}; ${committed} is committed.`;
    case "possible":
      return `Not yet. The weighted pipeline is ${weighted} ${of}; the best case is ${best}.`;
    case "short":
      // Of a period that has not begun it says little.
      if (goalByToday === 0) return `Not covered yet: open deals come to ${best} ${of}.`;
      return `No. Even if everything closed, you would be ${short(figures.bestCase.value)} short ${of}.`;
    case "missed":
      return `No. ${won} was won, ${short(figures.won.value)} short ${of}.`;
  }
}

/** What all kinds of change come to, in dollars. */
export const sumOf = (
  sums: readonly { difference: number; committed: number }[],
  key: "difference" | "committed",
): number => sums.reduce((total, one) => total + one[key], 0);

export const CHANGE_LABELS: Record<ChangeKind, string> = {
  won: "Won",
  lost: "Lost",
  out: "Pushed out",
  handed: "Reassigned",
  new: "New",
  in: "Pulled in",
  up: "Up",
  down: "Down",
  moved: "New date",
  confidence: "Confidence",
};

export const FATE_LABELS: Record<Fate, string> = {
  won: "won",
  lost: "lost",
  later: "pushed",
  open: "still open, past due",
};

/** Kinds whose label alone says too little in a sentence. */
const CHANGE_WORDS: Partial<Record<ChangeKind, string>> = {
  moved: "with a new date",
  confidence: "with a new confidence",
};

/** What changed by kind, in one line: '2 won, 1 lost, 1 moved out'. */
export const changesText = (sums: readonly ChangeSum[]): string =>
  sums.map(({ kind, deals }) => `${deals} ${CHANGE_WORDS[kind] ?? CHANGE_LABELS[kind].toLowerCase()}`).join(", ");

const dayText = (day: string | null): string => (day === null ? "no date" : formatDateOnly(day, "dayOfYear"));
const confidenceText = (value: number | null): string => (value === null ? "none" : formatPercent(value));

/** What became of a deal, from what to what. */
export function changeText({ before, now }: DealChange): string {
  const parts: string[] = [];
  if (!before && now) return `${formatWholeDollars(now.value)}, closing ${dayText(now.closeOn)}`;
  if (!before || !now) return before ? formatWholeDollars(before.value) : "";
  if (now.status === "lost") return `${formatWholeDollars(before.value)}, due ${dayText(before.closeOn)}`;
  if (now.value !== before.value) parts.push(`${formatWholeDollars(before.value)} → ${formatWholeDollars(now.value)}`);
  if (now.status === "won" && before.status === "open") parts.push(`won ${dayText(now.closeOn)}`);
  else if (now.closeOn !== before.closeOn) parts.push(`${dayText(before.closeOn)} → ${dayText(now.closeOn)}`);
  if (now.status === "open" && now.confidence !== before.confidence)
    parts.push(`${confidenceText(before.confidence)} → ${confidenceText(now.confidence)}`);
  return parts.join(" · ");
}

/** How many deals, and of which commission. */
export const figureNote = ({ deals, commission }: { deals: number; commission: number }): string =>
  `${plural(deals, "deal")} · ${formatWholeDollars(commission)} commission`;
