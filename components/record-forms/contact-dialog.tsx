"use client";

import { ContactTwinsNotice } from "@/components/duplicates/contact-twins-notice";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { Contact } from "@/lib/contacts/contract";
import { fullName } from "@/lib/domain/format";
import { createContact, updateContact } from "@/lib/generated/calls/contacts";
import { ContactFields } from "./contact-fields";

interface ContactDialogProps extends OpenProps {
  companyId: string;
  /** The contact to change; null adds one. */
  contact: Contact | null;
  /** What is known already of a new one. */
  prefill?: Partial<Pick<Contact, "firstName" | "lastName" | "title">>;
}

export function ContactDialog({ companyId, contact, prefill = {}, ...dialog }: ContactDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title={contact ? "Edit Contact" : "Add Contact"}
      submitLabel={contact ? "Save" : "Add Contact"}
      failureTitle={contact ? "Failed to update company contact" : "Failed to create company contact"}
      schema={() => import("@/lib/contacts/contract").then((contract) => contract.ContactForm)}
      draft={contact ? `contact:${contact.id}` : ["new-contact", companyId, prefill.lastName].filter(Boolean).join(":")}
      defaultValues={{
        firstName: contact?.firstName ?? prefill.firstName ?? "",
        lastName: contact?.lastName ?? prefill.lastName ?? "",
        email: contact?.email ?? "",
        phone: contact?.phone ?? "",
        title: contact?.title ?? prefill.title ?? "",
      }}
      onSubmit={async (body, { keyFor }) => {
        const saved = contact
          ? await change(updateContact, { params: { companyId, contactId: contact.id }, body })
          : await change(createContact, { params: { companyId }, body, idempotencyKey: keyFor(body) });
        toast.success(contact ? "Contact updated" : `${fullName(saved)} was added`);
      }}
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
