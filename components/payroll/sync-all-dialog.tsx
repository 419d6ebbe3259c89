"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import { useChange } from "@/lib/api-client/change";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { lastDays } from "@/lib/domain/dates";
import { syncAll } from "@/lib/payroll/contract";
import { SYNC_FAILED } from "./sync-texts";

const DAYS = 30;

interface SyncAllDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted: (batchId: string) => void;
}

export function SyncAllDialog({ open, onOpenChange, onStarted }: SyncAllDialogProps) {
  const { today } = useBusinessDay();
  const change = useChange();
  const start = useMutation({
    mutationFn: (range: BodyOf<typeof syncAll>) => change(syncAll, { body: range }),
    onSuccess: ({ batchId, runs }) => (runs > 0 ? onStarted(batchId) : toast.warning("There are no mappings to sync")),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sync All"
      description="Fetches every mapping's revenue, both days included."
      submitLabel="Sync"
      failureTitle={SYNC_FAILED}
      schema={syncAll.body}
      draft={null}
      defaultValues={lastDays(today, DAYS)}
      onSubmit={(range) => start.mutateAsync(range)}
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
