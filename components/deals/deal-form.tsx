"use client";

import type { Control, FieldPath } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { SliderField } from "@/components/form/slider-field";
import { TextField } from "@/components/form/text-field";
import { PRIORITIES, type Priority } from "@/lib/domain/enums";
import type { DealChoices } from "./use-deal-choices";

/** The inputs of both the form to add and the form to edit a deal. */
interface DealInputs {
  name: string;
  stageId: string;
  sourceId: string;
  expectedValue: number;
  expectedCloseDate: string | null;
  priority: Priority;
  confidence: number | null;
  salesRepId?: string | undefined;
}

interface DealFormProps<TInput extends DealInputs, TOutput> {
  control: Control<TInput, unknown, TOutput>;
  choices: DealChoices;
  /** Why the stage cannot be changed here. */
  stageLocked?: string;
  closeDateRequired?: boolean;
  /** What is before the name is filled in already. */
  focusesName?: boolean;
  /** The deal's present rep, who may not be on the list. */
  currentRep?: { id: string; name: string };
}

/** The fields of a deal; the dialog around it has schema, defaults and call. */
export function DealForm<TInput extends DealInputs, TOutput>(props: DealFormProps<TInput, TOutput>) {
  const { control, choices } = props;
  const at = (name: keyof DealInputs) => name as FieldPath<TInput>;
  return (
    <>
      <TextField
        control={control}
        name={at("name")}
        label="Name"
        required
        maxLength={200}
        autoFocus={props.focusesName}
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name={at("stageId")}
        label="Stage"
        required
        options={(choices.stages ?? []).map((stage) => ({ value: stage.id, label: stage.name, color: stage.color }))}
        placeholder={placeholderOf(choices.stages, "Select a stage")}
        disabled={props.stageLocked !== undefined}
        hint={props.stageLocked}
      />
      <SelectField
        control={control}
        name={at("sourceId")}
        label="Source"
        required
        options={(choices.sources ?? []).map((source) => ({ value: source.id, label: source.name }))}
        placeholder={placeholderOf(choices.sources, "Select a source")}
      />
      <MoneyField control={control} name={at("expectedValue")} label="Expected value" required />
      <DateField
        control={control}
        name={at("expectedCloseDate")}
        label="Expected close date"
        required={props.closeDateRequired}
      />
      <SelectField
        control={control}
        name={at("priority")}
        label="Priority"
        options={PRIORITIES.map(({ value, label }) => ({ value, label }))}
      />
      <SliderField control={control} name={at("confidence")} label="Confidence" />
      {choices.mayAssign && (
        <SelectField
          control={control}
          name={at("salesRepId")}
          label="Sales rep"
          className="sm:col-span-2"
          options={repOptions(choices, props.currentRep ?? choices.viewer)}
          total={choices.repTotal}
          placeholder={placeholderOf(choices.reps, "Select a sales rep")}
        />
      )}
    </>
  );
}

function placeholderOf(list: unknown[] | null | undefined, ready: string): string {
  if (list === null) return "Failed to load data";
  return list === undefined ? "Loading..." : ready;
}

function repOptions(choices: DealChoices, current: { id: string; name: string } | undefined) {
  const reps = (choices.reps ?? []).map(({ id, name }) => ({ id, name }));
  const all = current && !reps.some((rep) => rep.id === current.id) ? [current, ...reps] : reps;
  return all.map(({ id, name }) => ({ value: id, label: id === choices.viewer?.id ? `${name} (you)` : name }));
}
