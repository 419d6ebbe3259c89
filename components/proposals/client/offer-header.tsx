import { Printer } from "lucide-react";
import { Fact, Facts } from "@/components/kit/facts";
import { ProviderLogo } from "@/components/providers/provider-logo";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Offer } from "@/lib/contracts/proposals/offers";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { RepContact } from "./rep-contact";

interface OfferHeaderProps {
  offer: Offer;
  createdDay: string;
  /** Smaller after the review, to leave room for the next steps. */
  compact: boolean;
}

/** Provider, client, and the code to mention when calling. */
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
      <Facts
        className={cn(
          "[&_dt]:shrink-0 [&_dt]:text-sm",
          compact
            ? "flex flex-wrap gap-x-5 gap-y-1 *:flex *:gap-1.5"
            : "grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 [&_dd]:text-base",
        )}
      >
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={cn("text-sm", compact && "flex flex-wrap gap-x-3")}>
        <p className="text-muted-foreground">Questions? {offer.salesRep} is glad to help.</p>
        <RepContact offer={offer} />
      </div>
    </header>
  );
}
