"use client";

import { useRouter } from "next/navigation";
import { CompanyTwinsNotice } from "@/components/duplicates/company-twins-notice";
import { toast } from "@/components/feedback/toast";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { WebsiteField } from "@/components/form/website-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { COMPANY_SIZES } from "@/lib/domain/enums";
import { createCompany } from "@/lib/generated/calls/companies";
import { PAGES, pathTo } from "@/lib/pages";
import { AddressFields } from "./address-fields";

interface AddCompanyFormDialogProps extends OpenProps {
  /** The new company's name, if it was already typed. */
  name?: string;
  /** Called instead of offering to open the company. */
  onAdded?: (company: { id: string; name: string }) => void;
}

const EMPTY = {
  name: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: null,
  zipCode: "",
  size: null,
  website: "",
  description: "",
  performAiEnrichment: false,
};

export function AddCompanyFormDialog({ name = "", onAdded, ...dialog }: AddCompanyFormDialogProps) {
  const router = useRouter();
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Add Company"
      submitLabel="Add Company"
      failureTitle="Failed to create company"
      size="lg"
      schema={() => import("@/lib/companies/contract").then((contract) => contract.CompanyCreateForm)}
      draft={name ? `new-company:${name}` : "new-company"}
      defaultValues={{ ...EMPTY, name }}
      onSubmit={async (body, { keyFor }) => {
        const { id } = await change(createCompany, { body, idempotencyKey: keyFor(body) });
        const openIt = {
          label: "Open",
          onClick: () => router.push(pathTo(PAGES.companyProfile.path, { companyId: id })),
        };
        toast.success(`${body.name} was added`, onAdded ? {} : { action: openIt });
        onAdded?.({ id, name: body.name });
      }}
    >
      {(form) => (
        <div className="@container">
          <div className="grid gap-4 @lg:grid-cols-6">
            <TextField
              control={form.control}
              name="name"
              label="Name"
              required
              maxLength={200}
              className="@lg:col-span-6"
            />
            <CompanyTwinsNotice control={form.control} className="@lg:col-span-6" />
            <AddressFields form={form} />
            <SelectField
              control={form.control}
              name="size"
              label="Company size"
              required
              className="@lg:col-span-3"
              placeholder="Select a size"
              options={COMPANY_SIZES}
            />
            <WebsiteField control={form.control} name="website" className="@lg:col-span-3" />
            <TextareaField
              control={form.control}
              name="description"
              label="Description"
              required
              className="@lg:col-span-6"
            />
            <CheckboxField
              control={form.control}
              name="performAiEnrichment"
              label="AI enrichment"
              hint="Generates an intelligence report and suggests website, size, industry, description and address from it. Nothing changes until you accept it."
              className="@lg:col-span-6"
            />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
