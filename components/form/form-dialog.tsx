"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import {
  DialogBody,
  type DialogContentProps,
  DialogFooter,
  type OpenProps,
  TitledDialog,
} from "@/components/ui/dialog";
import { DraftNote } from "./draft-note";
import { writeDraft } from "./draft-storage";
import { FormError } from "./form-error";
import { useZodForm, type ZodFormOptions } from "./use-zod-form";

export interface FormDialogProps<TInput extends FieldValues, TOutput extends FieldValues>
  extends Omit<ZodFormOptions<TInput, TOutput>, "onSuccess">,
    OpenProps {
  title: ReactNode;
  description?: ReactNode;
  submitLabel?: string;
  cancelLabel?: string;
  /** Submitting cannot be undone. */
  destructive?: boolean;
  size?: DialogContentProps["size"];
  children: (form: UseFormReturn<TInput, unknown, TOutput>) => ReactNode;
}

/** A dialog with one form. It closes only after success, and asks before discarding typed text. */
export function FormDialog<TInput extends FieldValues, TOutput extends FieldValues>({
  open,
  onOpenChange,
  title,
  description,
  size,
  ...form
}: FormDialogProps<TInput, TOutput>) {
  const state = useRef<FormDialogState>("clean");
  const [asking, setAsking] = useState(false);

  function change(next: boolean) {
    if (next || state.current === "clean") onOpenChange(next);
    else if (state.current === "dirty") setAsking(true);
  }

  return (
    <TitledDialog open={open} onOpenChange={change} title={title} description={description} size={size}>
      <FormDialogForm {...form} state={state} onClose={() => change(false)} onSuccess={() => onOpenChange(false)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard changes?"
        description="What you typed in this form has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          if (form.draft !== null) writeDraft(form.draft, null);
          onOpenChange(false);
        }}
      />
    </TitledDialog>
  );
}

/** What closing now would lose: nothing, typed text, or the result of a save under way. */
type FormDialogState = "clean" | "dirty" | "busy";

interface FormDialogFormProps<TInput extends FieldValues, TOutput extends FieldValues>
  extends ZodFormOptions<TInput, TOutput>,
    Pick<FormDialogProps<TInput, TOutput>, "submitLabel" | "cancelLabel" | "destructive" | "children"> {
  onClose: () => void;
  state: RefObject<FormDialogState>;
}

/** Mounted with the dialog's content, so each opening starts from the defaults. */
function FormDialogForm<TInput extends FieldValues, TOutput extends FieldValues>({
  submitLabel = "Save",
  cancelLabel = "Cancel",
  destructive,
  children,
  onClose,
  state,
  ...options
}: FormDialogFormProps<TInput, TOutput>) {
  const { form, submit, onKeyDown, pending, draftKept, discardDraft } = useZodForm(options);
  // Not isDirty, which is also true for an untouched form if a field has no default.
  const touched = Object.keys(form.formState.dirtyFields).length > 0;
  const now = pending ? "busy" : touched ? "dirty" : "clean";
  useEffect(() => {
    state.current = now;
    return () => {
      state.current = "clean";
    };
  }, [state, now]);

  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="grid content-start gap-4">
        <DraftNote kept={draftKept} onDiscard={discardDraft} />
        {children(form)}
      </DialogBody>
      <div className="px-4 pb-3 empty:hidden md:px-6">
        <FormError control={form.control} />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose} disabled={pending}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={destructive ? "destructive" : "default"} pending={pending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
