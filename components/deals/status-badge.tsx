import { SpriteIcon } from "@/components/kit/icon-sprite";
import { Badge } from "@/components/ui/badge";
import type { DealStatus } from "@/lib/domain/enums";

const LOOKS = {
  open: { label: "Open", variant: "secondary", icon: "circle-dot" },
  won: { label: "Won", variant: "success", icon: "circle-check" },
  lost: { label: "Lost", variant: "destructive", icon: "circle-x" },
} as const;

export interface DealStatusBadgeProps {
  status: DealStatus;
  /** The table's longer words: 'Closed won' and 'Closed lost' (P:58). */
  closedLabel?: boolean;
  /** Whether it came closed with an import. */
  isImported?: boolean;
}

export function DealStatusBadge({ status, closedLabel, isImported }: DealStatusBadgeProps) {
  const { label, variant, icon } = LOOKS[status];
  const badge = (
    <Badge variant={variant}>
      <SpriteIcon name={icon} className="size-3" />
      {closedLabel && status !== "open" ? `Closed ${status}` : label}
    </Badge>
  );
  if (!isImported) return badge;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {badge}
      <Badge variant="outline">Imported</Badge>
    </span>
  );
}
