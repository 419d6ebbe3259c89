"use client";

import { useBusinessDay } from "@/components/layout/business-day";
import { cn } from "@/components/ui/cn";
import { type DealSignal, dealSignals, type WatchedDeal } from "@/lib/domain/deal-signals";

const COLORS: Record<DealSignal["kind"], string> = {
  overdue: "font-medium text-destructive-text",
  soon: "font-medium text-warning",
  lateStep: "font-medium text-destructive-text",
  step: "font-medium text-warning",
  silent: "text-muted-foreground",
};

const ABOUT_CLOSE: DealSignal["kind"][] = ["overdue", "soon"];

/** What needs attention on a deal today. */
export const useDealSignals = (deal: WatchedDeal): DealSignal[] => dealSignals(deal, useBusinessDay());

interface DealSignalsProps {
  deal: WatchedDeal;
  /** Only signals about its closing date, or about its steps and activities. */
  about?: "close" | "activity";
  className?: string;
}

/** 'Overdue 3 days', 'Due today', 'No activity for 14 days': in words, with a color; nothing if there is no signal. */
export function DealSignals({ deal, about, className }: DealSignalsProps) {
  const signals = useDealSignals(deal).filter(
    ({ kind }) => !about || (about === "close") === ABOUT_CLOSE.includes(kind),
  );
  return <SignalLine signals={signals} className={className} />;
}

/** The same for given signals. */
export function SignalLine({ signals, className }: { signals: DealSignal[]; className?: string }) {
  if (signals.length === 0) return null;
  return (
    <span data-signals className={cn("flex flex-wrap gap-x-2 text-xs tabular-nums", className)}>
      {signals.map(({ kind, text }) => (
        <span key={kind} className={cn("whitespace-nowrap", COLORS[kind])}>
          {text}
        </span>
      ))}
    </span>
  );
}
