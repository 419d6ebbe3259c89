"use client";

import { useBusinessDay } from "@/components/layout/business-day";
import { cn } from "@/components/ui/cn";
import { type DealSignal, dealSignals, type WatchedDeal } from "@/lib/domain/deal-signals";

const COLORS: Record<DealSignal["kind"], string> = {
  overdue: "font-medium text-destructive-text",
  soon: "font-medium text-warning",
  silent: "text-muted-foreground",
};

/** What the rep of a deal should look at today. */
export const useDealSignals = (deal: WatchedDeal): DealSignal[] => dealSignals(deal, useBusinessDay());

interface DealSignalsProps {
  deal: WatchedDeal;
  /** Only what there is to say about its close, or about its activities. */
  about?: "close" | "activity";
  className?: string;
}

/** 'Overdue 3 days', 'Due today', 'No activity for 14 days': in words, with a color. Nothing where all is well. */
export function DealSignals({ deal, about, className }: DealSignalsProps) {
  const signals = useDealSignals(deal).filter(({ kind }) => !about || (about === "activity") === (kind === "silent"));
  return <SignalLine signals={signals} className={className} />;
}

/** The same for signals that are known already. */
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
