"use client";

import { useId, useState } from "react";
import { CompareBar } from "@/components/proposals/comparison/compare-bar";
import { acrossLink } from "@/components/proposals/comparison/comparison-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { ListedCensus } from "@/lib/contracts/proposals/censuses";
import { MOST_COMPARED } from "@/lib/domain/proposals/comparison";

interface CensusProposalsProps {
  dealId: string;
  census: ListedCensus;
}

/** The proposals that a census was priced for at several providers, to be compared; those of a single one have their own list. */
export function CensusProposals({ dealId, census: { id, proposals } }: CensusProposalsProps) {
  const [ticked, setTicked] = useState<string[]>([]);
  const titleId = useId();
  if (new Set(proposals.map(({ provider }) => provider.id)).size < 2) return null;
  // In the order of the list, without any that is gone.
  const ids = proposals.flatMap((one) => (ticked.includes(one.id) ? [one.id] : []));
  const toggle = (one: string) => setTicked(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-1 rounded-md border px-3 py-2">
      <h3 id={titleId} className="font-medium text-sm">
        Priced at several providers
      </h3>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {proposals.map(({ id: proposal, proposalId, provider }) => (
          <li key={proposal} className="flex min-h-8 items-center gap-2 touch:min-h-10">
            <Checkbox
              id={`${titleId}-${proposal}`}
              checked={ids.includes(proposal)}
              disabled={!ids.includes(proposal) && ids.length >= MOST_COMPARED}
              onCheckedChange={() => toggle(proposal)}
            />
            <Label htmlFor={`${titleId}-${proposal}`} className="min-w-0 font-normal">
              <span className="truncate">
                {proposalId} <span className="text-muted-foreground">at {provider.name}</span>
              </span>
            </Label>
          </li>
        ))}
      </ul>
      <CompareBar ids={ids} href={acrossLink(dealId, id, ids)} label="Compare across providers" />
    </section>
  );
}
