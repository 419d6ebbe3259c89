"use client";

import type { FieldValues } from "react-hook-form";
import { fullName } from "@/lib/domain/format";
import type { FieldProps } from "./field";
import { placeholderOf, SelectField } from "./select-field";

interface PersonFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** The read of who can be chosen. */
  people: {
    data: { items: readonly { id: string; firstName: string; lastName: string }[]; total: number } | undefined;
    isError: boolean;
  };
  placeholder: string;
}

/** A choice of one of the team. */
export function PersonField<TInput extends FieldValues, TOutput>(props: PersonFieldProps<TInput, TOutput>) {
  const { people, placeholder, ...field } = props;
  return (
    <SelectField
      {...field}
      options={(people.data?.items ?? []).map((person) => ({ value: person.id, label: fullName(person) }))}
      total={people.data?.total}
      placeholder={placeholderOf(people, placeholder)}
    />
  );
}
