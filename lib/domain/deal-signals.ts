import { dayInZone, daysBetween, plural } from "./dates";
import type { DealStatus } from "./enums";

/** A close within this many days is told. */
const SOON_DAYS = 7;
/** From this many days on a deal counts as silent. */
const SILENT_DAYS = 14;

/** Which day it is for the business, and where: BUSINESS_TIME_ZONE decides, not the reader's clock. */
export interface BusinessDay {
  /** yyyy-MM-dd. */
  today: string;
  timeZone: string;
}

export interface DealSignal {
  kind: "overdue" | "soon" | "silent";
  text: string;
}

export interface WatchedDeal {
  dealStatus: DealStatus;
  expectedCloseDate: string | null;
  lastActivityAt: string;
}

/** What an open deal's rep should look at, the most urgent first: an overdue or near close, days without activity. */
export function dealSignals(deal: WatchedDeal, { today, timeZone }: BusinessDay): DealSignal[] {
  if (deal.dealStatus !== "open") return [];
  const signals: DealSignal[] = [];
  if (deal.expectedCloseDate !== null) {
    const left = daysBetween(today, deal.expectedCloseDate);
    if (left < 0) signals.push({ kind: "overdue", text: `Overdue ${plural(-left, "day")}` });
    else if (left <= SOON_DAYS)
      signals.push({ kind: "soon", text: left === 0 ? "Due today" : `Due in ${plural(left, "day")}` });
  }
  const silent = daysBetween(dayInZone(deal.lastActivityAt, timeZone), today);
  if (silent >= SILENT_DAYS) signals.push({ kind: "silent", text: `No activity for ${plural(silent, "day")}` });
  return signals;
}
