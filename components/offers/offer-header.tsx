import { Printer } from "lucide-react";
import { ProviderLogo } from "@/components/providers/provider-logo";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Offer } from "@/lib/contracts/offers";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { RepContact } from "./rep-contact";

interface OfferHeaderProps {
  offer: Offer;
  createdDay: string;
  /** After the review it leaves the room to what is to be done. */
  compact: boolean;
}

/** Who offers, to whom, and what to name when calling about it. */
export function OfferHeader({ offer, createdDay, compact }: OfferHeaderProps) {
  const rejected = offer.status === PROPOSAL_STATUS.REJECTED;
  const facts = [
    ["Proposal ID", offer.proposalId],
    ["Created Date", createdDay],
    ["Sales Rep", offer.salesRep],
    ["Provider Name", offer.providerName],
  ] as const;
  return (
    <header className={cn("grid", compact ? "gap-3" : "gap-5")}>
      <div className="flex items-center justify-between gap-4 border-b pb-4">
        {offer.logo ? (
          <ProviderLogo logo={offer.logo} name={offer.providerName} />
        ) : (
          <p className="min-w-0 break-words font-semibold text-xl">{offer.providerName}</p>
        )}
        <Button variant="ghost" className="shrink-0 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <div>
        <p className="text-muted-foreground text-sm">Proposal for</p>
        <h1 className={cn("break-words font-semibold text-xl", rejected && "text-destructive-text")}>
          {offer.companyDetails.name}
        </h1>
      </div>
      <dl className={compact ? "flex flex-wrap gap-x-5 gap-y-1" : "grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4"}>
        {facts.map(([name, value]) => (
          <div key={name} className={cn("min-w-0", compact && "flex gap-1.5 text-sm")}>
            <dt className="shrink-0 text-muted-foreground text-sm">{name}</dt>
            <dd className={cn("min-w-0 break-words tabular-nums", !compact && "text-base")}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={cn("text-sm", compact && "flex flex-wrap gap-x-3")}>
        <p className="text-muted-foreground">Questions? {offer.salesRep} is glad to help.</p>
        <RepContact offer={offer} />
      </div>
    </header>
  );
}
