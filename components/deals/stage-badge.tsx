import { ColorDot } from "@/components/ui/badge";

/** A stage by name, with its color as a dot beside it. */
export function StageBadge({ name, color }: { name: string; color: string }) {
  return (
    <span className="stage-badge">
      <ColorDot color={color} />
      <span className="truncate">{name}</span>
    </span>
  );
}
