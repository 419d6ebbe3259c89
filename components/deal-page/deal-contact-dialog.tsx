"use client";
import { FormDialog } from "@/components/form/form-dialog";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealContact } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { putDealContact } from "@/lib/generated/calls/deals";
import { RoleFields } from "./role-fields";

interface DealContactDialogProps extends OpenProps {
  deal: Deal;
  contact: DealContact;
}

/** Changes what a contact does in a deal. */
export function DealContactDialog({ deal, contact, ...dialog }: DealContactDialogProps) {
  const change = useChange();
  const primary = deal.contacts.find(({ id, isPrimary }) => isPrimary && id !== contact.id);
  return (
    <FormDialog
      {...dialog}
      title={fullName(contact)}
      description={deal.name}
      failureTitle="Failed to change the deal's contacts"
      schema={() => import("@/lib/deals/contract").then((contract) => contract.DealContactForm)}
      draft={null}
      defaultValues={{ roles: contact.roles, isPrimary: contact.isPrimary }}
      onSubmit={(body) => change(putDealContact, { params: { dealId: deal.id, contactId: contact.id }, body })}
    >
      {({ control }) => <RoleFields control={control} primaryName={primary ? fullName(primary) : null} />}
    </FormDialog>
  );
}
