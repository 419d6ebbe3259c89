"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import type { AddCompanyFormDialogProps } from "./add-company-form-dialog";

const load = async () => ({ default: (await import("./add-company-form-dialog")).AddCompanyFormDialog });
const AddCompanyFormDialog = lazy(load);

/** Loads the dialog's code when the pointer is on its button. */
export const preloadAddCompany = (): void => void load().catch(() => undefined);

/** Adds a company. */
export function AddCompanyDialog(props: AddCompanyFormDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <AddCompanyFormDialog {...props} />
    </OnceOpen>
  );
}
