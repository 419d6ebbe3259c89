"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { WelcomeCallsCard } from "@/components/scheduling/welcome-calls-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/contracts/providers";
import { ProviderLogoCard } from "./provider-logo-card";
import { ProviderProfileCard } from "./provider-profile-card";

/** The profile of a provider on an Admin's page about it. */
export function ProviderProfileTab({ providerId }: { providerId: string }) {
  const provider = useSuspenseQuery(queryOptions(getProvider, { params: { providerId } })).data;
  return (
    <>
      <ProviderProfileCard provider={provider} canEditIndustry />
      <ProviderLogoCard provider={provider} />
      <WelcomeCallsCard providerId={providerId} />
    </>
  );
}
