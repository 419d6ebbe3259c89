"use client";

import { useEditing } from "@/components/form/use-editing";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import type { Provider } from "@/lib/contracts/providers";
import { ProviderFacts } from "./provider-facts";
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
