"use client";

import type { Control } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import { WebsiteField } from "@/components/form/website-field";
import { COMPANY_SIZES, PROVIDER_TYPES } from "@/lib/domain/enums";
import { US_STATES } from "@/lib/domain/us-states";
import type { ProviderForm } from "@/lib/providers/contract";

interface ProviderFieldsProps {
  control: Control<z.input<typeof ProviderForm>, unknown, z.output<typeof ProviderForm>>;
  canEditIndustry: boolean;
}

/** The fields of a provider, in a grid of six columns. */
export function ProviderFields({ control, canEditIndustry }: ProviderFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        control={control}
        name="companyName"
        label="Company name"
        required
        autoFocus
        maxLength={200}
        className="sm:col-span-4"
      />
      <SelectField
        control={control}
        name="industry"
        label="Industry"
        required
        disabled={!canEditIndustry}
        hint={canEditIndustry ? undefined : "Only an Admin can change it"}
        placeholder="Select an industry"
        options={PROVIDER_TYPES}
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="companySize"
        label="Company size"
        required
        placeholder="Select a size"
        options={COMPANY_SIZES}
        className="sm:col-span-3"
      />
      <NumberField
        control={control}
        name="yearFounded"
        label="Year founded"
        required
        inputMode="numeric"
        placeholder="2005"
        format={String}
        className="sm:col-span-3"
      />
      <TextField
        control={control}
        name="addressLine1"
        label="Address line 1"
        required
        maxLength={200}
        autoComplete="address-line1"
        className="sm:col-span-4"
      />
      <TextField
        control={control}
        name="addressLine2"
        label="Address line 2"
        maxLength={200}
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField
        control={control}
        name="city"
        label="City"
        required
        maxLength={100}
        autoComplete="address-level2"
        className="sm:col-span-2"
      />
      <UsStateField control={control} name="state" required options={US_STATES} className="sm:col-span-2" />
      <TextField
        control={control}
        name="zipCode"
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
      <WebsiteField control={control} name="website" className="sm:col-span-4" />
      <TaxIdField control={control} name="taxIdNumber" label="Tax ID" className="sm:col-span-2" />
      <CheckboxField
        control={control}
        name="asksSigningCode"
        label="Ask clients for a code before they sign"
        hint="Six digits, emailed to the signer. The link in the signer's own email needs no code."
        className="sm:col-span-6"
      />
    </div>
  );
}
