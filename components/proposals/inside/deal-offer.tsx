"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { IntentLink } from "@/components/kit/intent-link";
import { RemindSigner, toRemind } from "@/components/proposals/signing/remind-signer";
import { queryOptions } from "@/lib/api-client/query-options";
import { listProposals } from "@/lib/generated/calls/proposals";
import { PAGES, pathTo } from "@/lib/pages";
import { FollowBar } from "./follow-bar";
import { MovedMark } from "./moved-mark";
import { OfferPulse } from "./offer-pulse";
import { ProposalStatusBadge } from "./proposal-status-badge";

interface DealOfferProps {
  dealId: string;
  now: Date;
}

/**
 * How the deal's proposal does: the one that waits for a countersignature, else the one that counts, else the one opened last;
 * nothing before it was opened.
 */
export function DealOffer({ dealId, now }: DealOfferProps) {
  const { items } = useSuspenseQuery(queryOptions(listProposals, { params: { dealId } })).data;
  const following = items.find(({ follow }) => follow !== null);
  const opened = items.filter(({ openings }) => openings !== null);
  const shown =
    items.find((one) => toRemind(one)) ??
    opened.find(({ isPrimary }) => isPrimary) ??
    opened.toSorted((a, b) => (b.openings?.lastAt ?? "").localeCompare(a.openings?.lastAt ?? ""))[0];
  return (
    <>
      {following && <FollowBar dealId={dealId} proposal={following} />}
      {shown && (
        <section
          aria-label="Proposal"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-card px-4 py-2.5 text-sm"
        >
          <IntentLink
            href={pathTo(PAGES.proposal.path, { dealId, proposalId: shown.id })}
            className="whitespace-nowrap font-medium tabular-nums hover:underline touch:py-2.5"
          >
            {shown.proposalId}
          </IntentLink>
          <ProposalStatusBadge proposal={shown} />
          <MovedMark proposal={shown} />
          {shown.openedAt && (
            <div className="min-w-0 text-muted-foreground">
              <OfferPulse {...shown} now={now} />
            </div>
          )}
          <RemindSigner dealId={dealId} proposal={shown} now={now} className="max-sm:w-full sm:ml-auto" />
        </section>
      )}
    </>
  );
}
