"use client";

import { useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Company } from "@/lib/companies/contract";
import type { UsState } from "@/lib/domain/us-states";
import { getCompany, listIndustries, updateCompany } from "@/lib/generated/calls/companies";
import { type ProfileInputs as Inputs, ProfileFields } from "./profile-fields";

export const companyProfileDraft = (companyId: string): string => `company-profile:${companyId}`;

interface ProfileFormProps {
  company: Company;
  onCancel: () => void;
  onSaved: () => void;
}

export function ProfileForm({ company, onCancel, onSaved }: ProfileFormProps) {
  const change = useChange();
  const params = { companyId: company.id };
  const industries = useQuery({
    ...queryOptions(listIndustries),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { base, ...edited } = useVersionedForm({
    schema: () => import("@/lib/companies/contract").then((contract) => contract.CompanyEditForm),
    draft: companyProfileDraft(company.id),
    record: company,
    inputsOf,
    failureTitle: "Failed to update company",
    save: (values, version) => change(updateCompany, { params, body: { ...values, version } }),
    readLatest: () => call(getCompany, { params }),
    onSuccess: () => {
      toast.success("Company updated");
      onSaved();
    },
  });

  return (
    <CardForm label="Edit profile" of={edited} onCancel={onCancel}>
      <ProfileFields
        form={edited.form}
        industries={industries.data?.items}
        current={base.industry ? { id: base.industry, name: base.industryName ?? "" } : null}
      />
    </CardForm>
  );
}

const inputsOf = (company: Company): Inputs => ({
  name: company.name,
  companyCode: company.companyCode,
  addressLine1: company.addressLine1,
  addressLine2: company.addressLine2 ?? "",
  city: company.city,
  state: company.state as UsState,
  zipCode: company.zipCode,
  companySize: company.companySize,
  websiteUrl: company.websiteUrl ?? "",
  industry: company.industry,
  description: company.description,
});
