"use client";

import { ListFilter } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { GENERATION_STATUSES, GENERATION_TYPES, RESPONSE_TYPES } from "@/lib/domain/enums";

interface GenerationFiltersProps {
  /** Chosen values by the filter's name. */
  filters: Record<string, string[]>;
  onChange: (filters: Record<string, string[]>) => void;
}

export function GenerationFilters({ filters, onChange }: GenerationFiltersProps) {
  const { status = [], responseType = [], generationType = [] } = filters;
  const count = [status, responseType, generationType].filter((chosen) => chosen.length > 0).length;
  const set = (name: string, chosen: string[]) => onChange({ ...filters, [name]: chosen });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" aria-label={count > 0 ? `Filters, ${count} set` : "Filters"} className="px-2.5">
          <ListFilter aria-hidden="true" />
          {count > 0 && (
            <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs tabular-nums">{count}</span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Filters"
        align="end"
        className="grid max-h-(--radix-popover-content-available-height) gap-4 overflow-y-auto"
      >
        <OneOf legend="Status" values={GENERATION_STATUSES} chosen={status} onChange={(next) => set("status", next)} />
        <OneOf
          legend="Response Type"
          values={RESPONSE_TYPES}
          chosen={responseType}
          onChange={(next) => set("responseType", next)}
        />
        <AnyOf
          legend="Generation Type"
          values={GENERATION_TYPES}
          chosen={generationType}
          onChange={(next) => set("generationType", next)}
        />
        <Button variant="outline" disabled={count === 0} onClick={() => onChange({})}>
          Clear Filters
        </Button>
      </PopoverContent>
    </Popover>
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
