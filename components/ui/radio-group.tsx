"use client";

import * as RadioPrimitive from "radix-ui/radio-group";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioPrimitive.Root>) {
  return <RadioPrimitive.Root className={cn("grid gap-3", className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof RadioPrimitive.Item>) {
  return (
    <RadioPrimitive.Item
      className={cn(
        "relative size-4 shrink-0 rounded-full border border-muted-foreground bg-background after:absolute after:-inset-3 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary aria-invalid:border-destructive-text",
        className,
      )}
      {...props}
    >
      <RadioPrimitive.Indicator className="flex size-full items-center justify-center after:block after:size-1.5 after:rounded-full after:bg-primary-foreground" />
    </RadioPrimitive.Item>
  );
}
