import { Badge } from "@/components/ui/badge";
import { confidenceLevel } from "@/lib/domain/confidence";

const VARIANTS = { High: "success", Medium: "warning", Low: "destructive" } as const;

/** A deal's confidence in words and percent (P:246); nothing when nobody has set one. */
export function ConfidenceBadge({ confidence }: { confidence: number | null }) {
  if (confidence === null) return null;
  const level = confidenceLevel(confidence);
  return (
    <Badge variant={VARIANTS[level]} title={`Confidence ${confidence}%`}>
      {level}
      <span className="font-normal tabular-nums">{confidence}%</span>
    </Badge>
  );
}
