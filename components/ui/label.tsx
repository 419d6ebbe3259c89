import type { ComponentProps } from "react";
import { cn } from "./cn";

export interface LabelProps extends ComponentProps<"label"> {
  /** Marks it with a star. */
  required?: boolean;
}

export function Label({ className, required, ...props }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers give htmlFor
    <label className={cn("font-medium text-sm text-foreground", required && requiredMark, className)} {...props} />
  );
}

/** The empty text after the slash keeps the star out of the input's name. */
const requiredMark = "after:ml-0.5 after:text-destructive-text after:content-['*'_/_'']";
