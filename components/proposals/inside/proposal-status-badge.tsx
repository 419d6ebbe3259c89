import { Badge, type BadgeProps } from "@/components/ui/badge";
import { PROPOSAL_STATUS, PROPOSAL_STATUS_LABELS, type ProposalStatus } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { openSignatures, proposalLine } from "@/lib/proposals/rules";

const VARIANTS: Record<ProposalStatus, NonNullable<BadgeProps["variant"]>> = {
  1: "outline",
  2: "secondary",
  3: "destructive",
  4: "secondary",
  5: "default",
  6: "success",
};

/** The status line of a proposal, and what it waits for, in the color of its status (PROP-010). */
export function ProposalStatusBadge({ proposal }: { proposal: Proposal }) {
  const { status, ended, expired, approval } = proposal;
  const isStuck = ended !== null || expired || approval?.state === "refused";
  const next = nextOf(proposal);
  return (
    <Badge variant={isStuck ? "destructive" : VARIANTS[status]} title={PROPOSAL_STATUS_LABELS[status]}>
      <span className="truncate">
        {proposalLine(proposal)}
        {next && <span className="font-normal"> · {next}</span>}
      </span>
    </Badge>
  );
}

function nextOf({ status, ended, documents }: Proposal): string | null {
  if (ended) return null;
  if (status === PROPOSAL_STATUS.DOCUMENT_SIGNING || status === PROPOSAL_STATUS.WELCOME_CALL)
    return PROPOSAL_STATUS_LABELS[status];
  const open = status === PROPOSAL_STATUS.COMPLETED ? openSignatures(documents) : [];
  return open.length > 0 ? `${open.map(fullName).join(", ")} to sign` : null;
}
