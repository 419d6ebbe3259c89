"use client";

import { type FormEvent, useId, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { Label } from "@/components/ui/label";
import { type DayRange, dayInZone, isInOrder, outOfOrder, utcMidnight } from "@/lib/domain/dates";
import { isDay } from "@/lib/domain/typed-day";
import { calendarPeriods } from "@/lib/revenue/rules";

interface RangeFormProps {
  range: DayRange;
  /** The provider's, yyyy-MM-dd. */
  today: string;
  onChoose: (range: DayRange) => void;
}

/** Chooses any range: by buttons for months and years, in the calendar, or typed. */
export function RangeForm({ range, today, onChoose }: RangeFormProps) {
  const id = useId();
  const [days, setDays] = useState(range);
  const [error, setError] = useState<string>();
  // In UTC, so that the reader's time zone shifts no day; what is typed may not be a day yet.
  const [from, to] = [days.startDate, days.endDate].map((day) => (isDay(day) ? utcMidnight(day) : undefined));

  function choose(event: FormEvent) {
    event.preventDefault();
    // React bubbles events through portals: a form around the popover must not be submitted as well.
    event.stopPropagation();
    if (!isDay(days.startDate) || !isDay(days.endDate)) setError("Invalid date");
    else if (isInOrder(days)) onChoose(days);
    else setError(outOfOrder.error);
  }

  const day = (name: keyof DayRange, label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor={`${id}-${name}`}>{label}</Label>
      <DateInput
        id={`${id}-${name}`}
        calendar={false}
        value={days[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(value) => {
          setError(undefined);
          setDays({ ...days, [name]: value });
        }}
      />
    </div>
  );

  return (
    <form noValidate onSubmit={choose} className="grid gap-3">
      <div className="grid grid-cols-2 gap-1">
        {calendarPeriods(today).map(({ label, ...period }) => (
          <Button variant="outline" key={label} size="sm" onClick={() => onChoose(period)}>
            {label}
          </Button>
        ))}
      </div>
      <Calendar
        mode="range"
        timeZone="UTC"
        selected={{ from, to }}
        defaultMonth={to}
        today={utcMidnight(today)}
        onSelect={(picked) => {
          if (!picked?.from) return;
          const startDate = dayInZone(picked.from, "UTC");
          setDays({ startDate, endDate: picked.to ? dayInZone(picked.to, "UTC") : startDate });
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        {day("startDate", "From")}
        {day("endDate", "To")}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="max-w-64 text-destructive-text text-xs">
          {error}
        </p>
      )}
      <Button type="submit">Apply</Button>
    </form>
  );
}
