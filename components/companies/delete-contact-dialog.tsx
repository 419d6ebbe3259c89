"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
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
  const queryClient = useQueryClient();
  const shown = useLastKnown(contact);
  const remove = useMutation({
    mutationFn: (contactId: string) => call(deleteContact, { params: { companyId, contactId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.contacts(companyId) }),
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
