"use client";

import { useClocks } from "@/components/layout/clocks";
import { cn } from "@/components/ui/cn";
import type { NextStep } from "@/lib/contracts/fields";
import { stepClock, stepState, stepWhen } from "@/lib/deals/rules-steps";

interface NextStepTextProps {
  deal: { nextStep: Omit<NextStep, "assignee"> | null };
  /** The day before the text, on up to two lines or on one; otherwise below it. */
  inLine?: boolean | "one";
  /** Says before it what it is, where nothing around it does. */
  labeled?: boolean;
}

export const STEP_COLORS = {
  late: "font-medium text-destructive-text",
  today: "font-medium text-warning",
  ahead: "text-muted-foreground",
};

/** What is to be done first for an open deal, and when: red where it is late, marked where nothing is planned. */
export function NextStepText({ deal: { nextStep }, inLine, labeled }: NextStepTextProps) {
  const clocks = useClocks();
  if (!nextStep) return <span className="font-medium text-warning text-xs">No next step</span>;
  const { text } = nextStep;
  const when = (
    <span className={cn("text-xs tabular-nums", STEP_COLORS[stepState(nextStep, clocks.now)], !inLine && "truncate")}>
      {stepWhen(nextStep, clocks)}
      {stepClock(nextStep, clocks)}
    </span>
  );
  if (inLine)
    return (
      <span
        className={cn("text-xs leading-4.5", inLine === "one" ? "truncate" : "line-clamp-2 [overflow-wrap:anywhere]")}
        title={text}
      >
        {labeled && "Next: "}
        {when} · {text}
      </span>
    );
  return (
    <span className="grid min-w-0" title={text}>
      <span className="line-clamp-2 break-words">{text}</span>
      {when}
    </span>
  );
}
