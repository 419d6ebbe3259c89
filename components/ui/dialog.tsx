"use client";

import { X } from "lucide-react";
import * as DialogPrimitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { OpenerMemory, useReturnFocus } from "./return-focus";

/** What a dialog gets from what opens it. */
export interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogPortal = DialogPrimitive.Portal;
export const DialogClose = DialogPrimitive.Close;

export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      className={cn(
        "fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0",
        className,
      )}
      {...props}
    />
  );
}

const WIDTHS = { sm: "md:max-w-sm", default: "md:max-w-lg", lg: "md:max-w-2xl", xl: "md:max-w-4xl" };

export interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  size?: keyof typeof WIDTHS;
  /** The cross in the corner. */
  showCloseButton?: boolean;
}

/** Centered from 768 px on, below that a sheet from the bottom edge. Put DialogHeader, DialogBody and DialogFooter inside. */
export function DialogContent({
  size = "default",
  showCloseButton = true,
  className,
  children,
  onCloseAutoFocus: onClosed,
  ...props
}: DialogContentProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus();
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Content
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-t-lg border bg-background shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom-8 data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 md:inset-0 md:m-auto md:h-fit md:rounded-lg md:data-[state=open]:slide-in-from-bottom-2",
          WIDTHS[size],
          className,
        )}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus(event);
          onClosed?.(event);
        }}
        {...props}
      >
        <OpenerMemory opener={opener} />
        {children}
        {showCloseButton && (
          <DialogClose asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3 touch:top-2">
              <X aria-hidden="true" />
            </Button>
          </DialogClose>
        )}
      </DialogPrimitive.Content>
    </DialogPortal>
  );
}

/** Leaves room for the cross. */
export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-1 border-b py-4 pr-14 pl-4 md:pl-6", className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn("font-semibold text-base", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn("text-muted-foreground text-sm", className)} {...props} />;
}

interface TitledDialogProps extends OpenProps, Omit<DialogContentProps, "title"> {
  title: ReactNode;
  description?: ReactNode;
}

/** A dialog with its header. Put DialogBody and DialogFooter inside. */
export function TitledDialog({ open, onOpenChange, title, description, children, ...content }: TitledDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent {...(!description && { "aria-describedby": undefined })} {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** The part that scrolls. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6", className)} {...props} />;
}

/** Always visible below the body; on phones the buttons share the width. */
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
