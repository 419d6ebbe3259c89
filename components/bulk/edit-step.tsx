import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormError } from "@/components/form/form-error";
import type { LaterSchema } from "@/components/form/later-schema";
import { type FormDefaults, useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@/components/ui/dialog";

interface EditStepProps<TInput extends FieldValues, TOutput extends FieldValues> {
  schema: LaterSchema<TInput, TOutput>;
  defaultValues: FormDefaults<TInput>;
  onEdit: (values: TOutput) => void;
  children: (form: UseFormReturn<TInput, unknown, TOutput>) => ReactNode;
}

/** The first step of a change of many: what they get. */
export function EditStep<TInput extends FieldValues, TOutput extends FieldValues>({
  schema,
  defaultValues,
  onEdit,
  children,
}: EditStepProps<TInput, TOutput>) {
  const { form, submit } = useZodForm({
    schema,
    defaultValues,
    draft: null,
    onSubmit: onEdit,
    failureTitle: "Failed to preview the change",
  });
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="grid content-start gap-4">{children(form)}</DialogBody>
      <div className="px-4 pb-3 empty:hidden md:px-6">
        <FormError control={form.control} />
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit">Preview</Button>
      </DialogFooter>
    </form>
  );
}
