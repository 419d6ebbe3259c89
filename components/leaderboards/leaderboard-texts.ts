import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { LeaderboardChoice, Metric } from "./leaderboard-query";

export const METRIC_LABELS: Record<Metric, string> = { revenue: "Revenue", deals: "Deals Closed" };

export const OTHER: Record<Metric, Metric> = { revenue: "deals", deals: "revenue" };

/** R:77 */
export const titleOf = ({ metric, period }: LeaderboardChoice): string =>
  `${period === "monthly" ? "Monthly" : "12-Month"} ${metric === "revenue" ? "Revenue Leaders" : "Deal Champions"}`;

/** R:77 fixes the words for a year. */
export function helpOf({ metric, period }: LeaderboardChoice): string {
  const days = period === "monthly" ? "30 days" : "12 months";
  return metric === "revenue"
    ? `Includes all revenue from the last ${days}, including recurring revenue from older deals`
    : `Counts deals closed in the last ${days}`;
}

/** Dollars, or won deals. */
export const scoreText = (metric: Metric, score: number): string =>
  metric === "revenue" ? formatWholeDollars(score) : String(score);

/** The difference of two scores, in words. */
const gapText = (metric: Metric, gap: number): string =>
  metric === "revenue" ? formatWholeDollars(gap) : plural(gap, "deal");

interface Place {
  metric: Metric;
  own: { score: number };
  /** The one ranked next above. */
  next: { name: string; score: number } | undefined;
  /** The score as a percent of the next one's. */
  percent: number;
}

/** Somebody's standing in words; nobody leads with a score of 0. */
export function standingText({ metric, own, next, percent }: Place): string {
  if (next) return `${percent}% · ${gapText(metric, next.score - own.score)} behind ${next.name}`;
  if (own.score > 0) return `${percent}% · Nobody is ahead of you`;
  return metric === "revenue" ? "No revenue in this period yet" : "No closed deals in this period yet";
}
