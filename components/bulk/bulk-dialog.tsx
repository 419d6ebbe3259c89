"use client";

import type { ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { BulkRequest } from "@/lib/bulk/contract";
import { countOf } from "./bulk-words";
import { PreviewStep } from "./preview-step";

export interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  kind: BulkRequest["kind"];
  /** How many are chosen. */
  count: number;
  /** The change with what it is of; null while that is still to be said, by the step that `children` shows. */
  form: BulkRequest | null;
  children?: ReactNode;
  /** Back to that step, if there is one. */
  onBack?: (() => void) | undefined;
  /** The change has been made, or its job has begun. */
  onStarted: () => void;
}

/** Changes many records: what they get, what that would do, and how far it is. */
export function BulkDialog({ open, onOpenChange, title, kind, count, form, children, ...step }: BulkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{countOf(kind, count)}</DialogDescription>
        </DialogHeader>
        {form ? <PreviewStep form={form} {...step} onClose={() => onOpenChange(false)} /> : children}
      </DialogContent>
    </Dialog>
  );
}
