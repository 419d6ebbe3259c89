const PROVIDER_TABS = ["profile", "products", "team"] as const;
export type ProviderTab = (typeof PROVIDER_TABS)[number];

/** The tab in an address; the profile if it is missing or unknown. */
export const readProviderTab = (value: string | null): ProviderTab =>
  PROVIDER_TABS.find((tab) => tab === value) ?? "profile";
