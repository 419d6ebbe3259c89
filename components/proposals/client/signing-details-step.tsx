"use client";

import { useEffect } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import type { Offer } from "@/lib/proposals/client/contract";
import { NextNote, OfferCard } from "./offer-card";
import { SigningDetailsForm } from "./signing-details-form";

/** The first half of signing: company and signer (R:47). */
export function SigningDetailsStep({ offer }: { offer: Offer }) {
  useEffect(() => loadAhead(() => import("./signing-step")), []);
  return (
    <OfferCard title="Company and signer">
      <div className="grid gap-6">
        <p>
          These details go into your service agreement with {offer.providerName}. Please correct anything that is wrong.
        </p>
        <NextNote>we make the agreement from these details, and you read and sign it here.</NextNote>
        <SigningDetailsForm offer={offer} />
      </div>
    </OfferCard>
  );
}
