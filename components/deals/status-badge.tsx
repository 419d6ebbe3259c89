import { CircleCheck, CircleDot, CircleX } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { DealStatus } from "@/lib/domain/enums";

const LOOKS = {
  open: { label: "Open", variant: "secondary", Icon: CircleDot },
  won: { label: "Won", variant: "success", Icon: CircleCheck },
  lost: { label: "Lost", variant: "destructive", Icon: CircleX },
} as const;

export interface DealStatusBadgeProps {
  status: DealStatus;
  /** The table's longer words: 'Closed won' and 'Closed lost' (P:58). */
  closedLabel?: boolean;
}

export function DealStatusBadge({ status, closedLabel }: DealStatusBadgeProps) {
  const { label, variant, Icon } = LOOKS[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {closedLabel && status !== "open" ? `Closed ${status}` : label}
    </Badge>
  );
}
