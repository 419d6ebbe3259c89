import type { Offer } from "@/lib/contracts/offers";
import { AcceptanceCard } from "./acceptance-card";
import { NextNote, OfferCard } from "./offer-card";
import { PriceTable } from "./price-table";
import { ProductList } from "./product-list";

export function ReviewStep({ offer, rejected }: { offer: Offer; rejected: boolean }) {
  return (
    <>
      <OfferCard title="Proposal Review">
        <div className="grid gap-3">
          <p>
            {offer.salesRep} of {offer.providerName} has prepared this proposal for {offer.companyDetails.name}.
            {!rejected &&
              " Please read what is part of it and what it costs. There is no hurry: the page stays here under the same link."}
          </p>
          {!rejected && (
            <NextNote>
              once you accept, you fill in your company's details and sign the service agreement. Accepting is not yet a
              signature.
            </NextNote>
          )}
        </div>
      </OfferCard>
      <ProductList offer={offer} />
      <PriceTable pricing={offer.pricing} />
      <AcceptanceCard offer={offer} rejected={rejected} />
    </>
  );
}
