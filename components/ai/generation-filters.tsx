"use client";

import { useId } from "react";
import { DayFilter } from "@/components/data-table/day-filter";
import { FilterSelect } from "@/components/data-table/filter-select";
import { FiltersPopover } from "@/components/data-table/filters-popover";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { listGenerationModels } from "@/lib/contracts/generations";
import { listMappingProviders } from "@/lib/contracts/integrations";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";
import { RecordFilters } from "./record-filters";

interface GenerationFiltersProps {
  /** Chosen values by the filter's name. */
  filters: Record<string, string[]>;
  onChange: (filters: Record<string, string[]>) => void;
}

export function GenerationFilters({ filters, onChange }: GenerationFiltersProps) {
  const { status = [], responseType = [], generationType = [], startDate = [], endDate = [] } = filters;
  const { providerId = [], companyId = [], personId = [], model = [] } = filters;
  const count = [
    ...[status, responseType, generationType, [...startDate, ...endDate], providerId, companyId, personId, model],
  ].filter((chosen) => chosen.length > 0).length;
  const set = (name: string, chosen: string[]) => onChange({ ...filters, [name]: chosen });
  const setOne = (name: string, chosen: string | null | undefined) => set(name, chosen ? [chosen] : []);
  return (
    <FiltersPopover count={count} short onClear={() => onChange({})}>
      <OneOf legend="Status" values={GENERATION_STATUSES} chosen={status} onChange={(next) => set("status", next)} />
      <OneOf
        legend="Response Type"
        values={RESPONSE_TYPES}
        chosen={responseType}
        onChange={(next) => set("responseType", next)}
      />
      <DayFilter
        startDate={startDate[0] ?? ""}
        endDate={endDate[0] ?? ""}
        onChange={(days) =>
          onChange({
            ...filters,
            startDate: days.startDate ? [days.startDate] : [],
            endDate: days.endDate ? [days.endDate] : [],
          })
        }
      />
      <fieldset className="grid gap-1.5 [&_button]:w-full">
        <Legend>For whom and by which model</Legend>
        <FilterSelect
          label="Provider"
          all="All providers"
          value={providerId[0]}
          endpoint={listMappingProviders}
          onChange={(next) => setOne("providerId", next)}
        />
        <RecordFilters companyId={companyId[0]} personId={personId[0]} onChange={setOne} />
        <FilterSelect
          label="Model"
          all="All models"
          value={model[0]}
          endpoint={listGenerationModels}
          onChange={(next) => setOne("model", next)}
        />
      </fieldset>
      <AnyOf
        legend="Generation Type"
        values={GENERATION_TYPES}
        chosen={generationType}
        onChange={(next) => set("generationType", next)}
      />
    </FiltersPopover>
  );
}

interface ChoiceProps {
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of one; pressing it again clears it. */
function OneOf({ legend, values, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid gap-1.5">
      <Legend>{legend}</Legend>
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
    </fieldset>
  );
}

function AnyOf({ legend, values, chosen, onChange }: ChoiceProps) {
  const id = useId();
  const without = (value: string) => chosen.filter((other) => other !== value);
  return (
    <fieldset className="grid gap-1.5">
      <Legend>{legend}</Legend>
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
    </fieldset>
  );
}

const Legend = ({ children }: { children: string }) => (
  <legend className="mb-1.5 font-medium text-muted-foreground text-xs">{children}</legend>
);
