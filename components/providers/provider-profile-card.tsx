"use client";

import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { WebsiteLink } from "@/components/layout/website-link";
import { Badge } from "@/components/ui/badge";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { companySizeLabel, providerTypeLabel } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import type { Provider } from "@/lib/providers/contract";
import { ProviderProfileForm, providerDraft } from "./provider-profile-form";

/** The provider's data, read or edited in the same place. */
export function ProviderProfileCard({ provider, canEditIndustry }: { provider: Provider; canEditIndustry: boolean }) {
  const { editing, stopEditing, editButton } = useEditing(providerDraft(provider.id));

  return (
    <Card>
      <CardHeader>
        <CardTitle>Provider Information</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <ProviderProfileForm
          provider={provider}
          canEditIndustry={canEditIndustry}
          onCancel={stopEditing}
          onSaved={stopEditing}
        />
      ) : (
        <ProviderFacts provider={provider} />
      )}
    </Card>
  );
}

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
      <Fact label="Signing code">{provider.asksSigningCode ? "Asked of the client's signer" : "Not asked"}</Fact>
      <Fact label="Tax ID">{provider.taxIdNumber && <span className="tabular-nums">{provider.taxIdNumber}</span>}</Fact>
    </Facts>
  );
}
