"use client";

import { OfferNotice } from "@/components/offers/offer-notice";
import { Button } from "@/components/ui/button";

export default function OfferError() {
  return (
    <OfferNotice title="The page cannot be shown right now">
      <p className="mb-6">Nothing you did is lost. Please check your connection and try again in a moment.</p>
      <Button variant="primary" className="h-11 px-6 text-base" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </OfferNotice>
  );
}
