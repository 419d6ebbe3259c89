import { cn } from "@/components/ui/cn";
import { type ConfidenceLevel, confidenceLevel } from "@/lib/domain/confidence";

const BAR_COLORS: Record<ConfidenceLevel, string> = {
  High: "bg-success",
  Medium: "bg-warning",
  Low: "bg-destructive-text",
};

/** A deal's confidence in percent as a bar; the words are beside it. */
export function ConfidenceBar({ confidence }: { confidence: number }) {
  const level = confidenceLevel(confidence);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own
    <span
      role="meter"
      aria-label="Confidence"
      aria-valuenow={confidence}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${confidence}%, ${level}`}
      className="block h-1 w-full overflow-hidden rounded-full bg-secondary"
    >
      <span className={cn("block h-full", BAR_COLORS[level])} style={{ width: `${confidence}%` }} />
    </span>
  );
}
