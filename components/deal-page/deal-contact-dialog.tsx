"use client";
import { FormDialog } from "@/components/form/form-dialog";
import { useChange } from "@/lib/api-client/change";
import { type Deal, type DealContact, DealContactForm, putDealContact } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { RoleFields } from "./role-fields";

interface DealContactDialogProps {
  deal: Deal;
  contact: DealContact;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes what a contact does in a deal. */
export function DealContactDialog({ deal, contact, open, onOpenChange }: DealContactDialogProps) {
  const change = useChange();
  const primary = deal.contacts.find(({ id, isPrimary }) => isPrimary && id !== contact.id);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={fullName(contact)}
      description={deal.name}
      failureTitle="Failed to change the deal's contacts"
      schema={DealContactForm}
      draft={null}
      defaultValues={{ roles: contact.roles, isPrimary: contact.isPrimary }}
      onSubmit={(body) => change(putDealContact, { params: { dealId: deal.id, contactId: contact.id }, body })}
    >
      {({ control }) => <RoleFields control={control} primaryName={primary ? fullName(primary) : null} />}
    </FormDialog>
  );
}
