"use client";

import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { MaskedField } from "@/components/form/masked-field";
import { PhoneField } from "@/components/form/phone-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import { createOfferDocuments, type Offer, SigningForm } from "@/lib/contracts/offers";
import { US_STATES } from "@/lib/domain/us-states";

const LARGE =
  "[&_button[role=combobox]]:h-11 [&_button[role=combobox]]:text-base [&_input]:h-11 [&_input]:text-base [&_p]:text-sm";

/** Company and signer of the agreement, filled in as far as known (R:47). */
export function SigningDetailsForm({ offer }: { offer: Offer }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const change = useChange();
  const { companyDetails: company } = offer;
  const { form, submit, pending } = useZodForm({
    schema: SigningForm,
    draft: null,
    defaultValues: {
      companyName: company.name,
      addressLine1: company.addressLine1,
      addressLine2: company.addressLine2 ?? "",
      city: company.city,
      state: US_STATES.find((state) => state.code === company.state)?.code,
      zipCode: company.zip,
      taxIdNumber: "",
      signerFirstName: "",
      signerLastName: "",
      signerTitle: "",
      signerEmail: "",
      signerPhone: "",
    },
    failureTitle: "Error creating documents",
    onSubmit: async (body) => {
      await change(createOfferDocuments, { params: { proposalId: offer.id }, body, idempotencyKey });
    },
  });
  const { control } = form;
  return (
    <form noValidate onSubmit={submit} className={`grid gap-8 ${LARGE}`}>
      <fieldset className="grid gap-4 sm:grid-cols-6">
        <legend className="mb-4 font-medium text-base">Your company</legend>
        <TextField
          control={control}
          name="companyName"
          label="Company name"
          required
          autoComplete="organization"
          className="sm:col-span-4"
        />
        <TaxIdField control={control} name="taxIdNumber" label="Tax ID (EIN)" required className="sm:col-span-2" />
        <TextField
          control={control}
          name="addressLine1"
          label="Address line 1"
          required
          autoComplete="address-line1"
          className="sm:col-span-6"
        />
        <TextField
          control={control}
          name="addressLine2"
          label="Address line 2"
          autoComplete="address-line2"
          className="sm:col-span-6"
        />
        <TextField
          control={control}
          name="city"
          label="City"
          required
          autoComplete="address-level2"
          className="sm:col-span-2"
        />
        <UsStateField control={control} name="state" options={US_STATES} required className="sm:col-span-2" />
        <MaskedField
          control={control}
          name="zipCode"
          label="ZIP code"
          required
          mask={(digits) => digits.slice(0, 5)}
          placeholder="12345"
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-6">
        <legend className="mb-4 font-medium text-base">Who signs</legend>
        <TextField
          control={control}
          name="signerFirstName"
          label="First name"
          required
          autoComplete="given-name"
          className="sm:col-span-3"
        />
        <TextField
          control={control}
          name="signerLastName"
          label="Last name"
          required
          autoComplete="family-name"
          className="sm:col-span-3"
        />
        <TextField
          control={control}
          name="signerTitle"
          label="Title"
          hint="The position in the company, such as Owner or CFO"
          required
          autoComplete="organization-title"
          className="sm:col-span-6"
        />
        <TextField
          control={control}
          name="signerEmail"
          label="Email"
          type="email"
          required
          autoComplete="email"
          className="sm:col-span-3"
        />
        <PhoneField control={control} name="signerPhone" label="Phone" required className="sm:col-span-3" />
      </fieldset>
      <FormError control={control} title="Error creating documents" />
      <Button type="submit" variant="primary" className="h-11 px-6 text-base touch:h-12 sm:w-fit" pending={pending}>
        Create documents
      </Button>
    </form>
  );
}
