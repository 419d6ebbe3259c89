import { Badge } from "@/components/ui/badge";
import { confidenceLevel } from "@/lib/deals/rules";

const SHRINKS = { inList: "max-2xl:sr-only", onCard: "@max-[14rem]:sr-only" };

const VARIANTS = { High: "success", Medium: "warning", Low: "destructive" } as const;

interface ConfidenceBadgeProps {
  confidence: number | null;
  /** Where on narrow screens or in narrow containers only the percent is shown; the word stays for screen readers. */
  shrinks?: keyof typeof SHRINKS;
}

/** A deal's confidence in words and percent (P:246); nothing if it is not set. */
export function ConfidenceBadge({ confidence, shrinks }: ConfidenceBadgeProps) {
  if (confidence === null) return null;
  const level = confidenceLevel(confidence);
  return (
    <Badge variant={VARIANTS[level]} title={`Confidence ${confidence}%`}>
      <span className={shrinks && SHRINKS[shrinks]}>{level}</span>
      <span className="font-normal tabular-nums">{confidence}%</span>
    </Badge>
  );
}
