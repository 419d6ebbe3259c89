"use client";

import { useQuery } from "@tanstack/react-query";
import { AgreementCard } from "@/components/proposals/agreement/agreement-card";
import { WelcomeCallsCard } from "@/components/proposals/call/welcome-calls-card";
import { SignersCard } from "@/components/proposals/signing/signers-card";
import { SigningServiceCard } from "@/components/proposals/signing/signing-service-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/contracts/providers";
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
          <WelcomeCallsCard providerId={providerId} />
          <SignersCard providerId={providerId} />
          <SigningServiceCard providerId={providerId} />
        </>
      ) : (
        <ProviderMissing query={provider} />
      )}
    </>
  );
}
