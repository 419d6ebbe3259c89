"use client";

import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { type ActivityKind, LONGEST_MINUTES, OUTCOME_NAMES, OUTCOMES_OF } from "@/lib/deals/rules";

interface ActivityFactsProps<TInput extends FieldValues, TOutput> {
  /** Of a form with the inputs day, time, minutes and outcome. */
  control: Control<TInput, unknown, TOutput>;
  kind: ActivityKind | undefined;
}

/** What can be said of an activity besides its text: when it was, how long it took, what came of it. */
export function ActivityFacts<TInput extends FieldValues, TOutput>({
  control,
  kind = "other",
}: ActivityFactsProps<TInput, TOutput>) {
  const name = (field: "day" | "time" | "minutes" | "outcome") => field as FieldPath<TInput>;
  return (
    <div className="grid grid-cols-2 gap-3 @lg:grid-cols-[1.6fr_0.8fr_1.3fr_1.1fr]">
      <SelectField
        control={control}
        name={name("outcome")}
        label="Outcome"
        placeholder="None"
        emptyLabel="None"
        options={OUTCOMES_OF[kind].map((value) => ({ value, label: OUTCOME_NAMES[value] }))}
      />
      <NumberField
        control={control}
        name={name("minutes")}
        label="Minutes"
        inputMode="numeric"
        max={LONGEST_MINUTES}
        format={String}
      />
      <DateField control={control} name={name("day")} label="Date" placeholder="Today" about="back" />
      <TextField control={control} name={name("time")} label="Time" type="time" />
    </div>
  );
}
