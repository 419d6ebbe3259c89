"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import type { AddDealFormDialogProps } from "./add-deal-form-dialog";

const load = async () => ({ default: (await import("./add-deal-form-dialog")).AddDealFormDialog });
const AddDealFormDialog = lazy(load);

/** Loads the dialog's code when the pointer is on its button. */
export const preloadAddDeal = (): void => void load().catch(() => undefined);

/** Adds a deal, from the pages that offer it. */
export function AddDealDialog(props: AddDealFormDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <AddDealFormDialog {...props} />
    </OnceOpen>
  );
}
