import { plural } from "@/lib/domain/dates";
import { formatPercent, formatWholeDollars } from "@/lib/domain/format";
import type { Ranking } from "@/lib/leaderboards/contract";
import { nextAbove } from "@/lib/leaderboards/rules";
import { shareOf, sumOf } from "@/lib/revenue/rules";
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

/** What separates somebody from the rank above; null for a leader. */
export function gapToNext(metric: Metric, rankings: readonly Ranking[], one: Ranking): string | null {
  const next = nextAbove(rankings, one);
  return next ? `${gapText(metric, next.score - one.score)} to rank ${next.rank}` : null;
}

/** Somebody's part of what all have, in words; null where nobody has anything. */
export function shareText(rankings: readonly Ranking[], one: Ranking): string | null {
  const share = shareOf(one.score, sumOf(rankings.map(({ score }) => ({ total: Math.max(0, score) }))));
  return share === null ? null : formatPercent(Math.max(0, share));
}

interface Place {
  metric: Metric;
  own: { score: number };
  /** The one ranked next above. */
  next: { name: string; score: number } | undefined;
  /** The one ranked next below. */
  behind?: { name: string; score: number } | undefined;
  /** The score as a percent of the next one's. */
  percent: number;
}

/** Somebody's standing in words; nobody leads with a score of 0. */
export function standingText({ metric, own, next, behind, percent }: Place): string {
  if (next) return `${percent}% · ${gapText(metric, next.score - own.score)} behind ${next.name}`;
  if (own.score > 0) {
    const ahead = behind && behind.score < own.score;
    return `${percent}% · ${ahead ? `${gapText(metric, own.score - behind.score)} ahead of ${behind.name}` : "Nobody is ahead of you"}`;
  }
  return metric === "revenue" ? "No revenue in this period yet" : "No closed deals in this period yet";
}

/** How far a year's revenue is from its goal, in dollars. */
export const goalText = (year: number, goal: number): string =>
  year >= goal
    ? `${formatWholeDollars(year)} this year: your goal of ${formatWholeDollars(goal)} is reached`
    : `${formatWholeDollars(year)} this year · ${formatWholeDollars(goal - year)} to your goal of ${formatWholeDollars(goal)}`;
