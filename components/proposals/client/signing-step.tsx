"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import { useChange } from "@/lib/api-client/change";
import { completeOfferDocuments } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { FrameCard } from "./frame-card";
import { NextNote } from "./offer-card";
import { offerQuery } from "./use-offer";

interface SigningStepProps {
  offer: Offer;
  link: string;
  onCorrect: () => void;
  /** Called when the link no longer works, because its document was replaced. */
  onLinkEnded: () => void;
}

/** The second half of signing: the documents in a frame, to be signed. */
export function SigningStep({ offer, link, onCorrect, onLinkEnded }: SigningStepProps) {
  const change = useChange();
  const queryClient = useQueryClient();
  useEffect(() => loadAhead(() => import("./scheduling-step")), []);
  return (
    <FrameCard
      title="Sign the agreement"
      src={link}
      height="content"
      reports="tandem:signing-completed"
      failureTitle="Failed to submit document signatures"
      complete={() => change(completeOfferDocuments, { params: { proposalId: offer.id } })}
      onMessage={({ type }) => {
        if (type === "tandem:someone-else") onCorrect();
        if (type === "tandem:link-ended") onLinkEnded();
        if (type === "tandem:signing-declined") void queryClient.invalidateQueries(offerQuery(offer.id));
      }}
    >
      <NextNote>you choose a time for your welcome call. {offer.providerName} signs after you.</NextNote>
      {offer.signingDetails && (
        <p className="text-muted-foreground text-sm">
          Is a name or an address wrong, or should someone else sign?{" "}
          <button type="button" className="rounded-sm text-link underline" onClick={onCorrect}>
            Correct the details
          </button>
        </p>
      )}
    </FrameCard>
  );
}
