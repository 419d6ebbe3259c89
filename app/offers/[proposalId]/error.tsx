"use client";

import { OfferNotice } from "@/components/proposals/client/offer-notice";
import { Button } from "@/components/ui/button";

export default function OfferError() {
  return (
    <OfferNotice title="The page cannot be shown right now">
      <p className="mb-6">Nothing you did is lost. Please check your connection and try again in a moment.</p>
      <Button size="lg" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </OfferNotice>
  );
}
