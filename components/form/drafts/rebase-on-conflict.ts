import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api-client/call";
import { KEPT_TEXT, rebaseForm } from "./rebase-form";

interface Versioned<Row, TInput extends FieldValues, TOutput> {
  save: () => Promise<unknown>;
  form: UseFormReturn<TInput, unknown, TOutput>;
  /** The record that the form was filled with. */
  base: Row;
  inputsOf: (row: Row) => TInput;
  readLatest: () => Promise<Row | undefined>;
  onNewBase: (latest: Row) => void;
}

/** Saves a form; if somebody else has saved meanwhile, merges their change into it and throws the message to show. */
export async function saveOrRebase<Row extends { version: number }, TInput extends FieldValues, TOutput>({
  save,
  form,
  base,
  inputsOf,
  readLatest,
  onNewBase,
}: Versioned<Row, TInput, TOutput>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
    const latest = await readLatest().catch(() => undefined);
    if (!latest || latest.version === base.version) throw error;
    onNewBase(latest);
    rebaseForm(form, inputsOf(base), inputsOf(latest) as DefaultValues<TInput>);
    throw new Error(`${error.message} ${KEPT_TEXT}`);
  }
}
