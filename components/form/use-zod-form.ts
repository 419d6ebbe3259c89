import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { isSaveKey } from "@/components/kit/keys";
import { typedInputs } from "./draft-storage";
import { type LaterSchema, laterResolver, loadAheadOfForm } from "./later-schema";
import { type Draft, useDraft } from "./use-draft";
import { type KeyFor, useIdempotencyKey } from "./use-idempotency-key";

/** Defaults may leave out any field, or be null for one that is still to be filled in. */
export type FormDefaults<TInput> = { [K in keyof TInput]?: TInput[K] | null };

export interface ZodFormOptions<TInput extends FieldValues, TOutput extends FieldValues> {
  schema: LaterSchema<TInput, TOutput>;
  defaultValues: FormDefaults<TInput>;
  /** Identifies the form and its record, so that typed text is kept until it is saved; null to keep nothing. */
  draft: string | null;
  /** Called with the schema's output. An error with `fields` marks those inputs. */
  onSubmit: (values: TOutput, submitted: Submitted<TInput, TOutput>) => unknown;
  /** Title of the toast when onSubmit rejects, or what makes it of the inputs. */
  failureTitle: string | ((inputs: TInput) => string);
  onSuccess?: () => void;
  /** Of a form that is open on its page from the start: what it is checked with then loads with the first input. */
  standing?: boolean;
}

interface Submitted<TInput extends FieldValues, TOutput> {
  form: UseFormReturn<TInput, unknown, TOutput>;
  /** The idempotency key of a POST with these values. */
  keyFor: KeyFor;
}

export interface ZodForm<TInput extends FieldValues, TOutput extends FieldValues> {
  form: UseFormReturn<TInput, unknown, TOutput>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Submits by Ctrl+Enter, from any input of the form. */
  onKeyDown: (event: KeyboardEvent) => void;
  pending: boolean;
  /** Text typed before is in the form again. */
  draftKept: boolean;
  /** Discards typed text. */
  discardDraft: () => void;
  /** Begins again with these values, for a form that stays after it was saved: the same text can then be sent once more. */
  restart: (values: DefaultValues<TInput>) => void;
}

/** A form bound to a schema: validates, submits once even if triggered repeatedly, and shows refusals at their inputs. */
export function useZodForm<TInput extends FieldValues, TOutput extends FieldValues>({
  schema,
  defaultValues,
  draft: draftName,
  onSubmit,
  failureTitle,
  onSuccess,
  standing = false,
}: ZodFormOptions<TInput, TOutput>): ZodForm<TInput, TOutput> {
  const form = useForm<TInput, unknown, TOutput>({
    resolver: laterResolver(schema),
    defaultValues: defaultValues as DefaultValues<TInput>,
  });
  const draft = useFormDraft(form, draftName);
  const [round, setRound] = useState(0);
  const keyFor = useIdempotencyKey(round);
  // As a mutation, because what reloads the page waits for those that are under way; forgotten at once, because passwords are among
  // what is typed.
  const save = useMutation({ mutationFn: async (values: TOutput) => onSubmit(values, { form, keyFor }), gcTime: 0 });
  const running = useRef(false);
  const latest = useRef(schema);
  latest.current = schema;
  useEffect(() => {
    const load = () => loadAheadOfForm(latest.current);
    return standing ? form.subscribe({ formState: { values: true }, callback: load }) : load();
  }, [form, standing]);

  const titleOf = () => (typeof failureTitle === "string" ? failureTitle : failureTitle(form.getValues()));

  /** Returns whether the values were saved. */
  async function run(): Promise<boolean> {
    let taken = false;
    await form.handleSubmit(async (values) => {
      try {
        await save.mutateAsync(values);
        taken = true;
      } catch (error) {
        showFailure(form, error, titleOf());
      }
    }, showUnloaded)();
    return taken;
  }

  function showUnloaded({ root }: FieldErrors<TInput>) {
    if (root?.server) toast.error(titleOf(), { description: root.server.message });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void submit();
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // React bubbles events through portals: without this a form in a dialog would submit the form around the dialog.
    event?.stopPropagation();
    if (running.current) return;
    running.current = true;
    try {
      if (!(await run())) return;
      toast.dismiss(titleOf());
      draft.forget();
      onSuccess?.();
    } finally {
      running.current = false;
    }
  }

  function discardDraft() {
    form.reset();
    draft.forget();
  }

  function restart(values: DefaultValues<TInput>) {
    form.reset(values);
    setRound((before) => before + 1);
  }

  const pending = form.formState.isSubmitting;
  return { form, submit, onKeyDown, pending, draftKept: draft.kept, discardDraft, restart };
}

/** Keeps the typed inputs of a form. When it is restored, untouched inputs show the record's present values. */
function useFormDraft<TInput extends FieldValues, TOutput>(
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

/** A question to answer at an input before saving; not reported as a failure. */
export class FormQuestion extends Error {
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }

  get fields(): Record<string, string> {
    return { [this.field]: this.message };
  }
}

function showFailure<TInput extends FieldValues, TOutput extends FieldValues>(
  form: UseFormReturn<TInput, unknown, TOutput>,
  error: unknown,
  title: string,
) {
  // A refusal without a message gets no invented one.
  const message = error instanceof Error && error.message ? error.message : undefined;
  const shown = Object.entries(fieldErrors(error)).filter(([name]) => form.control._names.mount.has(name));
  shown.forEach(([name, text], index) => {
    form.setError(name as FieldPath<TInput>, { type: "server", message: text }, { shouldFocus: index === 0 });
  });
  if (shown.length === 0) form.setError("root.server", { type: "server", message: message ?? title });
  if (!(error instanceof FormQuestion)) toast.error(title, { description: message });
}

function fieldErrors(error: unknown): Record<string, string> {
  const fields = error && typeof error === "object" && "fields" in error ? error.fields : null;
  if (!fields || typeof fields !== "object") return {};
  return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === "string"));
}
