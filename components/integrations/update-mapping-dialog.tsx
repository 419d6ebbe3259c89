"use client";

import { useMutation } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import {
  getMapping,
  listMappingProviders,
  listMappingReps,
  type Mapping,
  updateMapping,
} from "@/lib/contracts/integrations";
import { PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { useChoices } from "./use-choices";

const schema = updateMapping.body.omit({ version: true });
type Inputs = z.input<typeof schema>;
type Values = z.output<typeof schema>;

interface UpdateMappingDialogProps {
  mapping: Mapping;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UpdateMappingDialog({ mapping, open, onOpenChange }: UpdateMappingDialogProps) {
  const change = useChange();
  const [base, setBase] = useFormBase(mapping, open);
  const params = { mappingId: mapping.id };
  const save = useMutation({
    mutationFn: (values: Values) => change(updateMapping, { params, body: { ...values, version: base.version } }),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Update Mapping"
      description="A change counts for revenue that comes in from now on."
      failureTitle="Failed to update mapping"
      schema={schema}
      draft={`mapping:${mapping.id}`}
      defaultValues={inputsOf(base)}
      onSubmit={(values, form) =>
        saveOrRebase({
          save: () => save.mutateAsync(values),
          form,
          base,
          inputsOf,
          readLatest: () => call(getMapping, { params }),
          onNewBase: setBase,
        })
      }
    >
      {({ control }) => <UpdateMappingFields control={control} mapping={base} />}
    </FormDialog>
  );
}

interface UpdateMappingFieldsProps {
  control: Control<Inputs, unknown, Values>;
  mapping: Mapping;
}

function UpdateMappingFields({ control, mapping }: UpdateMappingFieldsProps) {
  const providers = useChoices(listMappingProviders, true);
  const reps = useChoices(listMappingReps, true);
  const [providerId, salesRepId] = useWatch({ control, name: ["providerId", "salesRepId"] });
  return (
    <>
      <dl className="grid gap-1.5">
        <dt className="font-medium text-sm">Company</dt>
        <dd className="break-words text-sm">{mapping.companyName}</dd>
      </dl>
      <ComboboxField
        {...PROVIDER_CHOICE}
        control={control}
        name="providerId"
        required
        selectedLabel={providerId === mapping.providerId ? mapping.providerName : providers.nameOf(providerId)}
        load={providers.load}
      />
      <ComboboxField
        {...REP_CHOICE}
        control={control}
        name="salesRepId"
        clearable
        selectedLabel={salesRepId === mapping.salesRepId ? mapping.salesRepName : reps.nameOf(salesRepId)}
        load={reps.load}
      />
    </>
  );
}

const inputsOf = ({ providerId, salesRepId }: Mapping): Inputs => ({ providerId, salesRepId });
