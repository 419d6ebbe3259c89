"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/kit/once-open";
import type { AddContactFormDialogProps } from "./add-contact-form-dialog";

const load = async () => ({ default: (await import("./add-contact-form-dialog")).AddContactFormDialog });
const AddContactFormDialog = lazy(load);

/** Loads the dialog's code when the pointer is on its button. */
export const preloadAddContact = (): void => void load().catch(() => undefined);

/** Adds a contact to a company that is chosen in the form. */
export function AddContactDialog(props: AddContactFormDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <AddContactFormDialog {...props} />
    </OnceOpen>
  );
}
