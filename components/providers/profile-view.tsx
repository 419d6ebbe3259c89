"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProvider } from "@/lib/generated/calls/providers";
import { ProviderCards } from "./provider-cards";
import { ProviderMissing } from "./provider-missing";

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
        <ProviderCards providerId={providerId} canEditIndustry={canEditIndustry} />
      ) : (
        <ProviderMissing query={provider} />
      )}
    </>
  );
}
