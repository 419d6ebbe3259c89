import { Badge } from "@/components/ui/badge";
import { confidenceLevel } from "@/lib/deals/rules";

const VARIANTS = { High: "success", Medium: "warning", Low: "destructive" } as const;

interface ConfidenceBadgeProps {
  confidence: number | null;
  /** In a narrow container only the percent is shown; the word stays for screen readers. */
  shrinks?: boolean;
}

/** A deal's confidence in words and percent (P:246); nothing if it is not set. */
export function ConfidenceBadge({ confidence, shrinks }: ConfidenceBadgeProps) {
  if (confidence === null) return null;
  const level = confidenceLevel(confidence);
  return (
    <Badge variant={VARIANTS[level]} title={`Confidence ${confidence}%`}>
      <span className={shrinks ? "@max-[14rem]:sr-only" : undefined}>{level}</span>
      <span className="font-normal tabular-nums">{confidence}%</span>
    </Badge>
  );
}
