"use client";

import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { US_STATES } from "@/lib/domain/us-states";
import { createOfferDocuments } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { type DetailsInputs, type DetailsValues, SigningDetailsFields } from "./signing-details-fields";

/** The larger type of the client's page. */
export const LARGE =
  "[&_button[role=combobox]]:h-11 [&_button[role=combobox]]:text-base [&_input]:h-11 [&_input]:text-base [&_p]:text-sm";

/** Company and signer of the agreement, prefilled as far as known (R:47). */
export function SigningDetailsForm({ offer }: { offer: Offer }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const change = useChange();
  const { companyDetails: company, suggestedSigner: signer } = offer;
  const { form, submit, pending } = useZodForm<DetailsInputs, DetailsValues>({
    schema: () => import("@/lib/proposals/client/contract").then((contract) => contract.SigningForm),
    draft: null,
    defaultValues: {
      companyName: company.name,
      addressLine1: company.addressLine1,
      addressLine2: company.addressLine2 ?? "",
      city: company.city,
      state: US_STATES.find((state) => state.code === company.state)?.code,
      zipCode: company.zip,
      taxIdNumber: "",
      signerFirstName: signer?.firstName ?? "",
      signerLastName: signer?.lastName ?? "",
      signerTitle: signer?.title ?? "",
      signerEmail: "",
      signerPhone: "",
    },
    failureTitle: "Error creating documents",
    onSubmit: async (body) => {
      await change(createOfferDocuments, {
        params: { proposalId: offer.id },
        // Nothing is left out here, as in a correction.
        body: body as BodyOf<typeof createOfferDocuments>,
        idempotencyKey,
      });
    },
  });
  return (
    <form noValidate onSubmit={submit} className={`grid gap-8 ${LARGE}`}>
      <SigningDetailsFields control={form.control} companyTitle="Your company" signerKnown={signer !== null} />
      <FormError control={form.control} title="Error creating documents" />
      <Button type="submit" size="lg" className="sm:w-fit" pending={pending}>
        Create documents
      </Button>
    </form>
  );
}
