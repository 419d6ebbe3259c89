"use client";

import { type ReactNode, useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

/** The props of every field. */
export interface FieldProps<TInput extends FieldValues, TOutput> {
  control: Control<TInput, unknown, TOutput>;
  name: FieldPath<TInput>;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the label; the schema checks it. */
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Connects an input to its form field: value, error, and the ids that link label, hint and error to it. */
export function useField<TInput extends FieldValues, TOutput>(props: FieldProps<TInput, TOutput>) {
  const { control, name, hint, required, disabled } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    error,
    /** Spread on the element that gets the focus. */
    input: {
      id,
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      "aria-required": required || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, required, className, aside, children }: FieldFrameProps) {
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label id={`${id}-label`} htmlFor={id} required={required}>
          {label}
        </Label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </>
  );
}
