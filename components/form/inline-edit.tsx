"use client";

import { Pencil } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Control, FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { useZodForm, type ZodFormOptions } from "./use-zod-form";

/** Shows on hover that a value can be changed. */
export const inlineValueStyles =
  "group/edit -mx-1.5 -my-1 inline-flex min-h-7 min-w-0 max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-sm px-1.5 text-left hover:bg-accent data-[state=open]:bg-accent touch:min-h-10";

interface InlineEditProps<TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<ZodFormOptions<TInput, TOutput>, "onSuccess" | "draft"> {
  /** The name of the value, as in 'Edit expected value'. */
  label: string;
  /** The value when it is not being edited. */
  children: ReactNode;
  /** The field; its label is for screen readers only. */
  field: (control: Control<TInput, unknown, TOutput>) => ReactNode;
}

/** A value that becomes a field when clicked: Enter or leaving the field saves, Escape restores the value. */
export function InlineEdit<TInput extends FieldValues, TOutput extends FieldValues>(
  props: InlineEditProps<TInput, TOutput>,
) {
  const { label, children, ...form } = props;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function stop(focus: boolean) {
    flushSync(() => setEditing(false));
    if (focus) button.current?.focus();
  }
  if (editing) return <InlineForm {...form} onStop={stop} />;
  return (
    <button ref={button} type="button" onClick={() => setEditing(true)} className={inlineValueStyles}>
      {children}
      <EditSign label={label} />
    </button>
  );
}

export function EditSign({ label }: { label: string }) {
  return (
    <Pencil
      role="img"
      aria-label={`Edit ${label}`}
      className="size-3 shrink-0 text-muted-foreground opacity-0 group-focus-visible/edit:opacity-100 group-hover/edit:opacity-100"
    />
  );
}

type InlineFormProps<TInput extends FieldValues, TOutput extends FieldValues> = Omit<
  InlineEditProps<TInput, TOutput>,
  "label" | "children"
> & { onStop: (focus: boolean) => void };

function InlineForm<TInput extends FieldValues, TOutput extends FieldValues>(props: InlineFormProps<TInput, TOutput>) {
  const { field, onStop, ...options } = props;
  const leaving = useRef(false);
  // Saves to the version shown when the editing began: a newer one would hide somebody's change, until a refusal has reported it.
  const began = useRef<typeof options.onSubmit | null>(options.onSubmit);
  const { form, submit, pending } = useZodForm({
    ...options,
    draft: null,
    async onSubmit(values, of) {
      const save = began.current ?? options.onSubmit;
      began.current = null;
      return save(values, of);
    },
    onSuccess: () => onStop(!leaving.current),
  });
  const touched = Object.keys(form.formState.dirtyFields).length > 0;

  function save(left: boolean) {
    if (!touched) return onStop(!left);
    leaving.current = left;
    void submit();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    // Not left to the browser: Enter in a date field submits nothing.
    if (event.key === "Enter") save(false);
    else onStop(true);
  }
  function onBlur(event: FocusEvent<HTMLFormElement>) {
    // Not when the whole window loses focus, or looking something up elsewhere would save the field.
    if (!document.hasFocus() || event.currentTarget.contains(event.relatedTarget)) return;
    // Nor when its calendar opens, which is elsewhere in the document.
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest("[data-field-popup]")) return;
    save(true);
  }

  return (
    <form
      noValidate
      ref={(element) => element?.querySelector("input")?.focus()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      aria-busy={pending || undefined}
      className={cn("w-40 max-w-full", pending && "opacity-60")}
    >
      {field(form.control)}
    </form>
  );
}
