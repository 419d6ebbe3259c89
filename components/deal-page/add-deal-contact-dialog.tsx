"use client";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { ContactFields } from "@/components/record-forms/contact-fields";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { Contact } from "@/lib/contacts/contract";
import type { Deal } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { createDealContact, putDealContact } from "@/lib/generated/calls/deals";
import { NEW_CONTACT, RoleFields } from "./role-fields";

interface AddDealContactDialogProps extends OpenProps {
  deal: Deal;
  /** The company's contacts that have no part in the deal yet. */
  others: Contact[];
}

/** Adds one of the company's contacts to a deal, or somebody new to both. */
export function AddDealContactDialog({ deal, others, ...dialog }: AddDealContactDialogProps) {
  const change = useChange();
  const primary = deal.contacts.find(({ isPrimary }) => isPrimary);
  const params = { dealId: deal.id };

  return (
    <FormDialog
      {...dialog}
      title="Add contact to the deal"
      description={deal.company.name}
      submitLabel="Add contact"
      failureTitle="Failed to create company contact"
      schema={() => import("./schemas").then((file) => file.AddDealContactForm)}
      draft={`new-deal-contact:${deal.id}`}
      defaultValues={{
        contactId: others[0]?.id ?? NEW_CONTACT,
        firstName: "",
        lastName: "",
        email: "",
        phone: "",
        title: "",
        roles: [],
        isPrimary: primary === undefined,
      }}
      onSubmit={({ contactId, roles, isPrimary, person }, { keyFor }) => {
        if (!person) return change(putDealContact, { params: { ...params, contactId }, body: { roles, isPrimary } });
        const body = { ...person, roles, isPrimary };
        return change(createDealContact, { params, body, idempotencyKey: keyFor(body) });
      }}
    >
      {({ control, watch }) => (
        <>
          {others.length > 0 && (
            <SelectField
              control={control}
              name="contactId"
              label="Who"
              required
              options={[
                ...others.map((contact) => ({
                  value: contact.id,
                  label: [fullName(contact), contact.title].filter(Boolean).join(" · "),
                })),
                { value: NEW_CONTACT, label: "Someone new…" },
              ]}
            />
          )}
          {watch("contactId") === NEW_CONTACT && (
            <div className="grid gap-4 sm:grid-cols-2">
              <ContactFields control={control} />
            </div>
          )}
          <RoleFields control={control} primaryName={primary ? fullName(primary) : null} />
        </>
      )}
    </FormDialog>
  );
}
