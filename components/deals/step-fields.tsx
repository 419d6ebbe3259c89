"use client";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { StepInputs } from "@/lib/deals/contract";
import { kindOfWords, quickDays, STEP_KIND_NAMES } from "@/lib/deals/rules-steps";
import { STEP_KINDS } from "@/lib/domain/enums";

const KINDS = STEP_KINDS.map((kind) => ({ value: kind, label: STEP_KIND_NAMES[kind] }));

interface StepFieldProps {
  form: UseFormReturn<z.input<typeof StepInputs>, unknown, StepInputs>;
}

/** What kind of step it is: as its words say, until another one is chosen. */
export function KindField({ form: { control, getValues, setValue } }: StepFieldProps) {
  const text = useWatch({ control, name: "text" });
  const said = useRef(kindOfWords(text));
  useEffect(() => {
    const before = said.current;
    said.current = kindOfWords(text);
    if (said.current !== before && getValues("kind") === before) setValue("kind", said.current);
  }, [text, getValues, setValue]);
  return <SelectField control={control} name="kind" label="Kind" required options={KINDS} />;
}

/** The days that a step is most often planned for. */
export function QuickDays({ form, today, dense }: StepFieldProps & { today: string; dense?: boolean }) {
  const { field } = useController({ control: form.control, name: "dueOn" });
  return (
    <fieldset className={cn("flex min-w-0 flex-wrap", dense ? "gap-1" : "gap-2")}>
      <legend className="sr-only">Day</legend>
      {quickDays(today).map(({ label, day }) => (
        <Button
          key={label}
          variant="outline"
          size="sm"
          aria-pressed={field.value === day}
          onClick={() => field.onChange(day)}
          className={cn("aria-pressed:border-primary aria-pressed:bg-accent", dense && "px-2")}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
