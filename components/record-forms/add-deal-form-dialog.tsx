"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { ComboboxField } from "@/components/form/combobox-field";
import { DraftElsewhere } from "@/components/form/draft-elsewhere";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/companies/contract";
import { uuid } from "@/lib/contracts/fields";
import { createDeal, type Deal } from "@/lib/deals/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { AddCompanyDialog } from "./add-company-dialog";
import { companyChoice } from "./company-choice";
import { DealForm } from "./deal-form";
import { type DealChoices, useDealChoices } from "./use-deal-choices";

export interface AddDealFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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

type Inputs = z.input<ReturnType<typeof addDealSchema>>;
type Values = z.output<ReturnType<typeof addDealSchema>>;

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
  const keyFor = useIdempotencyKey(open);
  const [missing, setMissing] = useState<MissingCompany | null>(null);
  const company = useQuery({
    ...queryOptions(getCompany, { params: { companyId: companyId ?? "" } }),
    enabled: open && companyId !== undefined && companyName === undefined,
  });
  const create = useMutation({
    mutationFn: (values: Values) => change(createDeal, { body: values, idempotencyKey: keyFor(values) }),
    onSuccess: (deal) => {
      if (onAdded) return onAdded(deal);
      toast.success(`${deal.name} was added`, {
        action: { label: "Open", onClick: () => router.push(pathTo(PAGES.dealOverview.path, { dealId: deal.id })) },
      });
    },
  });
  const draft = `new-deal:${companyId ?? ""}${stageId ? `:${stageId}` : ""}${preset?.name ? `:${preset.name}` : ""}`;
  const dialog = (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Deal"
      description={choices.provider && `For ${choices.provider}`}
      submitLabel="Add Deal"
      failureTitle="Failed to create deal"
      size="lg"
      schema={addDealSchema(choices.providers !== undefined)}
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
      onSubmit={(values) => create.mutateAsync(values)}
    >
      {(form) => (
        <AddDealFields
          form={form}
          draft={draft}
          choices={choices}
          stageId={stageId}
          ofCompany={companyId !== undefined}
          companyName={companyName ?? company.data?.name}
          onMissing={setMissing}
        />
      )}
    </FormDialog>
  );
  // Next to the form, not inside: submitting a dialog inside a form would submit that form as well.
  return (
    <>
      {dialog}
      <AddCompanyDialog
        open={missing !== null}
        onOpenChange={() => setMissing(null)}
        name={missing?.name}
        onAdded={missing?.onAdded}
      />
    </>
  );
}

/** A company that is not on the list, and the callback that waits for it. */
interface MissingCompany {
  name: string;
  onAdded: (company: { id: string; name: string }) => void;
}

interface AddDealFieldsProps {
  draft: string;
  form: UseFormReturn<Inputs, unknown, Values>;
  choices: DealChoices;
  stageId: string | undefined;
  /** Whether the company is given. */
  ofCompany: boolean;
  companyName: string | undefined;
  onMissing: (company: MissingCompany) => void;
}

function AddDealFields({ form, draft, choices, stageId, ofCompany, companyName, onMissing }: AddDealFieldsProps) {
  const { control, getFieldState, resetField, setValue } = form;
  const [added, setAdded] = useState<string>();
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
      <ComboboxField
        {...companyChoice}
        control={control}
        className="sm:col-span-2"
        selectedLabel={added ?? companyName}
        onAdd={(name) =>
          onMissing({
            name,
            onAdded: (company) => {
              setAdded(company.name);
              setValue("companyId", company.id, { shouldDirty: true, shouldValidate: true });
            },
          })
        }
      />
      <DealForm control={control} choices={choices} closeDateRequired focusesName={ofCompany && !choices.providers} />
    </div>
  );
}

const { shape } = createDeal.body;

/**
 * What the Add Deal form requires beyond the contract: a close date (P:164; the server accepts deals without one), and a provider
 * for an Admin without an active one (D-41).
 */
const addDealSchema = (needsProvider: boolean) =>
  createDeal.body.extend({
    expectedCloseDate: shape.expectedCloseDate.refine((day) => day !== null, "Expected close date is required"),
    providerId: uuid("Provider is required")
      .optional()
      .refine((id) => !needsProvider || id !== undefined, "Provider is required"),
  });
