"use client";

import type { VariantProps } from "class-variance-authority";
import * as AlertPrimitive from "radix-ui/alert-dialog";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button";
import { cn } from "./cn";
import { OpenerMemory, useReturnFocus } from "./return-focus";

export const AlertDialog = AlertPrimitive.Root;
export const AlertDialogTrigger = AlertPrimitive.Trigger;
export const AlertDialogPortal = AlertPrimitive.Portal;

export function AlertDialogOverlay({ className, ...props }: ComponentProps<typeof AlertPrimitive.Overlay>) {
  return (
    <AlertPrimitive.Overlay
      className={cn(
        "fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0",
        className,
      )}
      {...props}
    />
  );
}

export function AlertDialogContent({ className, children, ...props }: ComponentProps<typeof AlertPrimitive.Content>) {
  const { opener, onCloseAutoFocus } = useReturnFocus();
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <AlertPrimitive.Content
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex flex-col gap-4 rounded-t-lg border bg-background p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-4 md:inset-0 md:m-auto md:h-fit md:max-w-md md:rounded-lg md:p-6",
          className,
        )}
        {...props}
      >
        <OpenerMemory opener={opener} />
        {children}
      </AlertPrimitive.Content>
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-2", className)} {...props} />;
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertPrimitive.Title>) {
  return <AlertPrimitive.Title className={cn("font-semibold text-base", className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof AlertPrimitive.Description>) {
  return <AlertPrimitive.Description className={cn("text-muted-foreground text-sm", className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex justify-end gap-2 max-md:*:flex-1", className)} {...props} />;
}

type Look = VariantProps<typeof buttonVariants>;

export function AlertDialogAction({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof AlertPrimitive.Action> & Look) {
  return <AlertPrimitive.Action className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

export function AlertDialogCancel({
  variant = "outline",
  size,
  className,
  ...props
}: ComponentProps<typeof AlertPrimitive.Cancel> & Look) {
  return <AlertPrimitive.Cancel className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
