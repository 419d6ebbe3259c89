"use client";

import { useLastKnown } from "@/components/hooks/use-last-known";
import type { Mapping } from "@/lib/payroll/contract";
import { AddMappingDialog } from "./add-mapping-dialog";
import { SyncAllDialog } from "./sync-all-dialog";
import { UpdateMappingDialog } from "./update-mapping-dialog";

/** The dialog that is open on the mappings screen. */
export type MappingDialog = { kind: "add" | "sync-all" } | { kind: "edit"; mapping: Mapping };

export interface MappingDialogsProps {
  doing: MappingDialog | null;
  onClose: () => void;
  /** Called with the batch of a Sync All that was started. */
  onSyncAll: (batchId: string) => void;
}

export function MappingDialogs({ doing, onClose, onSyncAll }: MappingDialogsProps) {
  const shown = useLastKnown(doing);
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <AddMappingDialog open={doing?.kind === "add"} onOpenChange={onOpenChange} />
      <SyncAllDialog open={doing?.kind === "sync-all"} onOpenChange={onOpenChange} onStarted={onSyncAll} />
      {shown?.kind === "edit" && (
        <UpdateMappingDialog mapping={shown.mapping} open={doing?.kind === "edit"} onOpenChange={onOpenChange} />
      )}
    </>
  );
}
