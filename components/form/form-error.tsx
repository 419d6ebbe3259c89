"use client";

import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { Alert } from "@/components/ui/alert";

/** What the server refused without naming an input; stays in sight after the toast is gone. */
export function FormError<TInput extends FieldValues, TOutput>({
  control,
  title,
}: {
  control: Control<TInput, unknown, TOutput>;
  title?: string;
}) {
  const { errors } = useFormState({ control });
  const message = errors.root?.server?.message;
  return message ? (
    <Alert variant="destructive" title={title}>
      {message}
    </Alert>
  ) : null;
}
