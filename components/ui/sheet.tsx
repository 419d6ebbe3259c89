"use client";

import { X } from "lucide-react";
import * as DialogPrimitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { OpenerMemory, useReturnFocus } from "./return-focus";

export const Sheet = DialogPrimitive.Root;

interface SheetContentProps extends Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> {
  title: ReactNode;
  side?: "left" | "right";
}

const SIDES = {
  left: "left-0 border-r data-[state=open]:slide-in-from-left data-[state=closed]:slide-out-to-left",
  right: "right-0 border-l data-[state=open]:slide-in-from-right data-[state=closed]:slide-out-to-right",
};

/** A panel along one edge of the screen; DialogBody and DialogFooter fit inside. */
export function SheetContent({ title, side = "right", className, children, ...props }: SheetContentProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0" />
      <DialogPrimitive.Content
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-50 flex w-full max-w-md flex-col bg-background shadow-lg outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in",
          SIDES[side],
          className,
        )}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      >
        <OpenerMemory opener={opener} />
        <DialogPrimitive.Title className="flex h-12 shrink-0 items-center border-b pr-14 pl-4 font-semibold text-base">
          {title}
        </DialogPrimitive.Title>
        {children}
        <DialogPrimitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-2 right-3 touch:top-1">
            <X aria-hidden="true" />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}
