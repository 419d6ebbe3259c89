import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { Proposal } from "@/lib/contracts/proposals";
import { PROPOSAL_END_LABELS, PROPOSAL_STATUS, PROPOSAL_STATUS_LABELS, type ProposalStatus } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { openSignatures } from "@/lib/domain/proposal-progress";

const VARIANTS: Record<ProposalStatus, NonNullable<BadgeProps["variant"]>> = {
  1: "outline",
  2: "secondary",
  3: "destructive",
  4: "secondary",
  5: "primary",
  6: "success",
};

/** How far a proposal is; beside it how its signing ended, or whose signature is open although the client is through. */
export function ProposalStatusBadge({ proposal }: { proposal: Proposal }) {
  const { status, ended, documents } = proposal;
  const open = status > PROPOSAL_STATUS.DOCUMENT_SIGNING && !ended ? openSignatures(documents) : [];
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge variant={VARIANTS[status]}>{PROPOSAL_STATUS_LABELS[status]}</Badge>
      {ended && <Badge variant="destructive">{PROPOSAL_END_LABELS[ended.as]}</Badge>}
      {open.length > 0 && <Badge variant="outline">Signature open: {open.map(fullName).join(", ")}</Badge>}
    </span>
  );
}
