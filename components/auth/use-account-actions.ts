"use client";

import { useMutation } from "@tanstack/react-query";
import { carryToast } from "@/components/feedback/carried-toast";
import { toast } from "@/components/feedback/toast";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import type { ProviderContext } from "@/lib/auth/contract";
import { signOut } from "@/lib/generated/calls/auth";
import { leaveSignedOut } from "./leave-page";
import { endImpersonation, switchActiveProvider } from "./session-calls";

/** All of these end in a full navigation: a soft one would not run layouts again, and could leave data behind. */
export function useAccountActions() {
  const logout = useMutation({
    mutationFn: () => call(signOut, { isAboutSession: true }).catch(unlessSignedOut),
    onSuccess: leaveSignedOut,
    onError: (error) => toast.error(messageOf(error, "Failed to logout")),
  });
  const changeProvider = useMutation({
    mutationFn: (provider: ProviderContext | null) => switchActiveProvider(provider?.id ?? null),
    onSuccess: (_, provider) => {
      rememberProviderSwitch(provider?.name ?? "all providers");
      window.location.reload();
    },
    onError: (error) => toast.error("Failed to update provider context", { description: messageOf(error) }),
  });
  const returnToOwnAccount = useMutation({
    mutationFn: endImpersonation,
    onSuccess: () => {
      carryToast("You have been returned to your original account");
      window.location.reload();
    },
    onError: (error) => toast.error(messageOf(error, "Failed to exit impersonation")),
  });
  return { logout, changeProvider, returnToOwnAccount };
}

/** A session that has already ended counts as signed out. */
function unlessSignedOut(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) throw error;
}

/** Lets the next page announce a provider switch. */
export const rememberProviderSwitch = (name: string): void => carryToast(`Switched to ${name}`);
