"use client";

import { useState } from "react";
import type { DealBulkEdit } from "@/lib/contracts/bulk";
import { BulkDialog } from "./bulk-dialog";
import { DEAL_ACTIONS, type DealAction } from "./deal-actions";
import { DealEditStep } from "./deal-edit-step";
import type { BulkDialogGiven } from "./use-bulk";

/** Changes chosen deals by an action of their bar. */
export function DealBulkDialog({ action, selection, ...dialog }: BulkDialogGiven<"deals", DealAction>) {
  const said: DealBulkEdit | null = action === "reopen" ? { field: "status", status: "open" } : null;
  const [edit, setEdit] = useState<DealBulkEdit | null>(said);
  return (
    <BulkDialog
      {...dialog}
      kind="deals"
      title={DEAL_ACTIONS[action].title}
      form={edit && { kind: "deals", selection, edit }}
      onBack={said ? undefined : () => setEdit(null)}
    >
      <DealEditStep action={action} onEdit={setEdit} />
    </BulkDialog>
  );
}
