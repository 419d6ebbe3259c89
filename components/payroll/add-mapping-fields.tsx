"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf, BodyOf } from "@/lib/contracts/endpoint";
import {
  type createMapping,
  listEntities,
  listMappingProviders,
  listMappingReps,
} from "@/lib/generated/calls/integrations";
import { COMPANY_CHOICE, ENTITY_CHOICE, PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { HistoryField } from "./history-field";
import { companiesFor, entitiesFor } from "./mapping-options";
import { useChoices, useOnlyItsPeople } from "./use-choices";

type Inputs = BodyInputOf<typeof createMapping>;
type Values = BodyOf<typeof createMapping>;

export function AddMappingFields({ form }: { form: UseFormReturn<Inputs, unknown, Values> }) {
  const { control, setValue } = form;
  const providers = useChoices(listMappingProviders, true);
  // Loaded ahead, so that the list opens at once.
  useQuery(companiesFor(""));
  const [providerId, salesRepId] = useWatch({ control, name: ["providerId", "salesRepId"] });
  const reps = useChoices(listMappingReps, true, providerId ?? undefined);
  useOnlyItsPeople(reps, Boolean(providerId), salesRepId, () => setValue("salesRepId", null));
  const [companyName, setCompanyName] = useState<string>();
  const namesake = useNamesake(companyName);
  const namesakeId = namesake?.id;
  // Only after a company was chosen: an entity restored from a draft stays.
  useEffect(() => {
    if (companyName !== undefined) setValue("externalEntityId", namesakeId, { shouldDirty: true });
  }, [companyName, namesakeId, setValue]);

  return (
    <>
      <ComboboxField
        {...COMPANY_CHOICE}
        control={control}
        name="companyId"
        required
        optionsFor={companiesFor}
        onValueChange={(_, option) => setCompanyName(option?.label)}
      />
      <ComboboxField
        {...ENTITY_CHOICE}
        control={control}
        name="externalEntityId"
        hint="Left empty, the one with the same name."
        selectedLabel={namesake?.name}
        optionsFor={(search) => entitiesFor(search || companyName)}
      />
      <ComboboxField
        {...PROVIDER_CHOICE}
        control={control}
        name="providerId"
        required
        selectedLabel={providers.nameOf(providerId)}
        optionsFor={providers.optionsFor}
      />
      <ComboboxField
        {...REP_CHOICE}
        control={control}
        name="salesRepId"
        clearable
        selectedLabel={reps.nameOf(salesRepId)}
        optionsFor={reps.optionsFor}
      />
      <HistoryField control={control} name="historyFrom" />
    </>
  );
}

/** The platform's unmapped entity with the company's name. */
function useNamesake(companyName: string | undefined) {
  const entities = useQuery({
    ...queryOptions(listEntities, { query: { companyName } }),
    enabled: companyName !== undefined,
  }).data;
  return entities?.items.find(({ name }) => name.toLowerCase() === companyName?.toLowerCase());
}
