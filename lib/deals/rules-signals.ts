import { type Clocks, dayInZone, daysBetween, plural } from "@/lib/domain/dates";
import type { DealStatus } from "@/lib/domain/enums";
import { type DueStep, stepDue, stepState } from "./rules-steps";

/** A closing date within this many days is a signal. */
const SOON_DAYS = 7;
/** After how many days without activity a deal counts as silent, by its stage: the nearer its end, the sooner (D-128). */
export const SILENT_DAYS: Readonly<Record<string, number>> = {
  "Needs Analysis": 10,
  Proposal: 7,
  Negotiation: 7,
  Closing: 5,
};
export const SILENT_DAYS_ELSE = 14;

export interface DealSignal {
  kind: "overdue" | "soon" | "lateStep" | "step" | "silent";
  text: string;
}

export interface WatchedDeal {
  dealStatus: DealStatus;
  expectedCloseDate: string | null;
  lastActivityAt: string;
  stage: { name: string } | null;
  /** What is to be done first, null where nothing is planned; undefined where the list does not say. */
  nextStep?: DueStep | null;
}

/** What needs attention on an open deal: a closing date that is past or near, its next step or that it has none, days without activity. */
export function dealSignals(deal: WatchedDeal, clocks: Clocks): DealSignal[] {
  if (deal.dealStatus !== "open") return [];
  const { now, zone, today, providerToday } = clocks;
  const signals: DealSignal[] = [];
  if (deal.expectedCloseDate !== null) {
    const left = daysBetween(providerToday, deal.expectedCloseDate);
    if (left < 0) signals.push({ kind: "overdue", text: `Close ${plural(-left, "day")} late` });
    else if (left <= SOON_DAYS)
      signals.push({ kind: "soon", text: left === 0 ? "Closes today" : `Closes in ${plural(left, "day")}` });
  }
  if (deal.nextStep === null) signals.push({ kind: "step", text: "No next step" });
  else if (deal.nextStep) {
    const state = stepState(deal.nextStep, now);
    const kind = state === "late" ? "lateStep" : "step";
    if (state !== "ahead") signals.push({ kind, text: `Step ${stepDue(deal.nextStep, clocks).toLowerCase()}` });
  }
  const silent = daysBetween(dayInZone(deal.lastActivityAt, zone), today);
  if (silent >= (SILENT_DAYS[deal.stage?.name ?? ""] ?? SILENT_DAYS_ELSE))
    signals.push({ kind: "silent", text: `No activity for ${plural(silent, "day")}` });
  return signals;
}
