"use client";

import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
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
import type { OpenProps } from "@/components/ui/dialog";

export interface ConfirmDialogProps extends OpenProps {
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
  // As a mutation: what reloads the page waits for those that are under way.
  const { mutateAsync, isPending } = useMutation({ mutationFn: async () => onConfirm() });
  const running = useRef(false);

  async function confirm() {
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync();
      if (failureTitle) toast.dismiss(failureTitle);
      onOpenChange(false);
    } catch (error) {
      if (failureTitle) toast.error(failureTitle, { description: error instanceof Error ? error.message : undefined });
    } finally {
      running.current = false;
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={(next) => !isPending && onOpenChange(next)}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isPending}>{cancelLabel}</AlertDialogCancel>
          <Button variant={destructive ? "destructive" : "default"} pending={isPending || preparing} onClick={confirm}>
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
