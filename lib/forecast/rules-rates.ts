import type { VisitOutcome } from "@/lib/deals/rules-forecast";
import { shareOf } from "@/lib/revenue/rules";

/** How many days back stage conversion and win rates look. */
export const RATES_DAYS = 365;

/** The share in whole percent of the visits of a stage that led on: to a later stage or won. Null where none has ended. */
export const conversionOf = (left: Record<VisitOutcome, number>): number | null =>
  shareOf(left.on + left.won, left.on + left.back + left.won + left.lost);

/** The share of closed deals that were won, in whole percent; null where none is closed. */
export const winRateOf = ({ won, lost }: { won: number; lost: number }): number | null => shareOf(won, won + lost);
