"use client";

import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { useChange } from "@/lib/api-client/change";
import type { Offer } from "@/lib/contracts/proposals/offers";
import { acceptOffer } from "./offer-calls";
import { OfferCard } from "./offer-card";
import { RepContact } from "./rep-contact";
import { useOfferStep } from "./use-offer";

const RejectDialog = dynamic(() => import("./reject-dialog").then((file) => file.RejectDialog));

/** Preloads the code of the decision's call and of the next step. */
const prepare = () => loadAhead(acceptOffer, () => import("./signing-details-step"));

interface AcceptanceCardProps {
  offer: Offer;
  rejected: boolean;
  /** Mar 05, 2025; null without a last day. */
  lastDay: string | null;
}

export function AcceptanceCard({ offer, rejected, lastDay }: AcceptanceCardProps) {
  const id = useId();
  const [agreed, setAgreed] = useState(false);
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
    <OfferCard title="Proposal Acceptance">
      <div className="grid gap-5 print:hidden">
        <div className="flex min-h-10 items-center gap-3">
          <Checkbox
            id={id}
            className="size-5"
            checked={agreed}
            disabled={busy}
            onCheckedChange={(checked) => {
              setAgreed(checked === true);
              prepare();
            }}
          />
          <Label htmlFor={id} className="py-2 font-normal text-base">
            I agree to the products and prices proposed
          </Label>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button
            size="lg"
            className="px-8"
            disabled={!agreed || busy}
            pending={accept.isPending}
            onClick={() => accept.mutate()}
          >
            Accept
          </Button>
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
      </div>
      <p className="hidden print:block">To accept this proposal, open its link in a browser.</p>
      {confirming && <RejectDialog offer={offer} onOpenChange={setConfirming} onReject={reject.mutateAsync} />}
    </OfferCard>
  );
}
