"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { acceptOffer } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { AcceptBar } from "./accept-bar";
import { NextNote, OfferCard } from "./offer-card";
import { RepContact } from "./rep-contact";
import { useOfferStep } from "./use-offer";

const RejectDialog = dynamic(() => import("./reject-dialog").then((file) => file.RejectDialog));

/** Preloads the code of the next step. */
const prepare = () => loadAhead(() => import("./signing-details-step"));

interface AcceptanceCardProps {
  offer: Offer;
  rejected: boolean;
  /** Mar 05, 2025; null without a last day. */
  lastDay: string | null;
}

export function AcceptanceCard({ offer, rejected, lastDay }: AcceptanceCardProps) {
  const [confirming, setConfirming] = useState(false);
  const change = useChange();
  const params = { proposalId: offer.id };
  const accept = useOfferStep("Failed to accept proposal", () =>
    change(acceptOffer, { params, body: { accept: true } }),
  );
  const reject = useOfferStep("Failed to reject proposal", async (reason: string) => {
    const answer = await change(acceptOffer, { params, body: { accept: false, reason } });
    toast.error("Proposal rejected");
    return answer;
  });

  if (rejected) {
    return (
      <OfferCard title="Proposal Rejected">
        <p>
          This proposal was rejected and can no longer be accepted. If you have changed your mind, {offer.salesRep} of{" "}
          {offer.providerName} can send you a new one.
        </p>
      </OfferCard>
    );
  }
  if (offer.otherAccepted) {
    return (
      <OfferCard title="Another Proposal Was Accepted">
        <p className="mb-2">
          Another proposal for {offer.companyDetails.name} has already been accepted, so you can read this one but not
          accept it. To continue with the accepted one, use the link that came with it. {offer.salesRep} of{" "}
          {offer.providerName} can send that link again, or tell you more.
        </p>
        <RepContact offer={offer} />
      </OfferCard>
    );
  }
  if (offer.expired) {
    return (
      <OfferCard title="Proposal Expired">
        <p className="mb-2">
          This proposal could be accepted until {lastDay}. {offer.salesRep} of {offer.providerName} can send you a new
          one.
        </p>
        <RepContact offer={offer} />
      </OfferCard>
    );
  }
  const busy = accept.isPending || reject.isPending;
  return (
    // Without a box of its own, so that the bar has the whole page to stay in.
    <section aria-label="Proposal Acceptance" className="contents">
      <OfferCard title="Proposal Acceptance" part="answer">
        <div className="grid justify-items-start gap-5 print:hidden">
          <NextNote>
            once you accept, you fill in your company's details and sign the service agreement. Accepting is not yet a
            signature.
          </NextNote>
          <Button
            variant="outline"
            size="lg"
            disabled={busy}
            pending={reject.isPending}
            onClick={() => {
              setConfirming(true);
              prepare();
            }}
          >
            Reject
          </Button>
        </div>
        <p className="hidden print:block">To accept this proposal, open its link in a browser.</p>
      </OfferCard>
      <AcceptBar
        charges={offer.charges}
        onTick={prepare}
        onAccept={() => accept.mutate()}
        accepting={accept.isPending}
        disabled={busy}
      />
      {confirming && <RejectDialog offer={offer} onOpenChange={setConfirming} onReject={reject.mutateAsync} />}
    </section>
  );
}
