import type { DayRange } from "@/lib/domain/dates";
import { isDay, isId } from "@/lib/lists/rules-where";

/** From this confidence on, in percent, an open deal is committed (D-195). */
export const COMMITTED_FROM = 80;

/** How a deal leaves a stage: to a later one, an earlier one, or closed. */
export const VISIT_OUTCOMES = ["on", "back", "won", "lost"] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

/** Deals of a forecast: won, lost or either in some days, open and expected to close in them, or as a figure of it counts them. */
export const FORECAST_SETS = ["won", "lost", "closed", "open", "committed", "bestCase"] as const;
export type ForecastSet = (typeof FORECAST_SETS)[number];

/** Which of a forecast's deals, of which days. */
export interface ForecastFilter extends DayRange {
  set: ForecastSet;
}

/** Deals that left a stage since a day, and how. */
export interface VisitFilter {
  stageId: string;
  outcome: VisitOutcome;
  since: string;
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const FORECAST = new RegExp(`^(${FORECAST_SETS.join("|")})\\.(${DAY})\\.(${DAY})$`);
const VISIT = new RegExp(`^([0-9a-f-]{36})\\.(${VISIT_OUTCOMES.join("|")})\\.(${DAY})$`);

/** A filter as it is in an address: 'committed.2026-10-01.2026-12-31'. */
export const writeForecastFilter = ({ set, startDate, endDate }: ForecastFilter): string =>
  `${set}.${startDate}.${endDate}`;

/** Undefined for any other text. */
export function readForecastFilter(text: string): ForecastFilter | undefined {
  const [, set, startDate, endDate] = FORECAST.exec(text) ?? [];
  return set && startDate && endDate && isDay(startDate) && isDay(endDate)
    ? { set: set as ForecastSet, startDate, endDate }
    : undefined;
}

/** A filter as it is in an address: '019ab….won.2026-01-01'. */
export const writeVisitFilter = ({ stageId, outcome, since }: VisitFilter): string => `${stageId}.${outcome}.${since}`;

/** Undefined for any other text. */
export function readVisitFilter(text: string): VisitFilter | undefined {
  const [, stageId, outcome, since] = VISIT.exec(text) ?? [];
  return stageId && outcome && since && isId(stageId) && isDay(since)
    ? { stageId, outcome: outcome as VisitOutcome, since }
    : undefined;
}
