"use client";

import * as AlertPrimitive from "radix-ui/alert-dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { OpenerMemory, useReturnFocus } from "./return-focus";

export const AlertDialog = AlertPrimitive.Root;
export const AlertDialogTrigger = AlertPrimitive.Trigger;
export const AlertDialogCancel = AlertPrimitive.Cancel;
export const AlertDialogAction = AlertPrimitive.Action;

export interface AlertDialogContentProps extends Omit<ComponentProps<typeof AlertPrimitive.Content>, "title"> {
  title: ReactNode;
  description: ReactNode;
}

export function AlertDialogContent({ title, description, className, children, ...props }: AlertDialogContentProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus();
  return (
    <AlertPrimitive.Portal>
      <AlertPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0" />
      <AlertPrimitive.Content
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex flex-col gap-4 rounded-t-lg border bg-background p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-4 md:inset-0 md:m-auto md:h-fit md:max-w-md md:rounded-lg md:p-6",
          className,
        )}
        {...props}
      >
        <OpenerMemory opener={opener} />
        <div className="flex flex-col gap-2">
          <AlertPrimitive.Title className="font-semibold text-base">{title}</AlertPrimitive.Title>
          <AlertPrimitive.Description className="text-muted-foreground text-sm" asChild>
            <div>{description}</div>
          </AlertPrimitive.Description>
        </div>
        {children}
      </AlertPrimitive.Content>
    </AlertPrimitive.Portal>
  );
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex justify-end gap-2 max-md:*:flex-1", className)} {...props} />;
}
