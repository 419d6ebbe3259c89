"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { ContactDialog } from "@/components/record-forms/contact-dialog";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-styles";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ContactDetail } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import { deleteContact, getContact } from "@/lib/generated/calls/contacts";
import { ContactFacts } from "./contact-facts";
import { ContactLink } from "./contact-link";

interface ContactSheetDialogProps {
  contactId: string;
  open: boolean;
  onClose: () => void;
}

const AT_THE_EDGE = "md:inset-y-0 md:right-0 md:left-auto md:m-0 md:h-full md:max-h-none md:w-[28rem] md:rounded-none";

export function ContactSheetDialog({ contactId, open, onClose }: ContactSheetDialogProps) {
  const contact = useQuery({ ...queryOptions(getContact, { params: { contactId } }), enabled: open, retry: false });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent className={AT_THE_EDGE}>
        {contact.data ? (
          <Content contact={contact.data} onClose={onClose} />
        ) : (
          <>
            <DialogHeader>
              <DialogTitle>{contact.isError ? "Contact not found" : "Contact"}</DialogTitle>
              <DialogDescription>
                {contact.isError ? "It was deleted, or you do not have access to it." : "Loading..."}
              </DialogDescription>
            </DialogHeader>
            <DialogBody className="min-h-64">{!contact.isError && <Skeleton className="h-40" />}</DialogBody>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Content({ contact, onClose }: { contact: ContactDetail; onClose: () => void }) {
  const change = useChange();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { phone, email, companyId } = contact;
  const of = { name: fullName(contact), companyId };
  return (
    <>
      <DialogHeader>
        <DialogTitle className="break-words text-xl">{fullName(contact)}</DialogTitle>
        <DialogDescription>{[contact.title, contact.company.name].filter(Boolean).join(" · ")}</DialogDescription>
        {(phone || email) && (
          <div className="flex flex-wrap gap-2 pt-2">
            {phone && (
              <ContactLink scheme="tel" value={phone} of={of} icon className={buttonVariants()} onUse={onClose}>
                Call
              </ContactLink>
            )}
            {email && (
              <ContactLink
                scheme="mailto"
                value={email}
                of={of}
                icon
                className={buttonVariants({ variant: phone ? "outline" : "default" })}
                onUse={onClose}
              >
                Email
              </ContactLink>
            )}
          </div>
        )}
      </DialogHeader>
      <DialogBody>
        <ContactFacts contact={contact} onReach={onClose} />
      </DialogBody>
      <DialogFooter className="md:justify-start">
        <Button variant="outline" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          Edit contact
        </Button>
        <Button variant="ghost" className="text-destructive-text" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          Delete contact
        </Button>
      </DialogFooter>
      <ContactDialog companyId={companyId} contact={contact} open={editing} onOpenChange={setEditing} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${fullName(contact)}?`}
        description="The contact is removed from its company and deals for everyone. This cannot be undone."
        confirmLabel="Delete contact"
        destructive
        failureTitle="Failed to delete contact"
        onConfirm={async () => {
          await change(deleteContact, { params: { companyId, contactId: contact.id } });
          onClose();
        }}
      />
    </>
  );
}
