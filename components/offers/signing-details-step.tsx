"use client";

import { useEffect } from "react";
import { loadAhead } from "@/components/ui/load-ahead";
import type { Offer } from "@/lib/contracts/offers";
import { NextNote, OfferCard } from "./offer-card";
import { SigningDetailsForm } from "./signing-details-form";

/** First half of the signing: who signs, for which company (R:47). */
export function SigningDetailsStep({ offer }: { offer: Offer }) {
  useEffect(() => loadAhead(() => import("./signing-step")), []);
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
