"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { RemindSigner } from "@/components/proposals/signing/remind-signer";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatWholeDollars } from "@/lib/domain/format";
import { listProposals } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { FollowBar } from "./follow-bar";
import { MovedMark } from "./moved-mark";
import { OfferPulse } from "./offer-pulse";
import { ProposalStatusBadge } from "./proposal-status-badge";

const useProposals = (dealId: string) =>
  useSuspenseQuery(queryOptions(listProposals, { params: { dealId } })).data.items;

/** Offers that the deal follows its proposal; nothing where there is nothing to follow. */
export function FollowDeal({ dealId }: { dealId: string }) {
  const following = useProposals(dealId).find(({ follow }) => follow !== null);
  return following && <FollowBar dealId={dealId} proposal={following} />;
}

interface DealOfferProps {
  dealId: string;
  now: Date;
}

/** A deal's proposals in short: how each does, the one that counts first. */
export function DealOffer({ dealId, now }: DealOfferProps) {
  const proposals = useProposals(dealId).toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return (
    <Card aria-label="Proposals">
      <CardHeader>
        <CardTitle>Proposals</CardTitle>
      </CardHeader>
      {proposals.length === 0 && <p className="px-4 py-4 text-muted-foreground">None yet</p>}
      <ul className="divide-y">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="grid gap-1 px-4 py-2.5 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <IntentLink
                href={pathTo(PAGES.proposal.path, { dealId, proposalId: proposal.id })}
                className="whitespace-nowrap font-medium tabular-nums hover:underline touch:py-2.5"
              >
                {proposal.proposalId}
              </IntentLink>
              <span className="ml-auto tabular-nums">{formatWholeDollars(proposal.estimateValue)}</span>
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-1">
              <ProposalStatusBadge proposal={proposal} />
              <MovedMark proposal={proposal} />
            </div>
            {proposal.openedAt && (
              <div className="text-muted-foreground text-xs">
                <OfferPulse {...proposal} now={now} />
              </div>
            )}
            <RemindSigner dealId={dealId} proposal={proposal} now={now} className="mt-1" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
