import type { Control } from "react-hook-form";
import type { z } from "zod";
import { MaskedField } from "@/components/form/masked-field";
import { PhoneField } from "@/components/form/phone-field";
import { TaxIdField } from "@/components/form/tax-id-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import { US_STATES } from "@/lib/domain/us-states";
import type { SigningCorrection } from "@/lib/proposals/client/contract";

export type DetailsInputs = z.input<typeof SigningCorrection>;
export type DetailsValues = z.output<typeof SigningCorrection>;

const KEPT = "Leave it blank to keep it";

interface SigningDetailsFieldsProps {
  control: Control<DetailsInputs, unknown, DetailsValues>;
  companyTitle: string;
  /** Whether the signer starts from a contact of the provider. */
  signerKnown?: boolean;
  /** The signer's masked address, when existing details are corrected. */
  keptEmail?: string;
}

/** The twelve inputs of company and signer (R:47). In a correction, private details may stay empty. */
export function SigningDetailsFields({ control, companyTitle, signerKnown, keptEmail }: SigningDetailsFieldsProps) {
  const correcting = keptEmail !== undefined;
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-6">
        <legend className="mb-4 font-medium">{companyTitle}</legend>
        <TextField
          control={control}
          name="companyName"
          label="Company name"
          required
          autoComplete="organization"
          className="sm:col-span-4"
        />
        <TaxIdField
          control={control}
          name="taxIdNumber"
          label="Tax ID (EIN)"
          required={!correcting}
          hint={correcting && KEPT}
          className="sm:col-span-2"
        />
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
        <legend className="mb-4 font-medium">Who signs</legend>
        {signerKnown && (
          <p className="text-muted-foreground text-sm sm:col-span-6">
            Filled in with the person who is expected to sign. Please change it if someone else signs. Email and phone
            are left blank, because anyone who has the link can open this page.
          </p>
        )}
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
          required={!correcting}
          hint={correcting && `Leave it blank to keep ${keptEmail}`}
          autoComplete="email"
          className="sm:col-span-3"
        />
        <PhoneField
          control={control}
          name="signerPhone"
          label="Phone"
          required={!correcting}
          hint={correcting && KEPT}
          className="sm:col-span-3"
        />
      </fieldset>
    </>
  );
}
