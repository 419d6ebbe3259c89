"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { Fact, Facts } from "@/components/kit/facts";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf, BodyOf } from "@/lib/contracts/endpoint";
import { getMapping, listMappingProviders, listMappingReps, updateMapping } from "@/lib/generated/calls/integrations";
import type { Mapping } from "@/lib/payroll/contract";
import { PROVIDER_CHOICE, REP_CHOICE, repProblemText } from "./choice-texts";
import { useChoices, useOnlyItsPeople } from "./use-choices";

type Inputs = Omit<BodyInputOf<typeof updateMapping>, "version">;
type Values = Omit<BodyOf<typeof updateMapping>, "version">;

interface UpdateMappingDialogProps extends OpenProps {
  mapping: Mapping;
}

export function UpdateMappingDialog({ mapping, open, onOpenChange }: UpdateMappingDialogProps) {
  const change = useChange();
  const params = { mappingId: mapping.id };
  const { base, ...form } = useRecordForm({
    record: mapping,
    open,
    schema: () =>
      import("@/lib/payroll/contract").then((contract) => contract.updateMapping.body.omit({ version: true })),
    draft: `mapping:${mapping.id}`,
    failureTitle: "Failed to update mapping",
    inputsOf,
    update: (values, { version }) => change(updateMapping, { params, body: { ...values, version } }),
    readLatest: () => call(getMapping, { params }),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title="Update Mapping"
      description="Changes apply to revenue from now on."
    >
      {(form) => <UpdateMappingFields form={form} mapping={base} />}
    </FormDialog>
  );
}

interface UpdateMappingFieldsProps {
  form: UseFormReturn<Inputs, unknown, Values>;
  mapping: Mapping;
}

function UpdateMappingFields({ form: { control, setValue }, mapping }: UpdateMappingFieldsProps) {
  const [providerId, salesRepId] = useWatch({ control, name: ["providerId", "salesRepId"] });
  const providers = useChoices(listMappingProviders, true);
  const reps = useChoices(listMappingReps, true, providerId);
  useOnlyItsPeople(reps, providerId !== mapping.providerId, salesRepId, () =>
    setValue("salesRepId", null, { shouldDirty: true }),
  );
  return (
    <>
      <Facts>
        <Fact label="Company">{mapping.companyName}</Fact>
      </Facts>
      <ComboboxField
        {...PROVIDER_CHOICE}
        control={control}
        name="providerId"
        required
        selectedLabel={providerId === mapping.providerId ? mapping.providerName : providers.nameOf(providerId)}
        optionsFor={providers.optionsFor}
      />
      <ComboboxField
        {...REP_CHOICE}
        control={control}
        name="salesRepId"
        hint={repProblemText(mapping, salesRepId)}
        clearable
        selectedLabel={salesRepId === mapping.salesRepId ? mapping.salesRepName : reps.nameOf(salesRepId)}
        optionsFor={reps.optionsFor}
      />
    </>
  );
}

const inputsOf = ({ providerId, salesRepId }: Mapping): Inputs => ({ providerId, salesRepId });
