"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { DealForm } from "@/components/record-forms/deal-form";
import { useDealChoices } from "@/components/record-forms/use-deal-choices";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { uuid } from "@/lib/contracts/fields";
import { type Deal, DealEditForm, type DealSummary, getDeal, updateDeal } from "@/lib/deals/contract";
import { repName } from "@/lib/domain/format";

type Values = z.output<typeof editDealSchema>;

export interface EditDealDialogProps {
  deal: Deal | DealSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the saved deal. */
  onSaved?: (deal: Deal) => void;
}

export function EditDealDialog({ deal, open, onOpenChange, onSaved }: EditDealDialogProps) {
  const change = useChange();
  const choices = useDealChoices(open);
  const [base, setBase] = useFormBase(deal, open);
  const save = useMutation({
    mutationFn: (values: Values) =>
      change(updateDeal, { params: { dealId: deal.id }, body: { ...values, version: base.version } }),
    onSuccess: (saved) => onSaved?.(saved),
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Deal"
      description={deal.company.name}
      submitLabel="Save"
      failureTitle="Failed to update deal"
      size="lg"
      schema={editDealSchema}
      draft={`deal:${deal.id}`}
      defaultValues={inputsOf(base)}
      onSubmit={(values, form) =>
        saveOrRebase({
          save: () => save.mutateAsync(values),
          form,
          base,
          inputsOf,
          readLatest: () => call(getDeal, { params: { dealId: deal.id } }),
          onNewBase: setBase,
        })
      }
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <DealForm
            control={control}
            choices={choices}
            stageLocked={deal.dealStatus === "open" ? undefined : "Reopen the deal to change its stage."}
            currentRep={{ id: deal.salesRep.id, name: repName(deal.salesRep, deal.salesRepLeft) }}
          />
        </div>
      )}
    </FormDialog>
  );
}

const editDealSchema = DealEditForm.extend({ salesRepId: uuid("Sales rep is required").optional() });

/** A deal as the edit form's inputs. */
const inputsOf = (deal: Deal | DealSummary): z.input<typeof editDealSchema> => ({
  name: deal.name,
  stageId: deal.stageId ?? "",
  sourceId: deal.sourceId ?? "",
  expectedValue: deal.expectedValue,
  expectedCloseDate: deal.expectedCloseDate,
  priority: deal.priority,
  confidence: deal.confidence,
  salesRepId: deal.salesRepId,
});
