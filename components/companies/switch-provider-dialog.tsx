"use client";

import { useMutation } from "@tanstack/react-query";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { switchActiveProvider } from "@/components/shell/session-calls";
import { rememberProviderSwitch } from "@/components/shell/use-account-actions";

export interface ProviderSwitch {
  provider: { id: string; name: string };
  /** Where to go once the provider is the active one. */
  href: string;
}

interface SwitchProviderDialogProps {
  /** Null keeps the dialog closed. */
  wanted: ProviderSwitch | null;
  onClose: () => void;
}

/** Asks before a deal of another provider is opened (P:57). */
export function SwitchProviderDialog({ wanted, onClose }: SwitchProviderDialogProps) {
  const shown = useLastKnown(wanted);
  const change = useMutation({
    mutationFn: ({ provider }: ProviderSwitch) => switchActiveProvider(provider.id),
    onSuccess: (_, { provider, href }) => {
      rememberProviderSwitch(provider.name);
      // A full navigation: sidebar and lists on the page belong to the former provider.
      window.location.assign(href);
    },
  });
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Switch provider?"
      description={`Your active provider will be switched to ${shown?.provider.name}. Do you want to continue?`}
      confirmLabel="Switch and open"
      failureTitle="Failed to update provider context"
      onConfirm={() => wanted && change.mutateAsync(wanted)}
    />
  );
}
