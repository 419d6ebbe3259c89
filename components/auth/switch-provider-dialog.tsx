"use client";

import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { type ProviderSwitch, useOpenAt } from "./use-open-at";

interface SwitchProviderDialogProps {
  /** Null keeps the dialog closed. */
  wanted: ProviderSwitch | null;
  onClose: () => void;
}

/** Asks before a deal of another provider is opened (P:57). */
export function SwitchProviderDialog({ wanted, onClose }: SwitchProviderDialogProps) {
  const shown = useLastKnown(wanted);
  const openAt = useOpenAt();
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Switch provider?"
      description={`Your active provider will be switched to ${shown?.provider.name}. Do you want to continue?`}
      confirmLabel="Switch and open"
      failureTitle="Failed to update provider context"
      onConfirm={() => wanted && openAt.mutateAsync(wanted)}
    />
  );
}
