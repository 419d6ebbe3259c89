"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { ContactTwinsNotice } from "@/components/duplicates/contact-twins-notice";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { type Contact, ContactForm, createContact, updateContact } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import { ContactFields } from "./contact-fields";

interface ContactDialogProps {
  companyId: string;
  /** The contact to change; null adds one. */
  contact: Contact | null;
  /** What is known already of a new one. */
  prefill?: Partial<Pick<Contact, "firstName" | "lastName" | "title">>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ContactDialog({ companyId, contact, prefill = {}, open, onOpenChange }: ContactDialogProps) {
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const save = useMutation({
    mutationFn: (form: z.output<typeof ContactForm>) =>
      contact
        ? change(updateContact, { params: { companyId, contactId: contact.id }, body: form })
        : change(createContact, { params: { companyId }, body: form, idempotencyKey: keyFor(form) }),
    onSuccess: (saved) => toast.success(contact ? "Contact updated" : `${fullName(saved)} was added`),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={contact ? "Edit Contact" : "Add Contact"}
      submitLabel={contact ? "Save" : "Add Contact"}
      failureTitle={contact ? "Failed to update company contact" : "Failed to create company contact"}
      schema={ContactForm}
      draft={contact ? `contact:${contact.id}` : ["new-contact", companyId, prefill.lastName].filter(Boolean).join(":")}
      defaultValues={{
        firstName: contact?.firstName ?? prefill.firstName ?? "",
        lastName: contact?.lastName ?? prefill.lastName ?? "",
        email: contact?.email ?? "",
        phone: contact?.phone ?? "",
        title: contact?.title ?? prefill.title ?? "",
      }}
      onSubmit={(form) => save.mutateAsync(form)}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <ContactFields control={control} autoFocus />
          {contact === null && <ContactTwinsNotice control={control} companyId={companyId} />}
        </div>
      )}
    </FormDialog>
  );
}
