import { useEffect } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { typedInputs } from "./draft-storage";
import { type Draft, useDraft } from "./use-draft";

/** Keeps the typed inputs of a form. When it is restored, untouched inputs show the record's present values. */
export function useFormDraft<TInput extends FieldValues, TOutput>(
  form: UseFormReturn<TInput, unknown, TOutput>,
  name: string | null,
): Draft<Partial<TInput>> {
  const draft = useDraft<Partial<TInput>>(name, (kept) => {
    for (const [field, value] of Object.entries(kept)) {
      const path = field as FieldPath<TInput>;
      form.setValue(path, value as FieldPathValue<TInput, FieldPath<TInput>>, { shouldDirty: true });
    }
  });
  const { keep } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(typedInputs(values, form.control._defaultValues) as Partial<TInput> | null),
      }),
    [form, keep],
  );
  return draft;
}
