"use client";

import { ContactTwinsNotice } from "@/components/duplicates/contact-twins-notice";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { CompanyField } from "@/components/record-forms/company-field";
import { ContactFields } from "@/components/record-forms/contact-fields";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { createContact } from "@/lib/generated/calls/contacts";

interface AddContactFormDialogProps extends OpenProps {
  onAdded: (contactId: string) => void;
}

const EMPTY = { firstName: "", lastName: "", email: "", phone: "", title: "" };

export function AddContactFormDialog({ open, onOpenChange, onAdded }: AddContactFormDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Contact"
      submitLabel="Add Contact"
      failureTitle="Failed to create company contact"
      schema={() => import("./schemas").then((file) => file.AddContactForm)}
      draft="new-contact"
      defaultValues={{ ...EMPTY, companyId: null as never }}
      onSubmit={async (values, { keyFor }) => {
        const { companyId, ...body } = values;
        const contact = await change(createContact, { params: { companyId }, body, idempotencyKey: keyFor(values) });
        toast.success(`${fullName(contact)} was added`, {
          action: { label: "Open", onClick: () => onAdded(contact.id) },
        });
      }}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <CompanyField form={form} />
          <ContactFields control={form.control} />
          <ContactTwinsNotice control={form.control} />
        </div>
      )}
    </FormDialog>
  );
}
