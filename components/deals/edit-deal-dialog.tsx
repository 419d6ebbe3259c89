"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { KEPT_TEXT, rebaseForm } from "@/components/form/rebase-form";
import { ApiError, call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Deal, type DealSummary, getDeal, updateDeal } from "@/lib/contracts/deals";
import { fullName } from "@/lib/domain/format";
import { DealForm } from "./deal-form";
import { editDealSchema, inputsOf } from "./edit-deal-schema";
import { useDealChoices } from "./use-deal-choices";

type Inputs = z.input<typeof editDealSchema>;
type Values = z.output<typeof editDealSchema>;

export interface EditDealDialogProps {
  deal: Deal | DealSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Told the deal as saved. */
  onSaved?: (deal: Deal) => void;
}

export function EditDealDialog({ deal, open, onOpenChange, onSaved }: EditDealDialogProps) {
  const queryClient = useQueryClient();
  const choices = useDealChoices(open);
  /** The deal the form was filled with; a newer one comes in only through a refusal, or saving would hide its change. */
  const [base, setBase] = useState(deal);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setBase(deal);
  }
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(updateDeal, { params: { dealId: deal.id }, body: { ...values, version: base.version } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.deal(deal.id), saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.deals });
      void queryClient.invalidateQueries({ queryKey: queryKeys.activities(deal.id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.companyDeals(saved.companyId) });
      onSaved?.(saved);
    },
  });

  async function submit(values: Values, form: UseFormReturn<Inputs, unknown, Values>) {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
      const latest = await call(getDeal, { params: { dealId: deal.id } }).catch(() => null);
      if (!latest || latest.version === base.version) throw error;
      setBase(latest);
      rebaseForm(form, inputsOf(base), inputsOf(latest));
      throw new Error(`${error.message} ${KEPT_TEXT}`);
    }
  }

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
      defaultValues={inputsOf(base)}
      onSubmit={submit}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <DealForm
            control={control}
            choices={choices}
            stageLocked={deal.dealStatus === "open" ? undefined : "Reopen the deal to change its stage."}
            currentRep={{ id: deal.salesRep.id, name: fullName(deal.salesRep) }}
          />
        </div>
      )}
    </FormDialog>
  );
}
