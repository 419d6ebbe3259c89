import { ColorDot } from "@/components/ui/badge";

/** A stage's name with its color as a dot. */
export function StageBadge({ name, color }: { name: string; color: string }) {
  return (
    <span className="stage-badge">
      <ColorDot color={color} />
      <span className="truncate">{name}</span>
    </span>
  );
}
