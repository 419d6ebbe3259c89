import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { VISIT_OUTCOMES, type VisitOutcome } from "@/lib/deals/rules-forecast";
import { lastDays, todayIn } from "@/lib/domain/dates";
import { add, decimal, toMoney, ZERO } from "@/lib/domain/decimal";
import type { ForecastRates } from "./contract";
import { type ClosedRow, sumClosed, sumStages, sumVisits } from "./repository-rates";
import { conversionOf, RATES_DAYS, winRateOf } from "./rules";

const toTenth = (days: number): number => Math.round(days * 10) / 10;

/** Stage conversion, days in stage and win rates of the deals that the actor sees, over a year (D-198). */
export async function getForecastRates(actor: Actor): Promise<ForecastRates> {
  const range = lastDays(todayIn(actor.providerZone), RATES_DAYS);
  const [stages, visits, closed] = await Promise.all([
    sumStages(actor),
    sumVisits(actor, range.startDate),
    sumClosed(actor, range.startDate, range.endDate),
  ]);
  return {
    ...range,
    stages: stages.map(({ id, name, color, deals, value, days }) => {
      const ended = visits.filter(({ stageId }) => stageId === id);
      const count = (outcome: VisitOutcome) => ended.find((one) => one.outcome === outcome)?.deals ?? 0;
      const left = { on: count("on"), back: count("back"), won: count("won"), lost: count("lost") };
      const all = VISIT_OUTCOMES.reduce((total, outcome) => total + left[outcome], 0);
      return {
        stage: { id, name, color },
        here: { deals, value, days: days === null ? null : toTenth(days) },
        left,
        conversion: conversionOf(left),
        days: all === 0 ? null : toTenth(ended.reduce((total, one) => total + one.days, 0) / all),
      };
    }),
    sources: [...Map.groupBy(closed, ({ sourceId }) => sourceId).values()].map((rows) => ({
      source: sourceOf(rows),
      ...winsOf(rows),
    })),
    sizes: [...Map.groupBy(closed, ({ size }) => size).entries()]
      .sort(([a], [b]) => a - b)
      .map(([size, rows]) => ({ size, ...winsOf(rows) })),
    all: winsOf(closed),
  };
}

function sourceOf([first]: readonly ClosedRow[]): { id: string; name: string } | null {
  return first?.sourceId && first.sourceName ? { id: first.sourceId, name: first.sourceName } : null;
}

function winsOf(rows: readonly ClosedRow[]) {
  const [won, lost] = (["won", "lost"] as const).map((key) => rows.reduce((total, row) => total + row[key], 0));
  const counts = { won: won ?? 0, lost: lost ?? 0 };
  const wonValue = toMoney(rows.reduce((total, row) => add(total, decimal(row.wonValue)), ZERO));
  return { ...counts, wonValue, winRate: winRateOf(counts) };
}
