"use client";

import type { Provider } from "@/lib/contracts/providers";
import { ProviderMissing } from "./provider-missing";
import { ProviderProfileCard } from "./provider-profile-card";
import { useProvider } from "./use-provider";

interface ProfileViewProps {
  providerId: string;
  initial: Provider | null;
  canEditIndustry: boolean;
}

/** The active provider's own page. */
export function ProfileView({ providerId, initial, canEditIndustry }: ProfileViewProps) {
  const provider = useProvider(providerId, initial);
  return (
    <>
      <h1 className="font-semibold text-xl">Profile</h1>
      {provider.data ? (
        <ProviderProfileCard provider={provider.data} canEditIndustry={canEditIndustry} />
      ) : (
        <ProviderMissing query={provider} />
      )}
    </>
  );
}
