"use client";

import { dealsAt } from "@/components/deals/deals-address";
import { IntentLink } from "@/components/kit/intent-link";
import { useClocks } from "@/components/layout/clocks";
import { Figure } from "@/components/layout/figure";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { writeForecastFilter } from "@/lib/deals/rules-forecast";
import { addDays, formatDateOnly, plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { Forecast } from "@/lib/forecast/contract";
import { FIGURES, type FigureName } from "@/lib/forecast/rules";
import {
  changesText,
  FIGURE_LABELS,
  FIGURE_NOTES,
  figureHref,
  figureNote,
  outlookText,
  signedDollars,
  sumOf,
} from "./forecast-words";

interface AnswerCardProps {
  forecast: Forecast;
  /** 'Q4 2026' */
  name: string;
  /** Whether the deals are only the viewer's own. */
  own: boolean;
  isOver: boolean;
}

/** Whether the goal will be made, and what changed, in two sentences; then the figures that say so. */
export function AnswerCard({ forecast, name, own, isOver }: AnswerCardProps) {
  const { goal, goalByToday, figures, since, undated, overdue, late, startDate } = forecast;
  const { providerToday: today } = useClocks();
  const who = own ? "you" : "we";
  return (
    <Card aria-label="Outlook">
      <CardContent className="grid gap-3">
        <h2 className="text-muted-foreground text-sm">
          {isOver ? `Did ${who} make ${name}?` : `Will ${who} make ${name}?`}
        </h2>
        <p className="text-balance font-semibold text-xl">{outlookText(forecast)}</p>
        {since && (
          <p className="text-sm">
            {since.changed === 0
              ? `Nothing changed since ${formatDateOnly(since.takenOn)}.`
              : `Since ${formatDateOnly(since.takenOn)}: ${changesText(since.sums)}. Best case ${signedDollars(
                  sumOf(since.sums, "difference"),
                )}, committed ${signedDollars(sumOf(since.sums, "committed"))}.`}
          </p>
        )}
        {goal > 0 && <GoalBar forecast={forecast} />}
        {goal > 0 && !isOver && goalByToday > 0 && (
          <p className="text-muted-foreground text-xs tabular-nums">
            To be on pace for the goal: {formatWholeDollars(goalByToday)} by today. Won so far:{" "}
            {formatWholeDollars(figures.won.value)}.
          </p>
        )}
      </CardContent>
      <div className="grid grid-cols-2 border-t lg:grid-cols-4 [&>*:nth-child(even)]:border-l lg:[&>*+*]:border-l max-lg:[&>*:nth-child(n+3)]:border-t">
        {FIGURES.map((figure) => (
          <Figure
            key={figure}
            label={FIGURE_LABELS[figure]}
            color={goal > 0 ? BAR_COLORS[figure] : undefined}
            value={formatWholeDollars(figures[figure].value)}
            href={figureHref(figure, forecast)}
          >
            <p>{figureNote(figures[figure])}</p>
            <p>{FIGURE_NOTES[figure]}</p>
          </Figure>
        ))}
      </div>
      {!isOver && late > 0 && (
        <p className="border-t px-4 py-3 text-warning text-xs">
          <IntentLink
            href={dealsAt({ forecast: writeForecastFilter({ set: "open", startDate, endDate: addDays(today, -1) }) })}
            className="underline underline-offset-2"
          >
            {formatWholeDollars(late)} of the open deals has a close date in the past
          </IntentLink>{" "}
          and is still counted.
        </p>
      )}
      {(undated.deals > 0 || overdue.deals > 0) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-3 text-muted-foreground text-xs">
          <span>Not counted:</span>
          {undated.deals > 0 && (
            <IntentLink href={dealsAt({ states: "no-date" })} className="underline underline-offset-2">
              {plural(undated.deals, "deal")} without a close date, {formatWholeDollars(undated.value)}
            </IntentLink>
          )}
          {overdue.deals > 0 && (
            <IntentLink href={dealsAt({ states: "overdue" })} className="underline underline-offset-2">
              {plural(overdue.deals, "deal")} overdue from before, {formatWholeDollars(overdue.value)}
            </IntentLink>
          )}
        </p>
      )}
    </Card>
  );
}

/** The bar's shades, which the labels of the figures show again; what is weighted has none. */
const BAR_COLORS: Partial<Record<FigureName, string>> = {
  won: "bg-primary",
  committed: "bg-primary/45",
  bestCase: "bg-primary/20",
};

/** The figures as parts of the goal, or of the best case where that is more; the text beside it says the same. */
function GoalBar({ forecast: { goal, figures } }: { forecast: Forecast }) {
  const whole = Math.max(goal, figures.bestCase.value);
  const width = (value: number) => `${Math.min(100, Math.max(0, (value / whole) * 100))}%`;
  return (
    <div aria-hidden className="relative">
      <div className="relative h-2.5 overflow-hidden rounded-full bg-muted forced-colors:border">
        {(["bestCase", "committed", "won"] as const).map((figure) => (
          <div
            key={figure}
            className={cn(
              "absolute inset-y-0 left-0",
              BAR_COLORS[figure],
              figure === "won" && "forced-colors:bg-[Highlight]",
            )}
            style={{ width: width(figures[figure].value) }}
          />
        ))}
      </div>
      <div className="absolute -inset-y-1 w-0.5 -translate-x-full bg-foreground" style={{ left: width(goal) }} />
    </div>
  );
}
