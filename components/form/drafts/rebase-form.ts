import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/** Shown after a rebase, following the server's 'changed by …'. */
export const KEPT_TEXT = "What you typed is kept; the other fields show the change. Save again to apply yours.";

/**
 * Merges what somebody else has saved meanwhile: untouched inputs show the newer values, typed ones keep their text and stay
 * marked as changed.
 */
export function rebaseForm<TInput extends FieldValues, TOutput>(
  form: UseFormReturn<TInput, unknown, TOutput>,
  before: Partial<TInput>,
  latest: DefaultValues<TInput>,
): void {
  const typed = form.getValues();
  form.reset(latest, { keepErrors: false });
  for (const name of Object.keys(before) as FieldPath<TInput>[]) {
    const value = typed[name] as FieldPathValue<TInput, FieldPath<TInput>>;
    if (JSON.stringify(value) !== JSON.stringify(before[name])) form.setValue(name, value, { shouldDirty: true });
  }
}
