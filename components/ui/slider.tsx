"use client";

import * as SliderPrimitive from "radix-ui/slider";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A single-thumb slider. Name it with aria-label or aria-labelledby: the thumb is what gets the name. */
export function Slider({
  className,
  "aria-label": label,
  "aria-labelledby": labelledBy,
  "aria-describedby": describedBy,
  "aria-invalid": invalid,
  id,
  ...props
}: ComponentProps<typeof SliderPrimitive.Root>) {
  return (
    <SliderPrimitive.Root
      className={cn(
        "relative flex h-8 w-full touch-none select-none items-center data-[disabled]:opacity-50 touch:h-10",
        className,
      )}
      {...props}
    >
      <SliderPrimitive.Track className="relative h-1 w-full grow overflow-hidden rounded-full bg-input">
        <SliderPrimitive.Range className="absolute h-full bg-primary" />
      </SliderPrimitive.Track>
      <SliderPrimitive.Thumb
        id={id}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className="relative block size-4 rounded-full border-2 border-primary bg-background after:absolute after:-inset-3"
      />
    </SliderPrimitive.Root>
  );
}
