"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { FormError } from "@/components/form/form-error";
import { useZodForm, type ZodFormOptions } from "@/components/form/use-zod-form";
import { isComposing } from "@/components/kit/keys";
import { cn } from "@/components/ui/cn";
import type { Leave } from "./edit-cells";
import { EditorPopover } from "./editor-popover";

interface TypedEditorProps<TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<ZodFormOptions<TInput, TOutput>, "onSuccess"> {
  label: string;
  anchor: HTMLElement;
  onClose: (leave: Leave) => void;
  field: (control: Control<TInput, unknown, TOutput>) => ReactNode;
}

/**
 * A value that is typed: Enter saves it, Tab saves it and goes on to the next one, a press elsewhere saves it too, Escape leaves it
 * as it was. A refused value stays, with the reason.
 */
export function TypedEditor<TInput extends FieldValues, TOutput extends FieldValues>(
  props: TypedEditorProps<TInput, TOutput>,
) {
  const { label, anchor, onClose, field, ...options } = props;
  const leave = useRef<Leave>("back");
  /** Saved, and about to close: a press elsewhere that comes before that saves nothing again. */
  const done = useRef(false);
  const { form, submit, pending } = useZodForm({
    ...options,
    onSuccess() {
      done.current = true;
      onClose(leave.current);
    },
  });
  const isTyped = Object.keys(form.formState.dirtyFields).length > 0;

  function save(then: Leave) {
    if (done.current) return;
    leave.current = then;
    if (isTyped) void submit();
    else onClose(then);
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key !== "Enter" && event.key !== "Tab") || isComposing(event)) return;
    // In the button of a calendar Enter is the button's.
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    save(event.key === "Enter" ? "back" : event.shiftKey ? "previous" : "next");
  }

  return (
    <EditorPopover
      label={label}
      anchor={anchor}
      onGiveUp={() => onClose("back")}
      onLeave={() => save(null)}
      className="w-60 p-3"
    >
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        aria-busy={pending || undefined}
        className={cn("grid gap-2", pending && "opacity-60")}
      >
        {field(form.control)}
        <FormError control={form.control} />
      </form>
    </EditorPopover>
  );
}
