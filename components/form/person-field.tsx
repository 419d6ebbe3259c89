"use client";

import type { FieldValues } from "react-hook-form";
import { fullName } from "@/lib/domain/format";
import type { FieldProps } from "./field";
import { placeholderOf, SelectField } from "./select-field";

type Person = { id: string; name: string } | { id: string; firstName: string; lastName: string };

interface PersonFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** The read of who can be chosen. */
  people: { data: { items: readonly Person[]; total: number } | undefined; isError: boolean };
  /** Who is chosen at present; offered even if the read does not list them. */
  present?: Person | undefined;
  /** Marked as '(you)'. */
  viewerId?: string | undefined;
  placeholder: string;
  /** Adds a first option with this label that sets the field to null. */
  emptyLabel?: string;
}

/** A choice of one of the team. */
export function PersonField<TInput extends FieldValues, TOutput>(props: PersonFieldProps<TInput, TOutput>) {
  const { people, present, viewerId, placeholder, ...field } = props;
  const { items, total } = people.data ?? { items: [], total: 0 };
  const further = present && !items.some(({ id }) => id === present.id) ? [present] : [];
  return (
    <SelectField
      {...field}
      options={[...further, ...items].map((person) => ({
        value: person.id,
        label: person.id === viewerId ? `${nameOf(person)} (you)` : nameOf(person),
      }))}
      total={total + further.length}
      placeholder={placeholderOf(people, placeholder)}
    />
  );
}

const nameOf = (person: Person): string => ("name" in person ? person.name : fullName(person));
