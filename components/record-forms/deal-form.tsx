"use client";

import type { Control, FieldPath } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { PersonField } from "@/components/form/person-field";
import { placeholderOf, SelectField } from "@/components/form/select-field";
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
        options={(choices.stages.data?.items ?? []).map((stage) => ({
          value: stage.id,
          label: stage.name,
          color: stage.color,
        }))}
        placeholder={placeholderOf(choices.stages, "Select a stage")}
        disabled={props.stageLocked !== undefined}
        hint={props.stageLocked}
      />
      <SelectField
        control={control}
        name={at("sourceId")}
        label="Source"
        required
        options={(choices.sources.data?.items ?? []).map((source) => ({ value: source.id, label: source.name }))}
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
        <PersonField
          control={control}
          name={at("salesRepId")}
          label="Sales rep"
          className="sm:col-span-2"
          people={choices.reps}
          present={props.currentRep ?? choices.viewer}
          viewerId={choices.viewer?.id}
          placeholder="Select a sales rep"
        />
      )}
    </>
  );
}
