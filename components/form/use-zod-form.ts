import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useRef } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { useFormDraft } from "./use-form-draft";

/** Defaults may leave out any field, or say null for one that has yet to be filled in. */
export type FormDefaults<TInput> = { [K in keyof TInput]?: TInput[K] | null };

export interface ZodFormOptions<TInput extends FieldValues, TOutput extends FieldValues> {
  schema: z.ZodType<TOutput, TInput>;
  defaultValues: FormDefaults<TInput>;
  /** Names the form and its record, so that typed text is kept until it is saved; null for what must not be kept. */
  draft: string | null;
  /** Gets what the schema made of the inputs. An error with `fields` marks those inputs. */
  onSubmit: (values: TOutput, form: UseFormReturn<TInput, unknown, TOutput>) => unknown;
  /** Title of the toast when onSubmit rejects. */
  failureTitle: string;
  onSuccess?: () => void;
}

export interface ZodForm<TInput extends FieldValues, TOutput extends FieldValues> {
  form: UseFormReturn<TInput, unknown, TOutput>;
  submit: (event?: FormEvent) => Promise<void>;
  pending: boolean;
  /** What was typed before is in the form again. */
  draftKept: boolean;
  /** Gives up what was typed. */
  discardDraft: () => void;
}

/** A form bound to a schema: checks, submits once however often it is asked to, and puts refusals where they belong. */
export function useZodForm<TInput extends FieldValues, TOutput extends FieldValues>({
  schema,
  defaultValues,
  draft: draftName,
  onSubmit,
  failureTitle,
  onSuccess,
}: ZodFormOptions<TInput, TOutput>): ZodForm<TInput, TOutput> {
  const form = useForm<TInput, unknown, TOutput>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<TInput>,
  });
  const draft = useFormDraft(form, draftName);
  const running = useRef(false);

  /** Whether the values were taken. */
  async function run(): Promise<boolean> {
    let taken = false;
    await form.handleSubmit(async (values) => {
      try {
        await onSubmit(values, form);
        taken = true;
      } catch (error) {
        showFailure(form, error, failureTitle);
      }
    })();
    return taken;
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // React passes events through portals: without this a form in a dialog would submit the form around the dialog.
    event?.stopPropagation();
    if (running.current) return;
    running.current = true;
    try {
      if (!(await run())) return;
      toast.dismiss(failureTitle);
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

  return { form, submit, pending: form.formState.isSubmitting, draftKept: draft.kept, discardDraft };
}

function showFailure<TInput extends FieldValues, TOutput extends FieldValues>(
  form: UseFormReturn<TInput, unknown, TOutput>,
  error: unknown,
  title: string,
) {
  const message = error instanceof Error && error.message ? error.message : "Please try again.";
  const shown = Object.entries(fieldErrors(error)).filter(([name]) => form.control._names.mount.has(name));
  shown.forEach(([name, text], index) => {
    form.setError(name as FieldPath<TInput>, { type: "server", message: text }, { shouldFocus: index === 0 });
  });
  if (shown.length === 0) form.setError("root.server", { type: "server", message });
  toast.error(title, { description: message });
}

function fieldErrors(error: unknown): Record<string, string> {
  const fields = error && typeof error === "object" && "fields" in error ? error.fields : null;
  if (!fields || typeof fields !== "object") return {};
  return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === "string"));
}
