"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { queryOptions } from "@/lib/api-client/query-options";
import {
  type createMapping,
  listEntities,
  listMappingCompanies,
  listMappingProviders,
  listMappingReps,
} from "@/lib/contracts/integrations";
import { PAYROLL_PLATFORM } from "@/lib/domain/payroll-platform";
import { PROVIDER_CHOICE, REP_CHOICE } from "./choice-texts";
import { useChoices } from "./use-choices";

type Inputs = z.input<typeof createMapping.body>;
type Values = z.output<typeof createMapping.body>;

const companiesFor = (search: string) => queryOptions(listMappingCompanies, { query: { search } });

export function AddMappingFields({ form }: { form: UseFormReturn<Inputs, unknown, Values> }) {
  const { control, setValue } = form;
  const queryClient = useQueryClient();
  const providers = useChoices(listMappingProviders, true);
  const reps = useChoices(listMappingReps, true);
  // Asked for ahead, so that the list opens at once.
  useQuery(companiesFor(""));
  const [providerId, salesRepId] = useWatch({ control, name: ["providerId", "salesRepId"] });
  const [companyName, setCompanyName] = useState<string>();
  const namesake = useNamesake(companyName);
  const namesakeId = namesake?.id;
  // Only once a company has been chosen: an entity that a draft brings back stays.
  useEffect(() => {
    if (companyName !== undefined) setValue("externalEntityId", namesakeId, { shouldDirty: true });
  }, [companyName, namesakeId, setValue]);

  return (
    <>
      <ComboboxField
        control={control}
        name="companyId"
        label="Company"
        required
        placeholder="Select a company"
        searchPlaceholder="Search companies…"
        emptyText="No companies found"
        load={async (search) => {
          const { items } = await queryClient.fetchQuery(companiesFor(search));
          return items.map(({ companyId, name }) => ({ value: companyId, label: name }));
        }}
        onValueChange={(_, option) => setCompanyName(option?.label)}
      />
      <ComboboxField
        control={control}
        name="externalEntityId"
        label={`Company at ${PAYROLL_PLATFORM.name}`}
        hint="Left empty, the one with the same name."
        placeholder="Select a company of the platform"
        searchPlaceholder={`Search ${PAYROLL_PLATFORM.name}…`}
        emptyText="No companies without a mapping found"
        selectedLabel={namesake?.name}
        load={async (search) => {
          const { items } = await queryClient.fetchQuery(
            queryOptions(listEntities, { query: { companyName: search || companyName } }),
          );
          return items.map(({ id, name }) => ({ value: id, label: name, hint: id }));
        }}
      />
      <ComboboxField
        {...PROVIDER_CHOICE}
        control={control}
        name="providerId"
        required
        selectedLabel={providers.nameOf(providerId)}
        load={providers.load}
      />
      <ComboboxField
        {...REP_CHOICE}
        control={control}
        name="salesRepId"
        clearable
        selectedLabel={reps.nameOf(salesRepId)}
        load={reps.load}
      />
    </>
  );
}

/** The platform's own unmapped company that bears a name. */
function useNamesake(companyName: string | undefined) {
  const entities = useQuery({
    ...queryOptions(listEntities, { query: { companyName } }),
    enabled: companyName !== undefined,
  }).data;
  return entities?.items.find(({ name }) => name.toLowerCase() === companyName?.toLowerCase());
}
