import { decimal, divide, multiply, toText } from "@/lib/domain/decimal";

export const METRICS = ["revenue", "deals"] as const;
export const PERIODS = ["monthly", "yearly"] as const;
export type Period = (typeof PERIODS)[number];

/** Days back that a period covers (R:224). */
export const PERIOD_DAYS: Record<Period, number> = { monthly: 30, yearly: 365 };

export interface Scored {
  name: string;
  /** Dollars or won deals, by the metric. */
  score: number;
  /** The other metric. */
  secondaryScore: number;
}

export type Ranked<T extends Scored> = T & { rank: number };

/** Ranks by score, highest first; equal scores share a rank, and the next ranks are skipped: 1, 1, 3 (D-75). */
export function rank<T extends Scored>(scored: readonly T[]): Ranked<T>[] {
  const order = [...scored].sort(
    (a, b) => b.score - a.score || b.secondaryScore - a.secondaryScore || a.name.localeCompare(b.name, "en"),
  );
  const rankOf = new Map<number, number>();
  return order.map((one, index) => {
    if (!rankOf.has(one.score)) rankOf.set(one.score, index + 1);
    return { ...one, rank: rankOf.get(one.score) ?? 0 };
  });
}

/** The one ranked next above; undefined for a leader. */
export const nextAbove = <T extends { rank: number }>(rankings: readonly T[], own: { rank: number }): T | undefined =>
  rankings.filter((one) => one.rank < own.rank).at(-1);

/** The one ranked next below; undefined for the last. */
export const nextBelow = <T extends { rank: number }>(rankings: readonly T[], own: { rank: number }): T | undefined =>
  rankings.find((one) => one.rank > own.rank);

/**
 * The score as a whole percent of the one ranked next above: 100 for the leader, 0 where that score is missing or 0 (R:274,
 * D-75), and never below 0.
 */
export function progressToNext(
  rankings: readonly { rank: number; score: number }[],
  own: { rank: number; score: number },
): number {
  if (own.rank === 1) return 100;
  const next = nextAbove(rankings, own)?.score;
  // A share of a negative score makes no sense.
  if (!next || next < 0) return 0;
  const percent = Number(toText(divide(multiply(decimal(own.score), decimal(100)), decimal(next), 0)));
  return Math.min(100, Math.max(0, percent));
}
