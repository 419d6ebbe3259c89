import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export interface LabelProps extends ComponentProps<"label"> {
  asChild?: boolean;
  /** Adds a star. */
  required?: boolean;
}

export function Label({ className, asChild, required, ...props }: LabelProps) {
  const Root = asChild ? Slot : "label";
  return <Root className={cn("font-medium text-sm text-foreground", required && requiredMark, className)} {...props} />;
}

/** The empty text after the slash keeps the star out of the input's accessible name. */
const requiredMark = "after:ml-0.5 after:text-destructive-text after:content-['*'_/_'']";
