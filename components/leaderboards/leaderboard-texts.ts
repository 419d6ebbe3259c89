import { plural } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { LeaderboardChoice, Metric } from "./leaderboard-query";

export const METRIC_LABELS: Record<Metric, string> = { revenue: "Revenue", deals: "Deals Closed" };

export const OTHER: Record<Metric, Metric> = { revenue: "deals", deals: "revenue" };

/** R:77 */
export const titleOf = ({ metric, period }: LeaderboardChoice): string =>
  `${period === "monthly" ? "Monthly" : "12-Month"} ${metric === "revenue" ? "Revenue Leaders" : "Deal Champions"}`;

/** R:77 has the words for a year. */
export function helpOf({ metric, period }: LeaderboardChoice): string {
  const days = period === "monthly" ? "30 days" : "12 months";
  return metric === "revenue"
    ? `Includes all revenue from the last ${days}, including recurring revenue from older deals`
    : `Counts deals closed in the last ${days}`;
}

/** Dollars, or won deals. */
export const scoreText = (metric: Metric, score: number): string =>
  metric === "revenue" ? formatWholeDollars(score) : String(score);

/** What parts two scores, in words. */
export const gapText = (metric: Metric, gap: number): string =>
  metric === "revenue" ? formatWholeDollars(gap) : plural(gap, "deal");
