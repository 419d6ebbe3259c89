import Link from "next/link";
import { LocalDay } from "@/components/deals/local-day";
import type { Proposal } from "@/lib/contracts/proposals";
import { formatDollars } from "@/lib/domain/format";
import { ClientLinkButtons } from "./client-link";
import { PrimaryToggle } from "./primary-toggle";
import { kindOf } from "./proposal-columns";
import { ProposalStatusBadge } from "./proposal-status-badge";

/** A proposal in the list on narrow screens. */
export function ProposalCard({ dealId, proposal }: { dealId: string; proposal: Proposal }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link href={`/deals/${dealId}/proposals/${proposal.id}`} className="font-medium">
            {proposal.proposalId}
          </Link>
          <p className="text-muted-foreground text-xs">{kindOf(proposal)}</p>
        </div>
        <ProposalStatusBadge status={proposal.status} />
      </div>
      <dl className="grid grid-cols-3 gap-2 text-sm">
        <div>
          <dt className="text-muted-foreground text-xs">Estimate value</dt>
          <dd className="tabular-nums">{formatDollars(proposal.estimateValue)}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground text-xs">Commission</dt>
          <dd className="tabular-nums">{formatDollars(proposal.estimate.commission)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-muted-foreground text-xs">Created</dt>
          <dd>
            <LocalDay instant={proposal.createdAt} />
          </dd>
        </div>
      </dl>
      <div className="flex items-center justify-between">
        <PrimaryToggle dealId={dealId} proposal={proposal} className="-ml-3" />
        <ClientLinkButtons id={proposal.id} code={proposal.proposalId} />
      </div>
    </div>
  );
}
