import { useMutation } from "@tanstack/react-query";
import { switchActiveProvider } from "./session-calls";
import { rememberProviderSwitch } from "./use-account-actions";

export interface ProviderSwitch {
  provider: { id: string; name: string };
  /** Where to go once the provider is the active one. */
  href: string;
}

/** Makes a provider the active one and opens an address there. */
export const useOpenAt = () =>
  useMutation({
    mutationFn: ({ provider }: ProviderSwitch) => switchActiveProvider(provider.id),
    onSuccess: (_, { provider, href }) => {
      rememberProviderSwitch(provider.name);
      // A full navigation: sidebar and lists on the page belong to the former provider.
      window.location.assign(href);
    },
  });
