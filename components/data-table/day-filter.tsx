"use client";

import { useId, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { addDays } from "@/lib/domain/dates";
import { isDay } from "@/lib/domain/typed-day";
import { FilterGroup } from "./filters";
import type { TableState } from "./table-state";

interface Days {
  /** yyyy-MM-dd; '' for none. */
  startDate: string;
  endDate: string;
}

interface DayFilterProps {
  /** Chosen values by the filter's name; its own are 'startDate' and 'endDate'. */
  filters: TableState["filters"];
  onChange: (filters: TableState["filters"]) => void;
}

/** From which day to which, of the reader's calendar. */
export function DayFilter({ filters, onChange }: DayFilterProps) {
  const id = useId();
  const { today } = useClocks();
  /** Text that is no day yet. */
  const [typed, setTyped] = useState<Partial<Days>>({});
  const presets: [string, Days][] = [
    ["Today", { startDate: today, endDate: today }],
    ["Since yesterday", { startDate: addDays(today, -1), endDate: today }],
    ["7 days", { startDate: addDays(today, -6), endDate: today }],
  ];
  const days = { startDate: filters.startDate?.[0] ?? "", endDate: filters.endDate?.[0] ?? "" };
  const choose = ({ startDate, endDate }: Days) =>
    onChange({ ...filters, startDate: startDate ? [startDate] : [], endDate: endDate ? [endDate] : [] });
  const input = (name: keyof Days, label: string) => (
    <div className="grid gap-1">
      <Label htmlFor={`${id}-${name}`} className="font-normal text-xs">
        {label}
      </Label>
      <DateInput
        id={`${id}-${name}`}
        calendar={false}
        about="back"
        value={typed[name] ?? days[name]}
        onChange={(value) => {
          const isReady = value === "" || isDay(value);
          setTyped({ ...typed, [name]: isReady ? undefined : value });
          if (isReady) choose({ ...days, [name]: value });
        }}
      />
    </div>
  );
  return (
    <FilterGroup legend="Date">
      <div className="flex flex-wrap gap-1">
        {presets.map(([label, preset]) => (
          <Button
            variant="outline"
            key={label}
            size="sm"
            aria-pressed={days.startDate === preset.startDate && days.endDate === preset.endDate}
            onClick={() => choose(preset)}
            className="font-normal aria-pressed:border-foreground aria-pressed:bg-accent aria-pressed:font-medium"
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        {input("startDate", "From")}
        {input("endDate", "To")}
      </div>
    </FilterGroup>
  );
}
