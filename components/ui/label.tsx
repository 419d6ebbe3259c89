import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: callers give htmlFor
  return <label className={cn("font-medium text-sm text-foreground", className)} {...props} />;
}
