"use client";

import * as SliderPrimitive from "radix-ui/slider";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** One thumb for each value. Name it with aria-label or aria-labelledby: the thumbs are what gets the name. */
export function Slider({
  className,
  "aria-label": label,
  "aria-labelledby": labelledBy,
  "aria-describedby": describedBy,
  "aria-invalid": invalid,
  id,
  value,
  defaultValue,
  ...props
}: ComponentProps<typeof SliderPrimitive.Root>) {
  const thumbs = value ?? defaultValue ?? [0];
  return (
    <SliderPrimitive.Root
      value={value}
      defaultValue={defaultValue}
      className={cn(
        "relative flex h-8 w-full touch-none select-none items-center data-[disabled]:opacity-50 touch:h-10",
        className,
      )}
      {...props}
    >
      <SliderPrimitive.Track className="relative h-1 w-full grow overflow-hidden rounded-full bg-input">
        <SliderPrimitive.Range className="absolute h-full bg-primary" />
      </SliderPrimitive.Track>
      {thumbs.map((_, index) => (
        <SliderPrimitive.Thumb
          // biome-ignore lint/suspicious/noArrayIndexKey: thumbs never pass each other
          key={index}
          id={index === 0 ? id : undefined}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="relative block size-4 rounded-full border-2 border-primary bg-background after:absolute after:-inset-3"
        />
      ))}
    </SliderPrimitive.Root>
  );
}
