"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { loadAhead } from "@/components/ui/load-ahead";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api-client/call";
import type { Offer } from "@/lib/contracts/offers";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { FrameCard } from "./frame-card";
import { completeOfferDocuments } from "./offer-calls";
import { NextNote, OfferCard } from "./offer-card";

const SigningDetailsForm = dynamic(() => import("./signing-details-form").then((file) => file.SigningDetailsForm), {
  loading: () => <Skeleton className="h-[32rem]" />,
});

/** Details first; once the documents exist, the frame to sign them in (R:47). */
export function SigningStep({ offer }: { offer: Offer }) {
  useEffect(() => loadAhead(() => import("./scheduling-step")), []);
  const link = offer.status === PROPOSAL_STATUS.DOCUMENT_SIGNING ? offer.clientSigningLink : null;
  if (link) {
    return (
      <FrameCard
        offer={offer}
        title="Sign the agreement"
        src={link}
        height="content"
        reports="tandem:signing-completed"
        failureTitle="Failed to submit document signatures"
        complete={() => call(completeOfferDocuments, { params: { proposalId: offer.id } })}
      >
        <NextNote>you choose a time for your welcome call. {offer.providerName} signs after you.</NextNote>
      </FrameCard>
    );
  }
  return (
    <OfferCard title="Company and signer">
      <div className="grid gap-6">
        <p>These details go into your service agreement with {offer.providerName}. Please correct what is not right.</p>
        <NextNote>we make the agreement from these details, and you read and sign it here.</NextNote>
        <SigningDetailsForm offer={offer} />
      </div>
    </OfferCard>
  );
}
