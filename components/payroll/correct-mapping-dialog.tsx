"use client";
import { useRouter } from "next/navigation";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf, BodyOf } from "@/lib/contracts/endpoint";
import { monthsBefore } from "@/lib/domain/dates";
import { correctMapping } from "@/lib/generated/calls/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import type { Mapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { COMPANY_CHOICE, ENTITY_CHOICE } from "./choice-texts";
import { HISTORY_MONTHS } from "./history";
import { HistoryField } from "./history-field";
import { companiesFor, entitiesFor } from "./mapping-options";
import { RevenueChoice } from "./revenue-choice";

interface CorrectMappingFieldsProps {
  form: UseFormReturn<CorrectInputs, unknown, CorrectValues>;
  mapping: Mapping;
}

export function CorrectMappingFields({ form, mapping }: CorrectMappingFieldsProps) {
  const { control, setValue, formState } = form;
  const [companyId, entityId, revenue] = useWatch({ control, name: ["companyId", "externalEntityId", "revenue"] });
  const isOther = entityId !== mapping.externalEntityId;
  return (
    <>
      <ComboboxField
        {...COMPANY_CHOICE}
        control={control}
        name="companyId"
        required
        selectedLabel={companyId === mapping.companyId ? mapping.companyName : undefined}
        optionsFor={companiesFor}
      />
      <ComboboxField
        {...ENTITY_CHOICE}
        control={control}
        name="externalEntityId"
        required
        selectedLabel={isOther ? undefined : mapping.externalEntityName}
        optionsFor={(search) => entitiesFor(search || mapping.companyName)}
      />
      {isOther && (
        <>
          <p className="text-muted-foreground text-sm">
            The revenue so far belongs to {mapping.externalEntityName} at {PAYROLL_PLATFORM.name}.
          </p>
          <RevenueChoice
            mappingId={mapping.id}
            value={revenue}
            onChange={(next) => setValue("revenue", next, { shouldDirty: true, shouldValidate: true })}
            error={formState.errors.revenue?.message}
          />
          <HistoryField control={control} name="historyFrom" />
        </>
      )}
    </>
  );
}

export type CorrectInputs = Omit<BodyInputOf<typeof correctMapping>, "version">;
export type CorrectValues = Omit<BodyOf<typeof correctMapping>, "version">;

interface CorrectMappingDialogProps extends OpenProps {
  mapping: Mapping;
}

/** Changes the company, or the platform's entity, after asking what happens to the revenue that came in. */
export function CorrectMappingDialog({ mapping, ...dialog }: CorrectMappingDialogProps) {
  const router = useRouter();
  const change = useChange();
  const { providerToday: today } = useClocks();
  const params = { mappingId: mapping.id };
  return (
    <FormDialog
      {...dialog}
      title="Correct Mapping"
      description="For a mapping that was made to the wrong company."
      failureTitle="Failed to correct mapping"
      schema={() =>
        import("@/lib/payroll/contract").then((contract) => contract.correctMapping.body.omit({ version: true }))
      }
      draft={null}
      defaultValues={{
        companyId: mapping.companyId,
        externalEntityId: mapping.externalEntityId,
        historyFrom: monthsBefore(today, HISTORY_MONTHS),
      }}
      onSubmit={async (values) => {
        const body = { ...values, version: mapping.version };
        const { id, externalEntityName, companyName } = await change(correctMapping, { params, body });
        toast.success(`${externalEntityName} is mapped to ${companyName}`);
        if (id !== mapping.id) router.replace(pathTo(PAGES.mapping.path, { mappingId: id }));
      }}
    >
      {(form) => <CorrectMappingFields form={form} mapping={mapping} />}
    </FormDialog>
  );
}
