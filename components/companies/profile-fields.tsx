import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { WebsiteField } from "@/components/form/website-field";
import { AddressFields } from "@/components/record-forms/address-fields";
import type { CompanyEditForm, Industry } from "@/lib/companies/contract";
import { COMPANY_SIZES } from "@/lib/domain/enums";

/** What an import did not know is empty. */
export type ProfileInputs = Omit<z.input<typeof CompanyEditForm>, "companySize"> & { companySize: number | null };

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileInputs, unknown, z.output<typeof CompanyEditForm>>;
  /** Undefined while the list is loading. */
  industries: Industry[] | undefined;
  /** The company's present industry, shown until the list has loaded. */
  current: { id: string; name: string } | null;
}

export function ProfileFields({ form, industries, current }: ProfileFieldsProps) {
  const { control } = form;
  const choices = industries ?? (current ? [current] : []);
  return (
    <div className="@container">
      <div className="grid gap-4 @lg:grid-cols-6">
        <TextField
          control={control}
          name="name"
          label="Name"
          required
          autoFocus
          maxLength={200}
          className="@lg:col-span-4"
        />
        <TextField
          control={control}
          name="companyCode"
          label="Company code"
          required
          maxLength={40}
          className="@lg:col-span-2"
        />
        <SelectField
          control={control}
          name="industry"
          label="Industry"
          emptyLabel="No industry"
          placeholder={industries ? "Select an industry" : "Loading..."}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          className="@lg:col-span-4"
        />
        <SelectField
          control={control}
          name="companySize"
          label="Company size"
          required
          options={COMPANY_SIZES}
          className="@lg:col-span-2"
        />
        <AddressFields form={form} />
        <WebsiteField control={control} name="websiteUrl" className="@lg:col-span-6" />
        <TextareaField control={control} name="description" label="Description" className="@lg:col-span-6" />
      </div>
    </div>
  );
}
