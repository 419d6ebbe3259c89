"use client";

import { PlainButton } from "@/components/feedback/plain-button";
import { OfferNotice } from "@/components/offers/offer-notice";

export default function OfferError() {
  return (
    <OfferNotice title="The page cannot be shown right now">
      <p className="mb-6">The fault is on our side, and nothing you did is lost. Please try again in a moment.</p>
      <PlainButton variant="primary" onClick={() => window.location.reload()}>
        Try again
      </PlainButton>
    </OfferNotice>
  );
}
