import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";

/** Grows with its text where the browser supports it, and can be resized everywhere. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyles, "field-sizing-content max-h-96 min-h-18 resize-y py-2", className)}
      {...props}
    />
  );
}
