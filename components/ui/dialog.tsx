"use client";

import { X } from "lucide-react";
import * as DialogPrimitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { OpenerMemory, useReturnFocus } from "./return-focus";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

const WIDTHS = { sm: "md:max-w-sm", md: "md:max-w-lg", lg: "md:max-w-2xl", xl: "md:max-w-4xl" };

export interface DialogContentProps extends Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Keeps title and description for screen readers only. */
  hideHeader?: boolean;
}

/** Centred from 768 px, a sheet from the bottom edge below. Put DialogBody and DialogFooter inside. */
export function DialogContent({
  title,
  description,
  size = "md",
  hideHeader,
  className,
  children,
  ...props
}: DialogContentProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0" />
      <DialogPrimitive.Content
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-t-lg border bg-background shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom-8 data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 md:inset-0 md:m-auto md:h-fit md:rounded-lg md:data-[state=open]:slide-in-from-bottom-2",
          WIDTHS[size],
          className,
        )}
        {...(description ? undefined : { "aria-describedby": undefined })}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      >
        <OpenerMemory opener={opener} />
        <div className={cn("flex flex-col gap-1 border-b py-4 pr-14 pl-4 md:pl-6", hideHeader && "sr-only")}>
          <DialogPrimitive.Title className="font-semibold text-base">{title}</DialogPrimitive.Title>
          {description && (
            <DialogPrimitive.Description className="text-muted-foreground text-sm">
              {description}
            </DialogPrimitive.Description>
          )}
        </div>
        {children}
        <DialogPrimitive.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3 touch:top-2">
            <X aria-hidden="true" />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** The part that scrolls. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6", className)} {...props} />;
}

/** Always in sight below the body; on phones the buttons share the width. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex shrink-0 items-center justify-end gap-2 border-t bg-background px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:px-6",
        className,
      )}
      {...props}
    />
  );
}
