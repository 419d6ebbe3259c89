"use client";

import type { Provider } from "@/lib/contracts/providers";
import { ProviderProfileCard } from "./provider-profile-card";
import { useProvider } from "./use-provider";

/** The profile of a provider on an Admin's page about it. */
export function ProviderProfileTab({ initial }: { initial: Provider }) {
  const { data: provider = initial } = useProvider(initial.id, initial);
  return <ProviderProfileCard provider={provider} canEditIndustry />;
}
