"use client";

import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useChange } from "@/lib/api-client/change";
import { type Contact, deleteContact } from "@/lib/contracts/contacts";
import { fullName } from "@/lib/domain/format";
import { useLastKnown } from "./use-last-known";

interface DeleteContactDialogProps {
  companyId: string;
  /** The contact in question; null keeps the dialog closed. */
  contact: Contact | null;
  onClose: () => void;
}

export function DeleteContactDialog({ companyId, contact, onClose }: DeleteContactDialogProps) {
  const change = useChange();
  const shown = useLastKnown(contact);
  const remove = useMutation({
    mutationFn: (contactId: string) => change(deleteContact, { params: { companyId, contactId } }),
  });
  return (
    <ConfirmDialog
      open={contact !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `Delete ${fullName(shown)}?` : "Delete contact?"}
      description="The contact is removed from this company for everybody. This cannot be undone."
      confirmLabel="Delete contact"
      destructive
      failureTitle="Failed to delete contact"
      onConfirm={() => contact && remove.mutateAsync(contact.id)}
    />
  );
}
