"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { useBusinessDay } from "@/components/layout/business-day";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { monthsBefore } from "@/lib/domain/dates";
import { createMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";
import { AddMappingFields } from "./add-mapping-fields";
import { HISTORY_MONTHS } from "./history";
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

function AddMappingDialog(dialog: OpenProps) {
  const change = useChange();
  const { today } = useBusinessDay();
  return (
    <FormDialog
      {...dialog}
      title="Add Mapping"
      submitLabel="Add Mapping"
      failureTitle="Failed to create mapping"
      schema={() => import("@/lib/payroll/contract").then((contract) => contract.createMapping.body)}
      draft="new-mapping"
      defaultValues={{
        companyId: null,
        externalEntityId: undefined,
        providerId: null,
        salesRepId: null,
        historyFrom: monthsBefore(today, HISTORY_MONTHS),
      }}
      onSubmit={async (body) => {
        const { externalEntityName } = await change(createMapping, { body });
        toast.success(`${externalEntityName} was mapped`, { description: "Its revenue is being fetched." });
      }}
    >
      {(form) => <AddMappingFields form={form} />}
    </FormDialog>
  );
}
