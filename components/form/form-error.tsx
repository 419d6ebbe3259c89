"use client";

import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { Notice } from "@/components/kit/notice";

/** A refusal by the server that concerns no single input; it stays visible after the toast is gone. */
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
    <Notice variant="destructive" title={title}>
      {message}
    </Notice>
  ) : null;
}
