const PROVIDER_TABS = ["profile", "products", "team"] as const;
export type ProviderTab = (typeof PROVIDER_TABS)[number];

/** The tab an address names; the profile for none and for what is none. */
export const readProviderTab = (value: string | null): ProviderTab =>
  PROVIDER_TABS.find((tab) => tab === value) ?? "profile";
