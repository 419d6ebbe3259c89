import { Star } from "lucide-react";
import { HistoryLink } from "@/components/audit/history-link";
import { useDeal } from "@/components/deals/use-deal";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import type { Proposal } from "@/lib/proposals/inside/contract";
import { ClientLinkActions } from "./client-link";
import { ProposalStatusBadge } from "./proposal-status-badge";
import { SendToClient } from "./send-to-client";
import { SentNote } from "./sent-note";
import { withheldBecause } from "./withheld";

interface ProposalHeaderProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
  canSeeHistory: boolean;
}

export function ProposalHeader({ dealId, proposal, now, canSeeHistory }: ProposalHeaderProps) {
  const { company } = useDeal(dealId);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="whitespace-nowrap font-semibold text-xl tabular-nums">{proposal.proposalId}</h1>
          <ProposalStatusBadge proposal={proposal} />
          {proposal.isPrimary && (
            <Badge variant="outline">
              <Star aria-hidden="true" className="fill-current text-warning" />
              Primary
            </Badge>
          )}
        </div>
        <p className="text-muted-foreground text-sm">
          <span className="break-words text-foreground">{company.name}</span> · {proposal.proposalType} ·{" "}
          {PRICE_MODEL_LABELS[proposal.meta.priceModel]} ·{" "}
          <span className="tabular-nums">{formatDollars(proposal.estimateValue)}</span> a year · created{" "}
          <LocalTime instant={proposal.createdAt} format="day" />
        </p>
        <SentNote sent={proposal.sent} openedAt={proposal.openedAt} openings={proposal.openings} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {canSeeHistory && <HistoryLink recordType="proposal" recordId={proposal.id} />}
        <ClientLinkActions id={proposal.id} code={proposal.proposalId} withheld={withheldBecause(proposal)} />
        <SendToClient dealId={dealId} proposal={proposal} />
      </div>
    </header>
  );
}
