"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { EditableCard } from "@/components/form/editable-card";
import { Fact, Facts } from "@/components/kit/facts";
import { WebsiteLink } from "@/components/layout/website-link";
import { Badge } from "@/components/ui/badge";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { companySizeLabel, providerTypeLabel } from "@/lib/domain/enums";
import { stateName, type UsState } from "@/lib/domain/us-states";
import { getProvider, updateProvider } from "@/lib/generated/calls/providers";
import type { Provider, ProviderForm } from "@/lib/providers/contract";
import { ProviderFields } from "./provider-fields";

/** The provider's data, read or edited in the same place. */
export function ProviderProfileCard({ provider, canEditIndustry }: { provider: Provider; canEditIndustry: boolean }) {
  const router = useRouter();
  const change = useChange();
  const params = { providerId: provider.id };
  return (
    <EditableCard
      title="Provider Information"
      noun="provider"
      draft={`provider:${provider.id}`}
      record={provider}
      schema={() => import("@/lib/providers/contract").then((contract) => contract.ProviderForm)}
      inputsOf={inputsOf}
      save={async ({ industry, ...values }, version) => {
        const body = { ...values, ...(canEditIndustry && { industry }), version };
        await change(updateProvider, { params, body });
        // The server decides by the industry which catalog pages there are.
        router.refresh();
      }}
      readLatest={() => call(getProvider, { params })}
      facts={<ProviderFacts provider={provider} />}
      fields={(control) => <ProviderFields control={control} canEditIndustry={canEditIndustry} />}
    />
  );
}

const inputsOf = (provider: Provider): z.input<typeof ProviderForm> => ({
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

/** A provider's data as read-only text, in the order of the form. */
function ProviderFacts({ provider }: { provider: Provider }) {
  return (
    <Facts className="grid-cols-2 p-4 lg:grid-cols-3">
      <Fact label="Company name">{provider.companyName}</Fact>
      <Fact label="Industry">
        <Badge variant="outline">{providerTypeLabel(provider.industry)}</Badge>
      </Fact>
      <Fact label="Company size">{`${companySizeLabel(provider.companySize)} employees`}</Fact>
      <Fact label="Year founded">{provider.yearFounded}</Fact>
      <Fact label="Address line 1">{provider.addressLine1}</Fact>
      <Fact label="Address line 2">{provider.addressLine2}</Fact>
      <Fact label="City">{provider.city}</Fact>
      <Fact label="State">{stateName(provider.state)}</Fact>
      <Fact label="ZIP code">{provider.zipCode}</Fact>
      <Fact label="Website">
        {provider.website && (
          <WebsiteLink url={provider.website} className="touch:inline-flex touch:min-h-10 touch:items-center" />
        )}
      </Fact>
      <Fact label="Signing code">
        {provider.asksSigningCode ? "Required from the client's signer" : "Not required"}
      </Fact>
      <Fact label="Tax ID">{provider.taxIdNumber && <span className="tabular-nums">{provider.taxIdNumber}</span>}</Fact>
    </Facts>
  );
}
