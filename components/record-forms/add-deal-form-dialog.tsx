"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { DraftElsewhere } from "@/components/form/draft-elsewhere";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { Deal } from "@/lib/deals/contract";
import { createDeal } from "@/lib/generated/calls/deals";
import { PAGES, pathTo } from "@/lib/pages";
import { CompanyField } from "./company-field";
import { DealForm } from "./deal-form";
import type { addDealForm } from "./schemas";
import { type DealChoices, useDealChoices } from "./use-deal-choices";

interface AddDealFormDialogProps extends OpenProps {
  /** The company preselected for the new deal. */
  companyId?: string;
  /** Its name, if already known. */
  companyName?: string;
  /** The stage preselected for the new deal; by default the first one. */
  stageId?: string;
  /** What the form begins with, where that is known. */
  preset?: Partial<Pick<Inputs, "name" | "sourceId" | "expectedValue" | "expectedCloseDate" | "salesRepId">>;
  /** Called with the deal that was added, where something else follows than an offer to open it. */
  onAdded?: ((deal: Deal) => void) | undefined;
}

type Inputs = z.input<ReturnType<typeof addDealForm>>;
type Values = z.output<ReturnType<typeof addDealForm>>;

export function AddDealFormDialog({
  open,
  onOpenChange,
  companyId,
  companyName,
  stageId,
  preset,
  onAdded,
}: AddDealFormDialogProps) {
  const router = useRouter();
  const change = useChange();
  const choices = useDealChoices(open);
  const draft = `new-deal:${companyId ?? ""}${stageId ? `:${stageId}` : ""}${preset?.name ? `:${preset.name}` : ""}`;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Deal"
      description={choices.provider && `For ${choices.provider}`}
      submitLabel="Add Deal"
      failureTitle="Failed to create deal"
      size="lg"
      schema={() => import("./schemas").then((file) => file.addDealForm(choices.providers !== undefined))}
      draft={draft}
      defaultValues={{
        name: preset?.name ?? "",
        companyId: companyId ?? null,
        stageId: stageId ?? choices.stages.data?.items[0]?.id ?? null,
        sourceId: preset?.sourceId ?? null,
        expectedValue: preset?.expectedValue ?? null,
        expectedCloseDate: preset?.expectedCloseDate ?? null,
        priority: 2,
        confidence: 50,
        salesRepId: choices.mayAssign ? (preset?.salesRepId ?? choices.viewer?.id) : undefined,
      }}
      onSubmit={async (body, { keyFor }) => {
        const deal = await change(createDeal, { body, idempotencyKey: keyFor(body) });
        if (onAdded) return onAdded(deal);
        toast.success(`${deal.name} was added`, {
          action: { label: "Open", onClick: () => router.push(pathTo(PAGES.dealOverview.path, { dealId: deal.id })) },
        });
      }}
    >
      {(form) => (
        <AddDealFields
          form={form}
          draft={draft}
          choices={choices}
          stageId={stageId}
          ofCompany={companyId !== undefined}
          company={companyId && companyName ? { id: companyId, name: companyName } : null}
        />
      )}
    </FormDialog>
  );
}

interface AddDealFieldsProps {
  draft: string;
  form: UseFormReturn<Inputs, unknown, Values>;
  choices: DealChoices;
  stageId: string | undefined;
  /** Whether the company is given. */
  ofCompany: boolean;
  /** If it and its name are known. */
  company: { id: string; name: string } | null;
}

function AddDealFields({ form, draft, choices, stageId, ofCompany, company }: AddDealFieldsProps) {
  const { control, getFieldState, resetField } = form;
  const firstStage = stageId ?? choices.stages.data?.items[0]?.id;
  // The stages may load after the form has opened; a late default does not count as a change by the user.
  useEffect(() => {
    if (firstStage && !getFieldState("stageId").isDirty) resetField("stageId", { defaultValue: firstStage });
  }, [firstStage, getFieldState, resetField]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DraftElsewhere draft={draft} places={choices.places} />
      {choices.providers && (
        <SelectField
          control={control}
          name="providerId"
          label="Provider"
          required
          className="sm:col-span-2"
          placeholder="Select a provider"
          options={choices.providers.map((provider) => ({ value: provider.id, label: provider.name }))}
        />
      )}
      <CompanyField form={form} known={company} />
      <DealForm control={control} choices={choices} closeDateRequired focusesName={ofCompany && !choices.providers} />
    </div>
  );
}
