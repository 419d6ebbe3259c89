"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getProvider, type Provider, ProviderForm, updateProvider } from "@/lib/contracts/providers";
import type { UsState } from "@/lib/domain/us-states";
import { ProviderFields } from "./provider-fields";

type Inputs = z.input<typeof ProviderForm>;
type Values = z.output<typeof ProviderForm>;

export const providerDraft = (providerId: string): string => `provider:${providerId}`;

interface ProviderProfileFormProps {
  provider: Provider;
  canEditIndustry: boolean;
  onCancel: () => void;
  onSaved: () => void;
}

export function ProviderProfileForm({ provider, canEditIndustry, onCancel, onSaved }: ProviderProfileFormProps) {
  const router = useRouter();
  const change = useChange();
  const params = { providerId: provider.id };
  /** The record that the form was filled with; a newer one replaces it only after a refusal, or saving would hide that change. */
  const [base, setBase] = useState(provider);
  const save = useMutation({
    mutationFn: ({ industry, ...values }: Values) =>
      change(updateProvider, {
        params,
        body: { ...values, ...(canEditIndustry && { industry }), version: base.version },
      }),
    onSuccess: () => {
      toast.success("Provider updated");
      // The server decides by the industry which catalog pages there are.
      router.refresh();
    },
  });
  const edited = useZodForm<Inputs, Values>({
    schema: ProviderForm,
    draft: providerDraft(provider.id),
    defaultValues: inputsOf(provider),
    failureTitle: "Failed to update provider",
    onSubmit: (values, form) =>
      saveOrRebase({
        save: () => save.mutateAsync(values),
        form,
        base,
        inputsOf,
        readLatest: () => call(getProvider, { params }),
        onNewBase: setBase,
      }),
    onSuccess: onSaved,
  });
  return (
    <CardForm label="Edit provider" of={edited} onCancel={onCancel}>
      <ProviderFields control={edited.form.control} canEditIndustry={canEditIndustry} />
    </CardForm>
  );
}

const inputsOf = (provider: Provider): Inputs => ({
  companyName: provider.companyName,
  industry: provider.industry,
  companySize: provider.companySize,
  yearFounded: provider.yearFounded,
  addressLine1: provider.addressLine1,
  addressLine2: provider.addressLine2 ?? "",
  city: provider.city,
  state: provider.state as UsState,
  zipCode: provider.zipCode,
  website: provider.website ?? "",
  taxIdNumber: provider.taxIdNumber ?? "",
  asksSigningCode: provider.asksSigningCode,
});
