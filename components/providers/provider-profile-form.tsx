"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { UsState } from "@/lib/domain/us-states";
import { getProvider, updateProvider } from "@/lib/generated/calls/providers";
import type { Provider, ProviderForm } from "@/lib/providers/contract";
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
  const save = useMutation({
    mutationFn: ({ industry, ...body }: Values & { version: number }) =>
      change(updateProvider, { params, body: { ...body, ...(canEditIndustry && { industry }) } }),
    onSuccess: () => {
      toast.success("Provider updated");
      // The server decides by the industry which catalog pages there are.
      router.refresh();
    },
  });
  const edited = useVersionedForm({
    schema: () => import("@/lib/providers/contract").then((contract) => contract.ProviderForm),
    draft: providerDraft(provider.id),
    record: provider,
    inputsOf,
    failureTitle: "Failed to update provider",
    save: (values, version) => save.mutateAsync({ ...values, version }),
    readLatest: () => call(getProvider, { params }),
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
