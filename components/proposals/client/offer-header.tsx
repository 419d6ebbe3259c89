"use client";

import { ChevronDown, Printer } from "lucide-react";
import { useId, useState } from "react";
import { Fact, Facts } from "@/components/kit/facts";
import { ProviderLogo } from "@/components/kit/provider-logo";
import { UnbrokenCodes } from "@/components/kit/unbroken-codes";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Offer } from "@/lib/proposals/client/contract";

interface OfferHeaderProps {
  offer: Offer;
  createdDay: string;
}

/** Provider and client in one line, the facts to mention when calling in the next. */
export function OfferHeader({ offer, createdDay }: OfferHeaderProps) {
  const rejected = offer.status === PROPOSAL_STATUS.REJECTED;
  const [unfolded, setUnfolded] = useState(false);
  const factsId = useId();
  const facts = [
    ["Proposal ID", offer.proposalId],
    ["Created Date", createdDay],
    ["Sales Rep", offer.salesRep],
    ["Provider Name", offer.providerName],
  ] as const;
  return (
    <header className="grid gap-3">
      {offer.accent && <div aria-hidden="true" className="h-1 rounded-full bg-primary print:hidden" />}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <p className="flex min-w-0 break-words font-semibold text-base">
          {offer.logo ? <ProviderLogo logo={offer.logo} name={offer.providerName} /> : offer.providerName}
        </p>
        <div className="max-sm:order-last max-sm:col-span-2 sm:border-l sm:pl-4">
          <p className="text-muted-foreground text-xs">Proposal for</p>
          <h1 className={cn("break-words font-semibold text-xl", rejected && "text-destructive-text")}>
            {offer.companyDetails.name}
          </h1>
        </div>
        <div className="flex items-center print:hidden">
          <Button
            variant="ghost"
            className="sm:hidden"
            aria-expanded={unfolded}
            aria-controls={factsId}
            onClick={() => setUnfolded(!unfolded)}
          >
            Details
            <ChevronDown aria-hidden="true" className={cn(unfolded && "rotate-180")} />
          </Button>
          <Button variant="ghost" className="max-sm:w-10 max-sm:px-0" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <span className="max-sm:sr-only">Print</span>
          </Button>
        </div>
      </div>
      {/* On a phone what it costs comes first: the facts are a press away. */}
      <Facts
        id={factsId}
        className={cn(
          !unfolded && "max-sm:hidden print:flex!",
          "flex flex-wrap gap-x-4 gap-y-1 *:flex *:items-baseline *:gap-1.5 sm:gap-x-6 [&_dt]:shrink-0 [&_dt]:text-xs",
        )}
      >
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            <UnbrokenCodes>{value}</UnbrokenCodes>
          </Fact>
        ))}
      </Facts>
    </header>
  );
}
