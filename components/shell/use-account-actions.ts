"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, messageOf } from "@/lib/api-client/call";
import { type ProviderContext, signOut, switchProvider } from "@/lib/contracts/auth";

const SWITCHED_KEY = "switched-provider";

/** Every one of these ends in a full navigation: layouts do not run again on a soft one, and no data may stay behind. */
export function useAccountActions() {
  const logout = useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => window.location.assign("/login"),
    onError: (error) => toast.error(messageOf(error, "Failed to logout")),
  });
  const changeProvider = useMutation({
    mutationFn: (provider: ProviderContext | null) =>
      call(switchProvider, { body: { providerContextId: provider?.id ?? null } }),
    onSuccess: (_, provider) => {
      rememberProviderSwitch(provider?.name ?? "all providers");
      window.location.reload();
    },
    onError: (error) => toast.error("Failed to update provider context", { description: messageOf(error) }),
  });
  return { logout, changeProvider };
}

/** Has the next page tell of a provider switch. */
export function rememberProviderSwitch(name: string): void {
  sessionStorage.setItem(SWITCHED_KEY, name);
}

/** Tells of a provider switch after the page has been loaded anew for it. */
export function announceProviderSwitch(): void {
  const name = sessionStorage.getItem(SWITCHED_KEY);
  if (name === null) return;
  sessionStorage.removeItem(SWITCHED_KEY);
  toast.success(`Switched to ${name}`);
}
