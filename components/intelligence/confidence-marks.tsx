import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import {
  type ItemConfidenceClass,
  itemConfidenceClass,
  type ReportConfidenceLabel,
  reportConfidenceLabel,
} from "@/lib/intelligence/rules";

/** A score from 0 to 1 as percent. */
export const percentOf = (score: number): string => `${Math.round(score * 100)}%`;

const VARIANTS: Record<ReportConfidenceLabel, "success" | "warning" | "destructive"> = {
  High: "success",
  Medium: "warning",
  Low: "warning",
  "Very Low": "destructive",
};

/** The confidence of a whole report. */
export function ReportConfidenceBadge({ score }: { score: number }) {
  const label = reportConfidenceLabel(score);
  return (
    <Badge variant={VARIANTS[label]} title={`Overall confidence ${percentOf(score)}`}>
      <span className="font-normal @max-sm:sr-only max-sm:sr-only">Overall confidence: </span>
      <span>{label}</span>
      <span className="font-normal tabular-nums">{percentOf(score)}</span>
    </Badge>
  );
}

const DOTS: Record<ItemConfidenceClass, string> = {
  strong: "bg-success",
  good: "bg-chart-2",
  fair: "bg-warning",
  weak: "bg-destructive-text",
};

const WORDS: Record<ItemConfidenceClass, string> = { strong: "high", good: "good", fair: "fair", weak: "low" };

/** '33%, low confidence'. */
export const confidenceWords = (score: number): string =>
  `${percentOf(score)}, ${WORDS[itemConfidenceClass(score)]} confidence`;

/** The confidence of one value: a colored dot, and its percent while the focus is on the button around it, which says it in words. */
export function ItemConfidence({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted-foreground text-xs tabular-nums">
      <span
        aria-hidden="true"
        data-confidence={itemConfidenceClass(score)}
        className={cn("size-2 rounded-full forced-colors:border", DOTS[itemConfidenceClass(score)])}
      />
      <span className="sr-only group-focus-visible/source:not-sr-only">{percentOf(score)}</span>
    </span>
  );
}
