"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { RangeQuery } from "@/lib/contracts/revenue";
import type { DayRange } from "@/lib/domain/dates";
import { calendarPeriods } from "@/lib/domain/revenue";

interface RangeFormProps {
  range: DayRange;
  /** yyyy-MM-dd, of the business. */
  today: string;
  onChoose: (range: DayRange) => void;
}

/** Any range: months and years at a click, by the calendar, or typed. */
export function RangeForm({ range, today, onChoose }: RangeFormProps) {
  const id = useId();
  const [days, setDays] = useState(range);
  const [error, setError] = useState<string>();

  function choose(event: FormEvent) {
    event.preventDefault();
    // React passes events through portals: no form around the popover may be sent with it.
    event.stopPropagation();
    const checked = RangeQuery.safeParse(days);
    if (checked.success) onChoose(days);
    else setError(checked.error.issues[0]?.message);
  }

  const day = (name: keyof DayRange, label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor={`${id}-${name}`}>{label}</Label>
      <Input
        id={`${id}-${name}`}
        type="date"
        min="1900-01-01"
        max="9999-12-31"
        value={days[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setError(undefined);
          setDays({ ...days, [name]: target.value });
        }}
        className="tabular-nums"
      />
    </div>
  );

  return (
    <form noValidate onSubmit={choose} className="grid gap-3">
      <div className="grid grid-cols-2 gap-1">
        {calendarPeriods(today).map(({ label, ...period }) => (
          <Button key={label} size="sm" onClick={() => onChoose(period)}>
            {label}
          </Button>
        ))}
      </div>
      <Calendar range={days} today={today} onChange={setDays} />
      <div className="grid grid-cols-2 gap-2">
        {day("startDate", "From")}
        {day("endDate", "To")}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="max-w-64 text-destructive-text text-xs">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
