import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api-client/call";
import { comparable } from "./draft-storage";

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

/** Shown after a rebase, following the server's 'changed by …'. */
const KEPT_TEXT = "What you typed is kept; the other fields show the change. Save again to apply yours.";

/**
 * Merges what somebody else has saved meanwhile: untouched inputs show the newer values, typed ones keep their text and stay
 * marked as changed.
 */
function rebaseForm<TInput extends FieldValues, TOutput>(
  form: UseFormReturn<TInput, unknown, TOutput>,
  before: Partial<TInput>,
  latest: DefaultValues<TInput>,
): void {
  const typed = form.getValues();
  form.reset(latest, { keepErrors: false });
  for (const name of Object.keys(before) as FieldPath<TInput>[]) {
    const value = typed[name] as FieldPathValue<TInput, FieldPath<TInput>>;
    if (comparable(value) === comparable(before[name])) continue;
    form.setValue(name, mergeTexts(before[name], value, latest[name]), { shouldDirty: true });
  }
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Of a list of texts, such as chosen categories, each one that was added or taken away; anything else as it was typed. */
function mergeTexts<T>(before: unknown, typed: T, latest: unknown): T {
  if (!areTexts(before) || !areTexts(typed) || !areTexts(latest)) return typed;
  const changed = new Set([...before, ...typed].filter((one) => before.includes(one) !== typed.includes(one)));
  return [...latest.filter((one) => !changed.has(one)), ...typed.filter((one) => changed.has(one))] as T;
}
