"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { ModelUsageCard } from "@/components/ai/model-usage-card";
import { ReportsCard } from "@/components/intelligence/reports-card";
import { WelcomeCallsCard } from "@/components/proposals/call/welcome-calls-card";
import { OfferSettingsCard } from "@/components/proposals/inside/offer-settings-card";
import { SignersCard } from "@/components/proposals/signing/signers-card";
import { SigningServiceCard } from "@/components/proposals/signing/signing-service-card";
import { CommissionSettingsCard } from "@/components/revenue/commission-settings-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/generated/calls/providers";
import { ProviderDataCard } from "./provider-data-card";
import { ProviderLogoCard } from "./provider-logo-card";
import { ProviderProfileCard } from "./provider-profile-card";

/** A provider's profile on the Admin's page about it. */
export function ProviderProfileTab({ providerId }: { providerId: string }) {
  const provider = useSuspenseQuery(queryOptions(getProvider, { params: { providerId } })).data;
  return (
    <>
      <ProviderProfileCard provider={provider} canEditIndustry />
      <ProviderLogoCard provider={provider} />
      <OfferSettingsCard providerId={providerId} />
      <CommissionSettingsCard providerId={providerId} />
      <WelcomeCallsCard providerId={providerId} />
      <SignersCard providerId={providerId} />
      <SigningServiceCard providerId={providerId} />
      <ReportsCard providerId={providerId} />
      <ModelUsageCard providerId={providerId} canEdit />
      <ProviderDataCard providerId={providerId} />
    </>
  );
}
