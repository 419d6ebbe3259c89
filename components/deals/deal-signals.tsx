"use client";

import { useClocks } from "@/components/layout/clocks";
import { ShortDay } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { type DealSignal, dealSignals, type WatchedDeal } from "@/lib/deals/rules-signals";

const COLORS: Record<DealSignal["kind"], string> = {
  overdue: "font-medium text-destructive-text",
  soon: "font-medium text-warning",
  lateStep: "font-medium text-destructive-text",
  step: "font-medium text-warning",
  silent: "text-muted-foreground",
};

const ABOUT: Record<"close" | "step" | "activity" | "silence" | "besidesStep", DealSignal["kind"][]> = {
  close: ["overdue", "soon"],
  step: ["lateStep", "step"],
  activity: ["lateStep", "step", "silent"],
  silence: ["silent"],
  besidesStep: ["overdue", "soon", "silent"],
};

interface DealSignalsProps {
  deal: WatchedDeal;
  /** Only signals about its closing date, about its steps and activities, or not about its steps, where these are shown. */
  about?: keyof typeof ABOUT;
  className?: string;
}

/** 'Close 3 days late', 'Closes today', 'No activity for 14 days': in words, with a color; nothing if there is no signal. */
export function DealSignals({ deal, about, className }: DealSignalsProps) {
  const signals = dealSignals(deal, useClocks()).filter(({ kind }) => !about || ABOUT[about].includes(kind));
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

type ClosingDeal = WatchedDeal & { expectedCloseDate: string };

export const hasCloseDay = (deal: WatchedDeal): deal is ClosingDeal => deal.expectedCloseDate !== null;

/** When a deal is to close, in a list: red where it is late, marked where it is near, which its title says in words. */
export function CloseDay({ deal }: { deal: ClosingDeal }) {
  const signal = dealSignals(deal, useClocks()).find(({ kind }) => ABOUT.close.includes(kind));
  return (
    <span className={signal && COLORS[signal.kind]} title={signal?.text}>
      <ShortDay of={deal.expectedCloseDate} />
      {signal && <span className="sr-only">, {signal.text}</span>}
    </span>
  );
}
