import { type DayRange, lastDays } from "@/lib/domain/dates";
import { METRICS, PERIOD_DAYS, PERIODS } from "@/lib/leaderboards/rules";

export type Metric = (typeof METRICS)[number];
export type Period = (typeof PERIODS)[number];

export interface LeaderboardChoice {
  metric: Metric;
  period: Period;
}

const oneOf = <T extends string>(values: readonly T[], given: string | null, standard: T): T =>
  values.find((value) => value === given) ?? standard;

/** The choice in an address; by default revenue, over a year (R:274). */
export const choiceOf = (params: URLSearchParams): LeaderboardChoice => ({
  metric: oneOf(METRICS, params.get("metric"), "revenue"),
  period: oneOf(PERIODS, params.get("period"), "yearly"),
});

/** The call's query for a choice on a day, yyyy-MM-dd. */
export const leaderboardQueryOf = (
  { metric, period }: LeaderboardChoice,
  today: string,
): DayRange & { metric: Metric } => ({
  metric,
  ...lastDays(today, PERIOD_DAYS[period]),
});
