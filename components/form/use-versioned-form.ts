import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { saveOrRebase } from "./rebase-on-conflict";
import { type FormDefaults, useZodForm, type ZodForm, type ZodFormOptions } from "./use-zod-form";

interface VersionedFormOptions<Row, TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<ZodFormOptions<TInput, TOutput>, "defaultValues" | "onSubmit"> {
  /** The record when the form opens. A newer one replaces it only after a conflict: otherwise saving would hide that change. */
  record: Row;
  inputsOf: (record: Row) => TInput;
  /** Called with the schema's output and the version that it was typed over. */
  save: (values: TOutput, version: number) => Promise<unknown>;
  readLatest: () => Promise<Row | undefined>;
}

/**
 * A form that edits a versioned record in place: what somebody else has saved meanwhile is merged into it. `base` is the record that
 * it was filled with.
 */
export function useVersionedForm<
  Row extends { version: number },
  TInput extends FieldValues,
  TOutput extends FieldValues,
>(options: VersionedFormOptions<Row, TInput, TOutput>): ZodForm<TInput, TOutput> & { base: Row } {
  const { record, inputsOf, save, readLatest, ...rest } = options;
  const [base, setBase] = useState(record);
  const edited = useZodForm<TInput, TOutput>({
    ...rest,
    defaultValues: inputsOf(record) as FormDefaults<TInput>,
    onSubmit: (values, form) =>
      saveOrRebase({
        save: () => save(values, base.version),
        form,
        base,
        inputsOf,
        readLatest,
        onNewBase: setBase,
      }),
  });
  return { ...edited, base };
}
