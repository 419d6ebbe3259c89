import type { Offer } from "@/lib/contracts/offers";
import type { ProposalClosure } from "@/lib/domain/enums";
import { OfferCard } from "./offer-card";

const TITLES: Record<ProposalClosure, string> = {
  unavailable: "This proposal is no longer available",
};

/** In place of the steps of a proposal that none may be taken of. */
export function ClosedCard({ offer, closed }: { offer: Offer; closed: ProposalClosure }) {
  return (
    <OfferCard title={TITLES[closed]}>
      <p>
        Nothing can be accepted, signed or booked here. If you have questions, please ask {offer.salesRep} of{" "}
        {offer.providerName}.
      </p>
    </OfferCard>
  );
}
