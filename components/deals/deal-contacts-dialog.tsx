"use client";

import { Mail, Phone } from "lucide-react";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import type { Contact } from "@/lib/contracts/contacts";
import { fullName } from "@/lib/domain/format";

export interface DealContactsDialogProps {
  companyName: string;
  contacts: Contact[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const linkStyles =
  "inline-flex min-w-0 items-center gap-1.5 rounded-sm text-link underline-offset-4 hover:underline touch:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0";

export function DealContactsDialog({ companyName, contacts, open, onOpenChange }: DealContactsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Contacts" description={companyName}>
        <DialogBody className="py-2">
          {contacts.length === 0 && <p className="py-6 text-center text-muted-foreground">No contacts yet</p>}
          <ul className="divide-y">
            {contacts.map((contact) => (
              <li key={contact.id} className="py-3">
                <p className="font-medium">{fullName(contact)}</p>
                {contact.title && <p className="text-muted-foreground text-xs">{contact.title}</p>}
                <div className="mt-1 flex flex-wrap gap-x-4">
                  {contact.email && (
                    <a href={`mailto:${contact.email}`} className={linkStyles}>
                      <Mail aria-hidden="true" />
                      <span className="break-all">{contact.email}</span>
                    </a>
                  )}
                  {contact.phone && (
                    <a href={`tel:+1${contact.phone.replace(/\D/g, "")}`} className={linkStyles}>
                      <Phone aria-hidden="true" />
                      {contact.phone}
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
