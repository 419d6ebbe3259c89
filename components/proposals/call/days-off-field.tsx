"use client";

import { X } from "lucide-react";
import { useState } from "react";
import type { Control } from "react-hook-form";
import type { z } from "zod";
import { DateInput } from "@/components/form/date-input";
import { FieldFrame, useField } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { formatDateOnly } from "@/lib/domain/dates";
import { isDay } from "@/lib/domain/typed-day";
import type { SchedulingForm } from "@/lib/proposals/call/contract";

interface DaysOffFieldProps {
  control: Control<z.input<typeof SchedulingForm>, unknown, z.output<typeof SchedulingForm>>;
}

const HINT = "Calls are never offered on these days, nor on weekends and federal holidays.";

/** Days without calls, added one by one, also by leaving the input, so that saving never misses a typed day. */
export function DaysOffField({ control }: DaysOffFieldProps) {
  const field = useField({ control, name: "callDaysOff", label: "Days off", hint: HINT });
  const [typed, setTyped] = useState("");
  const days = Array.isArray(field.value) ? (field.value as string[]) : [];

  const isTyped = isDay(typed);
  // The typed day is already listed before it is added: otherwise leaving the input would add a line and move the Save button
  // away from the click.
  const shown = isTyped && !days.includes(typed) ? [...days, typed].sort() : days;

  function add(): void {
    if (!isTyped) return;
    field.onChange(shown);
    setTyped("");
  }

  function remove(day: string): void {
    field.onChange(days.filter((other) => other !== day));
    if (day === typed) setTyped("");
  }

  return (
    <FieldFrame id={field.input.id} label="Days off" hint={HINT} error={field.error}>
      <div className="flex gap-2">
        <DateInput
          {...field.input}
          className="w-44"
          value={typed}
          onChange={setTyped}
          onBlur={() => {
            add();
            field.input.onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" onClick={add}>
          Add day
        </Button>
      </div>
      {shown.length > 0 && (
        <ul aria-label="Days off" className="flex flex-wrap gap-2 pt-1">
          {shown.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-md border py-0.5 pr-0.5 pl-2 text-sm tabular-nums">
              {formatDateOnly(day)}
              <Button
                variant="ghost"
                size="icon"
                className="size-6"
                aria-label={`Remove ${formatDateOnly(day)}`}
                onClick={() => remove(day)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
