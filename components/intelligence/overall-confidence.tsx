"use client";

import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { OverallConfidence as Formula } from "@/lib/intelligence/contract";
import { reportConfidenceLabel } from "@/lib/intelligence/rules";
import { percentOf, ReportConfidenceBadge } from "./confidence-marks";

interface OverallConfidenceProps {
  score: number;
  /** Missing in older reports. */
  formula: Formula | undefined;
}

/** A report's overall confidence; pressed, it shows the formula behind the number. */
export function OverallConfidence({ score, formula }: OverallConfidenceProps) {
  if (!formula) return <ReportConfidenceBadge score={score} />;
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`Overall confidence: ${reportConfidenceLabel(score)} ${percentOf(score)}. How it is worked out`}
        className="inline-flex items-center justify-center rounded-sm hover:ring-1 hover:ring-border touch:min-h-10 touch:min-w-10"
      >
        <ReportConfidenceBadge score={score} />
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="How the overall confidence is worked out"
        // A dialog around it would handle the wheel itself.
        onWheel={(event) => event.stopPropagation()}
        onTouchMove={(event) => event.stopPropagation()}
        className="max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto"
      >
        <FormulaTable score={score} formula={formula} />
      </PopoverContent>
    </Popover>
  );
}

function FormulaTable({ score, formula: { parts, limit } }: { score: number; formula: Formula }) {
  const product = parts.reduce((all, { factor }) => all * factor, 1);
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-medium">Overall confidence {percentOf(score)}</p>
      <dl className="grid gap-2">
        {parts.map(({ name, factor, reason }, at) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">
              {at > 0 && <span className="text-muted-foreground">× </span>}
              {percentOf(factor)}
            </dd>
            <dd className="col-span-2 text-muted-foreground text-xs">{reason}</dd>
          </div>
        ))}
      </dl>
      <p className="flex justify-between gap-3 border-t pt-2 font-medium tabular-nums">
        <span>{limit ? "Together" : "Overall"}</span>
        <span>= {percentOf(product)}</span>
      </p>
      {limit && (
        <p className="flex justify-between gap-3 font-medium tabular-nums">
          <span>
            At most {percentOf(limit.most)}: <span className="font-normal text-muted-foreground">{limit.reason}</span>
          </span>
          <span className="shrink-0">= {percentOf(score)}</span>
        </p>
      )}
    </div>
  );
}
