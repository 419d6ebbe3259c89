import type { Offer } from "@/lib/proposals/client/contract";
import { AcceptanceCard } from "./acceptance-card";
import { OfferAmount } from "./offer-amount";
import { OfferCard } from "./offer-card";
import { OfferQuestions } from "./offer-questions";
import { PriceTable } from "./price-table";
import { OtherProducts, ProductList } from "./product-list";

interface ReviewStepProps {
  offer: Offer;
  rejected: boolean;
  /** Mar 05, 2025; null without a last day. */
  lastDay: string | null;
}

/** The offer: what it costs first, then what for, line by line. */
export function ReviewStep({ offer, rejected, lastDay }: ReviewStepProps) {
  const open = !rejected && !offer.expired && !offer.otherAccepted;
  const howLong = lastDay ? `You can accept it until ${lastDay}.` : "The page stays here under the same link.";
  const answer = <AcceptanceCard offer={offer} rejected={rejected} lastDay={lastDay} />;
  return (
    <>
      {/* If nothing can be accepted any more, that comes before the review. */}
      {!open && answer}
      <OfferCard title="Proposal Review" part="amount">
        <OfferAmount
          charges={offer.charges}
          census={offer.census}
          services={offer.products.filter(({ included }) => included).length}
        />
        <p className="mt-4 border-t pt-4">
          {offer.salesRep} of {offer.providerName} has prepared this proposal for {offer.companyDetails.name}.
          {open && ` Please read what is part of it and what it costs. ${howLong}`}
        </p>
      </OfferCard>
      <ProductList products={offer.products} />
      <PriceTable offer={offer} />
      <OtherProducts offer={offer} />
      <OfferQuestions offer={offer} />
      {open && answer}
    </>
  );
}
