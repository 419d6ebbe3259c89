"use client";

import { FormError } from "@/components/form/form-error";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { US_STATES } from "@/lib/domain/us-states";
import { correctOfferDocuments } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { NextNote, OfferCard } from "./offer-card";
import { type DetailsInputs, type DetailsValues, SigningDetailsFields } from "./signing-details-fields";
import { LARGE } from "./signing-details-form";

interface CorrectionStepProps {
  offer: Offer;
  onDone: () => void;
  onCancel: () => void;
}

/** Corrects company and signer until somebody has signed (D-112). */
export function CorrectionStep({ offer, onDone, onCancel }: CorrectionStepProps) {
  const change = useChange();
  const given = offer.signingDetails;
  const { form, submit, pending } = useZodForm<DetailsInputs, DetailsValues>({
    schema: () => import("@/lib/proposals/client/contract").then((contract) => contract.SigningCorrection),
    draft: null,
    defaultValues: {
      ...given,
      addressLine2: given?.addressLine2 ?? "",
      state: US_STATES.find((state) => state.code === given?.state)?.code,
      taxIdNumber: "",
      signerEmail: "",
      signerPhone: "",
    },
    failureTitle: "Failed to correct the details",
    onSubmit: async (body) => {
      await change(correctOfferDocuments, { params: { proposalId: offer.id }, body });
    },
    onSuccess: onDone,
  });
  return (
    <OfferCard title="Correct the details">
      <div className="grid gap-6">
        <p>If someone else signs, enter their name and email.</p>
        <NextNote>the agreement is created again from these details, and its signer gets a new link by email.</NextNote>
        <form noValidate onSubmit={submit} className={`grid gap-8 ${LARGE}`} aria-label="Correct the details">
          <SigningDetailsFields
            control={form.control}
            companyTitle="Your company"
            keptEmail={offer.signingCodeFor ?? "the present one"}
          />
          <FormError control={form.control} title="Failed to correct the details" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="lg" pending={pending}>
              Create the agreement again
            </Button>
            <Button variant="outline" size="lg" disabled={pending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </OfferCard>
  );
}
