import { SpriteIcon } from "@/components/kit/icon-sprite";
import type { Priority } from "@/lib/domain/enums";

const LOOKS = {
  1: { label: "High", icon: "chevrons-up", look: "size-4 shrink-0 text-destructive-text" },
  2: { label: "Medium", icon: "equal", look: "size-4 shrink-0 text-warning" },
  3: { label: "Low", icon: "chevron-down", look: "size-4 shrink-0 text-muted-foreground" },
} as const;

export interface PriorityBadgeProps {
  priority: Priority;
  /** Only the icon; the word stays for screen readers and as a tooltip. */
  iconOnly?: boolean;
}

export function PriorityBadge({ priority, iconOnly }: PriorityBadgeProps) {
  const { label, icon, look } = LOOKS[priority];
  if (iconOnly)
    return (
      <span
        role="img"
        aria-label={`${label} priority`}
        title={`${label} priority`}
        className="inline-flex shrink-0 align-middle"
      >
        <SpriteIcon name={icon} className={look} />
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap align-middle">
      <SpriteIcon name={icon} className={look} />
      {label}
      <span className="sr-only"> priority</span>
    </span>
  );
}
