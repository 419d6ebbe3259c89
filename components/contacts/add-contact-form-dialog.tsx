"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { ContactTwinsNotice } from "@/components/duplicates/contact-twins-notice";
import { toast } from "@/components/feedback/toast";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { AddCompanyDialog } from "@/components/record-forms/add-company-dialog";
import { companyChoice } from "@/components/record-forms/company-choice";
import { ContactFields } from "@/components/record-forms/contact-fields";
import { useChange } from "@/lib/api-client/change";
import { ContactForm, createContact } from "@/lib/contacts/contract";
import * as field from "@/lib/contracts/fields";
import { fullName } from "@/lib/domain/format";

export interface AddContactFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (contactId: string) => void;
}

const AddContactForm = ContactForm.extend({ companyId: field.uuid("Company is required") });

const EMPTY = { firstName: "", lastName: "", email: "", phone: "", title: "" };

/** A company that is not on the list, and the callback that waits for it. */
interface MissingCompany {
  name: string;
  onAdded: (company: { id: string; name: string }) => void;
}

export function AddContactFormDialog({ open, onOpenChange, onAdded }: AddContactFormDialogProps) {
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const [missing, setMissing] = useState<MissingCompany | null>(null);
  const [companyName, setCompanyName] = useState<string>();
  const add = useMutation({
    mutationFn: ({ companyId, ...body }: z.output<typeof AddContactForm>) =>
      change(createContact, { params: { companyId }, body, idempotencyKey: keyFor({ companyId, ...body }) }),
    onSuccess: (contact) =>
      toast.success(`${fullName(contact)} was added`, {
        action: { label: "Open", onClick: () => onAdded(contact.id) },
      }),
  });
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Add Contact"
        submitLabel="Add Contact"
        failureTitle="Failed to create company contact"
        schema={AddContactForm}
        draft="new-contact"
        defaultValues={{ ...EMPTY, companyId: null as never }}
        onSubmit={(form) => add.mutateAsync(form)}
      >
        {({ control, setValue }) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <ComboboxField
              {...companyChoice}
              control={control}
              className="sm:col-span-2"
              selectedLabel={companyName}
              onAdd={(name) =>
                setMissing({
                  name,
                  onAdded: (company) => {
                    setCompanyName(company.name);
                    setValue("companyId", company.id, { shouldDirty: true, shouldValidate: true });
                  },
                })
              }
              onValueChange={(_, option) => setCompanyName(option?.label)}
            />
            <ContactFields control={control} />
            <ContactTwinsNotice control={control} />
          </div>
        )}
      </FormDialog>
      <AddCompanyDialog
        open={missing !== null}
        onOpenChange={() => setMissing(null)}
        name={missing?.name}
        onAdded={missing?.onAdded}
      />
    </>
  );
}
