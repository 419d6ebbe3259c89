"use client";

import { type ReactNode, useRef, useState } from "react";
import { toast } from "@/components/feedback/toast";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Inputs to fill in before confirming. */
  children?: ReactNode;
  /** While the inputs are still loading, confirming is disabled. */
  preparing?: boolean;
  /** The dialog stays open and busy until this settles, and closes only on success. */
  onConfirm: () => unknown;
  /** Title of the toast when onConfirm rejects; without it the caller shows its own. */
  failureTitle?: string;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive,
  children,
  preparing,
  onConfirm,
  failureTitle,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  async function confirm() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await onConfirm();
      if (failureTitle) toast.dismiss(failureTitle);
      onOpenChange(false);
    } catch (error) {
      if (failureTitle) toast.error(failureTitle, { description: error instanceof Error ? error.message : undefined });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={pending}>{cancelLabel}</AlertDialogCancel>
          <Button variant={destructive ? "destructive" : "default"} pending={pending || preparing} onClick={confirm}>
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
