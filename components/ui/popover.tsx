"use client";

import * as PopoverPrimitive from "radix-ui/popover";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { popupStyles } from "./popup-styles";

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverAnchor = PopoverPrimitive.Anchor;
export const PopoverClose = PopoverPrimitive.Close;

/** A dialog of its own for screen readers, and so never without a name. */
export function PopoverContent({
  className,
  align = "start",
  sideOffset = 4,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content> & { "aria-label": string }) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(popupStyles, "w-72 p-4", className)}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
