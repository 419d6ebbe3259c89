"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import { useChange } from "@/lib/api-client/change";
import { monthsBefore } from "@/lib/domain/dates";
import { createMapping } from "@/lib/payroll/contract";
import { AddMappingFields } from "./add-mapping-fields";
import { HISTORY_MONTHS } from "./history";

interface AddMappingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddMappingDialog({ open, onOpenChange }: AddMappingDialogProps) {
  const change = useChange();
  const { today } = useBusinessDay();
  const create = useMutation({
    mutationFn: (form: z.output<typeof createMapping.body>) => change(createMapping, { body: form }),
    onSuccess: ({ externalEntityName }) =>
      toast.success(`${externalEntityName} was mapped`, { description: "Its revenue is being fetched." }),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Mapping"
      submitLabel="Add Mapping"
      failureTitle="Failed to create mapping"
      schema={createMapping.body}
      draft="new-mapping"
      defaultValues={{
        companyId: null,
        externalEntityId: undefined,
        providerId: null,
        salesRepId: null,
        historyFrom: monthsBefore(today, HISTORY_MONTHS),
      }}
      onSubmit={(form) => create.mutateAsync(form)}
    >
      {(form) => <AddMappingFields form={form} />}
    </FormDialog>
  );
}
