"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import type { Mapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { COMPANY_CHOICE, ENTITY_CHOICE } from "./choice-texts";
import type { CorrectInputs, CorrectValues } from "./correct-mapping-dialog";
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
            What came in so far is of {mapping.externalEntityName} at {PAYROLL_PLATFORM.name}.
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
