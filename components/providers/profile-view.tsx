"use client";

import { useQuery } from "@tanstack/react-query";
import { ModelUsageCard } from "@/components/ai/model-usage-card";
import { ReportsCard } from "@/components/intelligence/reports-card";
import { AgreementCard } from "@/components/proposals/agreement/agreement-card";
import { WelcomeCallsCard } from "@/components/proposals/call/welcome-calls-card";
import { OfferSettingsCard } from "@/components/proposals/inside/offer-settings-card";
import { SignersCard } from "@/components/proposals/signing/signers-card";
import { SigningServiceCard } from "@/components/proposals/signing/signing-service-card";
import { CommissionSettingsCard } from "@/components/revenue/commission-settings-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/generated/calls/providers";
import { ProviderDataCard } from "./provider-data-card";
import { ProviderLogoCard } from "./provider-logo-card";
import { ProviderMissing } from "./provider-missing";
import { ProviderProfileCard } from "./provider-profile-card";

interface ProfileViewProps {
  providerId: string;
  canEditIndustry: boolean;
}

/** The active provider's own page. */
export function ProfileView({ providerId, canEditIndustry }: ProfileViewProps) {
  const provider = useQuery(queryOptions(getProvider, { params: { providerId } }));
  return (
    <>
      <h1 className="font-semibold text-xl">Profile</h1>
      {provider.data ? (
        <>
          <ProviderProfileCard provider={provider.data} canEditIndustry={canEditIndustry} />
          <ProviderLogoCard provider={provider.data} />
          <AgreementCard />
          <OfferSettingsCard providerId={providerId} />
          <CommissionSettingsCard providerId={providerId} />
          <WelcomeCallsCard providerId={providerId} />
          <SignersCard providerId={providerId} />
          <SigningServiceCard providerId={providerId} />
          <ReportsCard providerId={providerId} />
          <ModelUsageCard providerId={providerId} />
          <ProviderDataCard providerId={providerId} />
        </>
      ) : (
        <ProviderMissing query={provider} />
      )}
    </>
  );
}
