"use client";

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { Contact } from "@/lib/contracts/contacts";
import { ContactList } from "./contact-list";

export interface DealContactsDialogProps {
  dealId: string;
  companyName: string;
  contacts: Contact[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DealContactsDialog({ dealId, companyName, contacts, open, onOpenChange }: DealContactsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Contacts</DialogTitle>
          <DialogDescription>{companyName}</DialogDescription>
        </DialogHeader>
        <DialogBody className="py-2">
          {contacts.length === 0 && <p className="py-6 text-center text-muted-foreground">No contacts yet</p>}
          <ContactList contacts={contacts} dealId={dealId} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
