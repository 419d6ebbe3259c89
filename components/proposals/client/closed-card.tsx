import { PROPOSAL_STATUS, type ProposalClosure } from "@/lib/domain/enums";
import type { Offer } from "@/lib/proposals/client/contract";
import { DownloadDocuments } from "./download-documents";
import { OfferCard } from "./offer-card";

const TITLES: Record<ProposalClosure, string> = {
  unavailable: "This proposal is no longer available",
  declined: "Signing was declined",
  voided: "The agreement was voided",
};

/** Replaces the steps of a closed proposal. */
export function ClosedCard({ offer, closed }: { offer: Offer; closed: ProposalClosure }) {
  const declined = offer.signatures.find(({ status }) => status === "declined");
  return (
    <OfferCard title={TITLES[closed]}>
      <p className="mb-4 last:mb-0">
        {declined && `${declined.name} has declined to sign the agreement. `}
        Nothing can be accepted, signed or booked here anymore. {offer.salesRep} of {offer.providerName}{" "}
        {closed === "unavailable" ? "can tell you more." : "can tell you more, or send you a new proposal."}
      </p>
      {closed === "unavailable" && offer.status === PROPOSAL_STATUS.COMPLETED && <DownloadDocuments offer={offer} />}
    </OfferCard>
  );
}
