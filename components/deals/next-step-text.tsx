"use client";

import { useClocks } from "@/components/layout/clocks";
import { cn } from "@/components/ui/cn";
import type { NextStep } from "@/lib/contracts/fields";
import { stepClock, stepState, stepWhen } from "@/lib/deals/rules-steps";

interface NextStepTextProps {
  deal: { nextStep: Omit<NextStep, "assignee"> | null };
  /** With the hour, where there is room. */
  whole?: boolean;
}

export const STEP_COLORS = {
  late: "font-medium text-destructive-text",
  today: "font-medium text-warning",
  ahead: "text-muted-foreground",
};

/** What is to be done first for an open deal, and when, on one line: red where it is late, marked where nothing is planned. */
export function NextStepText({ deal: { nextStep }, whole }: NextStepTextProps) {
  const clocks = useClocks();
  if (!nextStep) return <span className="font-medium text-warning text-xs">No next step</span>;
  const { text } = nextStep;
  const when = stepWhen(nextStep, clocks);
  const clock = stepClock(nextStep, clocks);
  return (
    <span className="flex min-w-0 items-baseline gap-2" title={`${text} (${when}${clock})`}>
      <span className="truncate">{text}</span>
      <span
        className={cn(
          "ml-auto shrink-0 whitespace-nowrap text-xs tabular-nums",
          STEP_COLORS[stepState(nextStep, clocks.now)],
        )}
      >
        {whole ? `${when}${clock}` : when.replace(/^Due /, "")}
      </span>
    </span>
  );
}
