"use client";

import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { dayInZone, utcMidnight } from "@/lib/domain/dates";
import { daysAhead, daysBack, isDay } from "@/lib/domain/typed-day";

interface DayChooserProps {
  /** yyyy-MM-dd, or any text typed instead. */
  value: string;
  today: string;
  min?: string;
  about: "ahead" | "back";
  onChoose: (day: string) => void;
}

/** Buttons for the most likely days, and a month for all others. Days are in UTC, so that the reader's time zone shifts none. */
export function DayChooser({ value, today, min, about, onChoose }: DayChooserProps) {
  const selected = isDay(value) ? utcMidnight(value) : undefined;
  const choices = (about === "ahead" ? daysAhead : daysBack)(today);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-1">
        {choices.map(({ label, day }) => (
          <Button
            variant="outline"
            key={label}
            size="sm"
            disabled={min !== undefined && day < min}
            onClick={() => onChoose(day)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Calendar
        mode="single"
        autoFocus
        required
        timeZone="UTC"
        selected={selected}
        defaultMonth={selected ?? utcMidnight(today)}
        today={utcMidnight(today)}
        disabled={min === undefined ? undefined : { before: utcMidnight(min) }}
        onSelect={(picked) => onChoose(dayInZone(picked, "UTC"))}
      />
    </div>
  );
}
