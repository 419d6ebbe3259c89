"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { DayFilter } from "@/components/data-table/day-filter";
import { FilterSelect } from "@/components/data-table/filter-select";
import { CustomFilters, FilterGroup } from "@/components/data-table/filters";
import { Combobox } from "@/components/kit/combobox";
import { optionsOf } from "@/components/kit/combobox-options";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { queryOptions } from "@/lib/api-client/query-options";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";
import { fullName, placeName } from "@/lib/domain/format";
import { getCompany, listCompanies } from "@/lib/generated/calls/companies";
import { listGenerationModels } from "@/lib/generated/calls/generations";
import { listMappingProviders } from "@/lib/generated/calls/integrations";
import { getUser, listUsers } from "@/lib/generated/calls/users";

interface GenerationFiltersProps {
  /** Chosen values by the filter's name. */
  filters: Record<string, string[]>;
  onChange: (filters: Record<string, string[]>) => void;
}

export function GenerationFilters({ filters, onChange }: GenerationFiltersProps) {
  const one = (name: string) => filters[name]?.[0];
  const set = (name: string, chosen: string[]) => onChange({ ...filters, [name]: chosen });
  const setOne = (name: string, chosen: string | null | undefined) => set(name, chosen ? [chosen] : []);
  return (
    <CustomFilters filters={filters} short onChange={onChange}>
      <OneOf
        legend="Status"
        values={GENERATION_STATUSES}
        chosen={filters.status}
        onChange={(next) => set("status", next)}
      />
      <OneOf
        legend="Response Type"
        values={RESPONSE_TYPES}
        chosen={filters.responseType}
        onChange={(next) => set("responseType", next)}
      />
      <DayFilter filters={filters} onChange={onChange} />
      <FilterGroup legend="Provider, person and model" wide>
        <FilterSelect
          label="Provider"
          all="All providers"
          value={one("providerId")}
          endpoint={listMappingProviders}
          onChange={(next) => setOne("providerId", next)}
        />
        <RecordFilters companyId={one("companyId")} personId={one("personId")} onChange={setOne} />
        <FilterSelect
          label="Model"
          all="All models"
          value={one("model")}
          endpoint={listGenerationModels}
          onChange={(next) => setOne("model", next)}
        />
      </FilterGroup>
      <AnyOf
        legend="Generation Type"
        values={GENERATION_TYPES}
        chosen={filters.generationType}
        onChange={(next) => set("generationType", next)}
      />
    </CustomFilters>
  );
}

interface ChoiceProps {
  legend: string;
  values: readonly string[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[]) => void;
}

/** A choice of one; pressing it again clears it. */
function OneOf({ legend, values, chosen = [], onChange }: ChoiceProps) {
  return (
    <FilterGroup legend={legend}>
      <div className="flex gap-1">
        {values.map((value) => (
          <Button
            variant="outline"
            key={value}
            size="sm"
            aria-pressed={chosen[0] === value}
            onClick={() => onChange(chosen[0] === value ? [] : [value])}
            className="font-normal capitalize aria-pressed:border-foreground aria-pressed:bg-accent aria-pressed:font-medium"
          >
            {value}
          </Button>
        ))}
      </div>
    </FilterGroup>
  );
}

function AnyOf({ legend, values, chosen = [], onChange }: ChoiceProps) {
  const id = useId();
  const without = (value: string) => chosen.filter((other) => other !== value);
  return (
    <FilterGroup legend={legend}>
      {values.map((value) => (
        <div key={value} className="flex min-h-6 items-center gap-2 touch:min-h-10">
          <Checkbox
            id={`${id}-${value}`}
            checked={chosen.includes(value)}
            onCheckedChange={(checked) => onChange(checked === true ? [...chosen, value] : without(value))}
          />
          <Label htmlFor={`${id}-${value}`} className="font-mono font-normal text-xs">
            {value}
          </Label>
        </div>
      ))}
    </FilterGroup>
  );
}

interface RecordFiltersProps {
  companyId: string | undefined;
  personId: string | undefined;
  onChange: (name: "companyId" | "personId", id: string | null) => void;
}

/** A company and a person, found by their names. */
function RecordFilters({ companyId, personId, onChange }: RecordFiltersProps) {
  const company = useQuery({
    ...queryOptions(getCompany, { params: { companyId: companyId ?? "" } }),
    enabled: companyId !== undefined,
  });
  const person = useQuery({
    ...queryOptions(getUser, { params: { userId: personId ?? "" } }),
    enabled: personId !== undefined,
  });
  return (
    <>
      <Combobox
        aria-label="Company"
        clearable
        placeholder="All companies"
        searchPlaceholder="Search companies…"
        emptyText="No companies found"
        value={companyId}
        selectedLabel={company.isError ? "Unknown company" : (company.data?.name ?? "Loading...")}
        onValueChange={(id) => onChange("companyId", id)}
        optionsFor={(search) =>
          optionsOf(listCompanies, { query: { search } }, ({ items }) =>
            items.map((company) => ({ value: company.id, label: company.name, hint: placeName(company) })),
          )
        }
      />
      <Combobox
        aria-label="Asked by"
        clearable
        placeholder="Asked by anyone"
        searchPlaceholder="Search people…"
        emptyText="No people found"
        value={personId}
        selectedLabel={person.isError ? "Unknown person" : person.data ? fullName(person.data) : "Loading..."}
        onValueChange={(id) => onChange("personId", id)}
        optionsFor={(search) =>
          optionsOf(listUsers, { query: { search } }, ({ items }) =>
            items.map(({ id, email, ...names }) => ({ value: id, label: fullName(names), hint: email })),
          )
        }
      />
    </>
  );
}
