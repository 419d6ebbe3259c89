"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/ui/once-open";
import type { AddCompanyFormDialogProps } from "./add-company-form-dialog";

const load = async () => ({ default: (await import("./add-company-form-dialog")).AddCompanyFormDialog });
const AddCompanyFormDialog = lazy(load);

/** Fetches the dialog's code ahead, when its button is pointed at. */
export const preloadAddCompany = (): void => void load().catch(() => undefined);

/** Adds a company. */
export function AddCompanyDialog(props: AddCompanyFormDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <AddCompanyFormDialog {...props} />
    </OnceOpen>
  );
}
