"use client";

import { toast } from "@/components/feedback/toast";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { lastDays } from "@/lib/domain/dates";
import { syncAll } from "@/lib/generated/calls/integrations";
import { SYNC_FAILED } from "./sync-texts";

const DAYS = 30;

interface SyncAllDialogProps extends OpenProps {
  onStarted: (batchId: string) => void;
}

export function SyncAllDialog({ onStarted, ...dialog }: SyncAllDialogProps) {
  const { today } = useBusinessDay();
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Sync All"
      description="Fetches every mapping's revenue, both days included."
      submitLabel="Sync"
      failureTitle={SYNC_FAILED}
      schema={() => import("@/lib/payroll/contract").then((contract) => contract.syncAll.body)}
      draft={null}
      defaultValues={lastDays(today, DAYS)}
      onSubmit={async (body) => {
        const { batchId, runs } = await change(syncAll, { body });
        if (runs > 0) onStarted(batchId);
        else toast.warning("There are no mappings to sync");
      }}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField control={control} name="startDate" label="Start date" about="back" required clearable={false} />
          <DateField control={control} name="endDate" label="End date" about="back" required clearable={false} />
        </div>
      )}
    </FormDialog>
  );
}
