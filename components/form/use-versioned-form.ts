import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { saveOrRebase } from "./rebase-on-conflict";
import type { KeyFor } from "./use-idempotency-key";
import { type FormDefaults, useZodForm, type ZodForm, type ZodFormOptions } from "./use-zod-form";

interface Versioned {
  version: number;
}

interface EditOptions<Row, TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<ZodFormOptions<TInput, TOutput>, "defaultValues" | "onSubmit"> {
  record: Row;
  /** Whether the form's dialog is open: each opening begins with the record as it is then. */
  open?: boolean;
  inputsOf: (record: Row) => TInput;
  /** Called with the schema's output and the record that it was typed over. */
  update: (values: TOutput, base: Row) => Promise<unknown>;
  readLatest: (base: Row) => Promise<Row | undefined>;
}

/** For a form that also adds records: its `record` is then null. */
interface AddOptions<TInput, TOutput> {
  empty: FormDefaults<TInput>;
  create: (values: TOutput, keyFor: KeyFor) => Promise<unknown>;
}

/** What `<FormDialog>` and `useZodForm` take. */
interface RecordForm<Base, TInput extends FieldValues, TOutput extends FieldValues>
  extends ZodFormOptions<TInput, TOutput> {
  /**
   * The record that the form was filled with. A newer one replaces it only after a conflict: otherwise saving would hide somebody
   * else's change.
   */
  base: Base;
  setBase: (latest: NonNullable<Base>) => void;
}

/** A form that edits a versioned record, into which it merges what somebody else has saved meanwhile, or that adds one. */
export function useRecordForm<Row extends Versioned, TInput extends FieldValues, TOutput extends FieldValues>(
  options: EditOptions<Row, TInput, TOutput>,
): RecordForm<Row, TInput, TOutput>;
export function useRecordForm<Row extends Versioned, TInput extends FieldValues, TOutput extends FieldValues>(
  options: Omit<EditOptions<Row, TInput, TOutput>, "record"> & { record: Row | null } & AddOptions<TInput, TOutput>,
): RecordForm<Row | null, TInput, TOutput>;
export function useRecordForm<Row extends Versioned, TInput extends FieldValues, TOutput extends FieldValues>({
  record,
  open = true,
  inputsOf,
  update,
  readLatest,
  empty = {},
  create,
  ...rest
}: Omit<EditOptions<Row, TInput, TOutput>, "record"> & { record: Row | null } & Partial<AddOptions<TInput, TOutput>>) {
  const [base, setBase] = useState(record);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setBase(record);
  }
  const form: RecordForm<Row | null, TInput, TOutput> = {
    ...rest,
    base,
    setBase,
    defaultValues: base ? (inputsOf(base) as FormDefaults<TInput>) : empty,
    onSubmit: (values, { form, keyFor }) =>
      base
        ? saveOrRebase({
            save: () => update(values, base),
            form,
            base,
            inputsOf,
            readLatest: () => readLatest(base),
            onNewBase: setBase,
          })
        : create?.(values, keyFor),
  };
  return form;
}

/** What a form in a card edits, and how. */
export interface VersionedRecordOptions<Row, TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<EditOptions<Row, TInput, TOutput>, "open" | "update" | "failureTitle" | "onSuccess"> {
  /** Called with the schema's output and the version that it was typed over. */
  save: (values: TOutput, version: number) => Promise<unknown>;
}

/** A form in a card that edits a versioned record in place. */
export function useVersionedForm<Row extends Versioned, TInput extends FieldValues, TOutput extends FieldValues>({
  save,
  ...options
}: VersionedRecordOptions<Row, TInput, TOutput> &
  Pick<ZodFormOptions<TInput, TOutput>, "failureTitle" | "onSuccess">): ZodForm<TInput, TOutput> & { base: Row } {
  const { base, ...form } = useRecordForm<Row, TInput, TOutput>({
    ...options,
    update: (values, { version }) => save(values, version),
  });
  return { ...useZodForm(form), base };
}
