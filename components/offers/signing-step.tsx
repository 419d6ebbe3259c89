"use client";

import { useEffect } from "react";
import { loadAhead } from "@/components/ui/load-ahead";
import { useChange } from "@/lib/api-client/change";
import type { Offer } from "@/lib/contracts/offers";
import { FrameCard } from "./frame-card";
import { completeOfferDocuments } from "./offer-calls";
import { NextNote } from "./offer-card";

/** Second half of the signing: the documents exist, and stand in a frame to be signed in. */
export function SigningStep({ offer, link }: { offer: Offer; link: string }) {
  const change = useChange();
  useEffect(() => loadAhead(() => import("./scheduling-step")), []);
  return (
    <FrameCard
      title="Sign the agreement"
      src={link}
      height="content"
      reports="tandem:signing-completed"
      failureTitle="Failed to submit document signatures"
      complete={() => change(completeOfferDocuments, { params: { proposalId: offer.id } })}
    >
      <NextNote>you choose a time for your welcome call. {offer.providerName} signs after you.</NextNote>
    </FrameCard>
  );
}
