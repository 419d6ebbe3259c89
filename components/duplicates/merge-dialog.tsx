"use client";

import { useState } from "react";
import { TitledDialog } from "@/components/ui/dialog";
import type { TwinPair } from "@/lib/duplicates/contract";
import type { TwinKind } from "@/lib/duplicates/rules";
import { MergeForm } from "./merge-form";

interface MergeDialogProps {
  kind: TwinKind;
  /** Null while it is closed. */
  pair: TwinPair | null;
  onClose: () => void;
}

/** Asks which of two records is kept, with whose values, and says what moves. */
export function MergeDialog({ kind, pair, onClose }: MergeDialogProps) {
  const [shown, setShown] = useState(pair);
  // What was shown stays while the dialog closes.
  if (pair && pair !== shown) setShown(pair);
  return (
    <TitledDialog
      open={pair !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={kind === "companies" ? "Merge two companies" : "Merge two contacts"}
      description="One is kept and gets everything of the other. It can be undone for 30 days."
    >
      {shown && <MergeForm kind={kind} pair={shown} onClose={onClose} />}
    </TitledDialog>
  );
}
