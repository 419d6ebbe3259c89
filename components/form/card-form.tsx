import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DraftNote } from "./draft-note";
import { FormError } from "./form-error";
import type { ZodForm } from "./use-zod-form";

interface CardFormProps<TInput extends FieldValues, TOutput extends FieldValues> {
  label: string;
  of: ZodForm<TInput, TOutput>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a card that replaces what it changes. Cancel discards typed text. */
export function CardForm<TInput extends FieldValues, TOutput extends FieldValues>({
  label,
  of: { form, submit, onKeyDown, pending, draftKept, discardDraft },
  onCancel,
  children,
}: CardFormProps<TInput, TOutput>) {
  return (
    <form noValidate aria-label={label} onSubmit={submit} onKeyDown={onKeyDown} className="grid">
      <div className="grid gap-4 p-4">
        <DraftNote kept={draftKept} onDiscard={discardDraft} />
        <FormError control={form.control} />
        {children}
      </div>
      <div className="flex justify-end gap-2 border-t px-4 py-3 max-md:*:flex-1">
        <Button
          variant="outline"
          onClick={() => {
            discardDraft();
            onCancel();
          }}
          disabled={pending}
        >
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
