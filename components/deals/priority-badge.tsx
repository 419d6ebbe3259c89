import { ChevronDown, ChevronsUp, Equal } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Priority } from "@/lib/domain/enums";

const LOOKS = {
  1: { label: "High", Icon: ChevronsUp, color: "text-destructive-text" },
  2: { label: "Medium", Icon: Equal, color: "text-warning" },
  3: { label: "Low", Icon: ChevronDown, color: "text-muted-foreground" },
} as const;

export interface PriorityBadgeProps {
  priority: Priority;
  /** Only the sign; the word stays for screen readers and as a tooltip. */
  iconOnly?: boolean;
}

export function PriorityBadge({ priority, iconOnly }: PriorityBadgeProps) {
  const { label, Icon, color } = LOOKS[priority];
  if (iconOnly)
    return (
      <span
        role="img"
        aria-label={`${label} priority`}
        title={`${label} priority`}
        className="inline-flex shrink-0 align-middle"
      >
        <Icon aria-hidden="true" className={cn("size-4", color)} />
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap align-middle">
      <Icon aria-hidden="true" className={cn("size-4 shrink-0", color)} />
      {label}
      <span className="sr-only"> priority</span>
    </span>
  );
}
