"use client";

import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { DealForm } from "@/components/record-forms/deal-form";
import { useDealChoices } from "@/components/record-forms/use-deal-choices";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealSummary } from "@/lib/deals/contract";
import { repName } from "@/lib/domain/format";
import { getDeal, updateDeal } from "@/lib/generated/calls/deals";
import type { EditDealForm } from "./schemas";

interface EditDealDialogProps extends OpenProps {
  deal: Deal | DealSummary;
}

export function EditDealDialog({ deal, open, onOpenChange }: EditDealDialogProps) {
  const change = useChange();
  const choices = useDealChoices(open);
  const params = { dealId: deal.id };
  const form = useRecordForm({
    record: deal,
    open,
    schema: () => import("./schemas").then((file) => file.EditDealForm),
    draft: `deal:${deal.id}`,
    failureTitle: "Failed to update deal",
    inputsOf,
    update: (values, { version }) => change(updateDeal, { params, body: { ...values, version } }),
    readLatest: () => call(getDeal, { params }),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Deal"
      description={deal.company.name}
      size="lg"
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

/** A deal as the edit form's inputs. */
const inputsOf = (deal: Deal | DealSummary): z.input<typeof EditDealForm> => ({
  name: deal.name,
  stageId: deal.stageId ?? "",
  sourceId: deal.sourceId ?? "",
  expectedValue: deal.expectedValue,
  expectedCloseDate: deal.expectedCloseDate,
  priority: deal.priority,
  confidence: deal.confidence,
  salesRepId: deal.salesRepId,
});
