"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { WelcomeCallsCard } from "@/components/proposals/call/welcome-calls-card";
import { SignersCard } from "@/components/proposals/signing/signers-card";
import { SigningServiceCard } from "@/components/proposals/signing/signing-service-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/contracts/providers";
import { ProviderLogoCard } from "./provider-logo-card";
import { ProviderProfileCard } from "./provider-profile-card";

/** A provider's profile on the Admin's page about it. */
export function ProviderProfileTab({ providerId }: { providerId: string }) {
  const provider = useSuspenseQuery(queryOptions(getProvider, { params: { providerId } })).data;
  return (
    <>
      <ProviderProfileCard provider={provider} canEditIndustry />
      <ProviderLogoCard provider={provider} />
      <WelcomeCallsCard providerId={providerId} />
      <SignersCard providerId={providerId} />
      <SigningServiceCard providerId={providerId} />
    </>
  );
}
