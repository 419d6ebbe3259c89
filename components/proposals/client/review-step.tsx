import type { Offer } from "@/lib/contracts/proposals/offers";
import { AcceptanceCard } from "./acceptance-card";
import { NextNote, OfferCard } from "./offer-card";
import { PriceTable } from "./price-table";
import { ProductList } from "./product-list";

interface ReviewStepProps {
  offer: Offer;
  rejected: boolean;
  /** Mar 05, 2025; null without a last day. */
  lastDay: string | null;
}

export function ReviewStep({ offer, rejected, lastDay }: ReviewStepProps) {
  const open = !rejected && !offer.expired;
  const howLong = lastDay ? `You can accept it until ${lastDay}.` : "The page stays here under the same link.";
  const answer = <AcceptanceCard offer={offer} rejected={rejected} lastDay={lastDay} />;
  return (
    <>
      {/* If nothing can be accepted any more, that comes before the review. */}
      {!open && answer}
      <OfferCard title="Proposal Review">
        <div className="grid gap-3">
          <p>
            {offer.salesRep} of {offer.providerName} has prepared this proposal for {offer.companyDetails.name}.
            {open && ` Please read what is part of it and what it costs. ${howLong}`}
          </p>
          {open && (
            <NextNote>
              once you accept, you fill in your company's details and sign the service agreement. Accepting is not yet a
              signature.
            </NextNote>
          )}
        </div>
      </OfferCard>
      <ProductList offer={offer} />
      <PriceTable offer={offer} />
      {open && answer}
    </>
  );
}
