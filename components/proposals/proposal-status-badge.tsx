import { Badge, type BadgeProps } from "@/components/ui/badge";
import { PROPOSAL_STATUS_LABELS, type ProposalStatus } from "@/lib/domain/enums";

const VARIANTS: Record<ProposalStatus, NonNullable<BadgeProps["variant"]>> = {
  1: "outline",
  2: "secondary",
  3: "destructive",
  4: "secondary",
  5: "primary",
  6: "success",
};

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  return <Badge variant={VARIANTS[status]}>{PROPOSAL_STATUS_LABELS[status]}</Badge>;
}
