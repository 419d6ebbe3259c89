"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Company, CompanyEditForm, getCompany, listIndustries, updateCompany } from "@/lib/contracts/companies";
import type { UsState } from "@/lib/domain/us-states";
import { type ProfileInputs as Inputs, ProfileFields } from "./profile-fields";

type Values = z.output<typeof CompanyEditForm>;

export const companyProfileDraft = (companyId: string): string => `company-profile:${companyId}`;

interface ProfileFormProps {
  company: Company;
  onCancel: () => void;
  onSaved: () => void;
}

export function ProfileForm({ company, onCancel, onSaved }: ProfileFormProps) {
  const change = useChange();
  /** The record that the form was filled with; a newer one replaces it only after a refusal, or saving would hide that change. */
  const [base, setBase] = useState(company);
  const industries = useQuery({
    ...queryOptions(listIndustries),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      change(updateCompany, { params: { companyId: company.id }, body: { ...values, version: base.version } }),
    onSuccess: () => toast.success("Company updated"),
  });

  const edited = useZodForm<Inputs, Values>({
    schema: CompanyEditForm,
    draft: companyProfileDraft(company.id),
    defaultValues: inputsOf(company),
    failureTitle: "Failed to update company",
    onSubmit: (values, form) =>
      saveOrRebase({
        save: () => save.mutateAsync(values),
        form,
        base,
        inputsOf,
        readLatest: () => call(getCompany, { params: { companyId: company.id } }),
        onNewBase: setBase,
      }),
    onSuccess: onSaved,
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
