"use client";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ContactSheet } from "@/components/contacts/contact-sheet";
import { toast } from "@/components/feedback/toast";
import { offerUndo } from "@/components/feedback/undo";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealContact } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { deleteDealContact, putDealContact } from "@/lib/generated/calls/deals";
import { DealContactItem } from "./deal-contact-item";

/** The dialogs of a deal's contacts, loaded when first opened. */
const AddDealContactDialog = lazyDialog(async () => (await import("./add-deal-contact-dialog")).AddDealContactDialog);
const DealContactDialog = lazyDialog(async () => (await import("./deal-contact-dialog")).DealContactDialog);

/** So many other contacts of the company can be added with one click. */
const SUGGESTED = 3;

/** Who of the company has a part in a deal, the primary contact first (D-135). */
export function DealContactsCard({ deal }: { deal: Deal }) {
  const { put, remove } = useDealContacts(deal);
  const [openId, setOpenId] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<DealContact | null>(null);
  const edited = useLastKnown(editing);
  const { contacts } = deal;
  const others = deal.company.contacts.filter(({ id }) => contacts.every((one) => one.id !== id));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Contacts</CardTitle>
        <CardAction>
          <Button data-command="" variant="outline" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add contact
          </Button>
        </CardAction>
      </CardHeader>
      {contacts.length === 0 && (
        <p className="px-4 py-4 text-muted-foreground">Nobody yet. Who decides and who signs at {deal.company.name}?</p>
      )}
      <ul aria-label="Contacts of the deal" className="divide-y">
        {contacts.map((contact) => (
          <DealContactItem
            key={contact.id}
            dealId={deal.id}
            contact={contact}
            onOpen={() => setOpenId(contact.id)}
            onEdit={() => setEditing(contact)}
            onMakePrimary={() => put.mutate({ ...contact, isPrimary: true })}
            onRemove={() => remove.mutate(contact.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 border-t px-4 py-3 text-sm">
          <span className="text-muted-foreground text-xs">Also there</span>
          {others.slice(0, SUGGESTED).map((contact) => (
            <Button
              key={contact.id}
              variant="outline"
              size="sm"
              title={contact.title ?? undefined}
              aria-label={`Add ${fullName(contact)} to the deal`}
              onClick={() => put.mutate({ id: contact.id, roles: [], isPrimary: contacts.length === 0 })}
              className="max-w-full"
            >
              <Plus aria-hidden="true" />
              <span className="truncate">{fullName(contact)}</span>
            </Button>
          ))}
          {others.length > SUGGESTED && (
            <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
              {others.length - SUGGESTED} more
            </Button>
          )}
        </div>
      )}
      <ContactSheet contactId={openId} onClose={() => setOpenId(null)} />
      <AddDealContactDialog deal={deal} others={others} open={adding} onOpenChange={setAdding} />
      {edited && (
        <DealContactDialog
          deal={deal}
          contact={edited}
          open={editing !== null}
          onOpenChange={(next) => !next && setEditing(null)}
        />
      )}
    </Card>
  );
}

type Part = Pick<DealContact, "id" | "roles" | "isPrimary">;

/** Changes of a deal's contacts that need no form; removing one can be undone. */
function useDealContacts(deal: Deal) {
  const change = useChange();
  const save = ({ id, roles, isPrimary }: Part) =>
    change(putDealContact, { params: { dealId: deal.id, contactId: id }, body: { roles, isPrimary } });
  const put = useMutation({
    mutationFn: save,
    onError: (error) => toast.error("Failed to change the deal's contacts", { description: error.message }),
  });
  const remove = useMutation({
    mutationFn: (contactId: string) => change(deleteDealContact, { params: { dealId: deal.id, contactId } }),
    onSuccess: (_, contactId) => {
      const removed = deal.contacts.find(({ id }) => id === contactId);
      if (!removed) return;
      offerUndo({ title: `${fullName(removed)} was removed from the deal`, undo: () => save(removed) });
    },
    onError: (error) => toast.error("Failed to remove the contact", { description: error.message }),
  });
  return { put, remove };
}
