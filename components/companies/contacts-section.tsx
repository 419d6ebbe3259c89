"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Mail, Pencil, Phone, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { CutShort } from "@/components/feedback/cut-short";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Contact, listContacts } from "@/lib/contracts/contacts";
import { fullName, telLink } from "@/lib/domain/format";
import { contactColumns } from "./contact-columns";
import { ContactDialog } from "./contact-dialog";
import { DeleteContactDialog } from "./delete-contact-dialog";
import { SectionCard } from "./section-card";
import { useLastKnown } from "./use-last-known";

const SEARCH_FROM = 10;

type Doing = { kind: "add" } | { kind: "edit" | "delete"; contact: Contact } | null;

export function ContactsSection({ companyId }: { companyId: string }) {
  const [doing, setDoing] = useState<Doing>(null);
  const contacts = useSuspenseQuery(queryOptions(listContacts, { params: { companyId } }));
  const close = () => setDoing(null);
  const shown = useLastKnown(doing);
  return (
    <SectionCard
      title="Contacts"
      actions={
        <Button size="sm" onClick={() => setDoing({ kind: "add" })}>
          <Plus aria-hidden="true" />
          Add Contact
        </Button>
      }
    >
      {contacts.data.items.length === 0 && !contacts.isError ? (
        <p className="px-4 py-8 text-center text-muted-foreground">
          No contacts yet... Add the first person you talk to here.
        </p>
      ) : (
        <div className="p-4">
          <DataTable
            label="Contacts"
            columns={contactColumns}
            data={contacts.data.items}
            {...queryStatus(contacts)}
            getRowId={(contact) => contact.id}
            rowLabel={fullName}
            onRowOpen={(contact) => setDoing({ kind: "edit", contact })}
            rowMenu={(contact) => [
              ...reachMenu(contact),
              {
                label: "Edit contact",
                icon: Pencil,
                separatorBefore: true,
                onSelect: () => setDoing({ kind: "edit", contact }),
              },
              {
                label: "Delete contact",
                icon: Trash2,
                destructive: true,
                onSelect: () => setDoing({ kind: "delete", contact }),
              },
            ]}
            mobileCard={contactCard}
            searchable={contacts.data.items.length > SEARCH_FROM}
            searchPlaceholder="Search contacts…"
            initialState={{ sortBy: "name" }}
          />
          <CutShort shown={contacts.data.items.length} total={contacts.data.total} of="contacts" className="pt-2" />
        </div>
      )}
      <ContactDialog
        companyId={companyId}
        contact={shown?.kind === "edit" ? shown.contact : null}
        open={doing?.kind === "add" || doing?.kind === "edit"}
        onOpenChange={(open) => !open && close()}
      />
      <DeleteContactDialog
        companyId={companyId}
        contact={doing?.kind === "delete" ? doing.contact : null}
        onClose={close}
      />
    </SectionCard>
  );
}

const contactCard = (contact: Contact): MobileCard => ({
  title: fullName(contact),
  subtitle: [contact.title, contact.email].filter(Boolean).join(" · "),
  note: contact.phone,
});

/** Ways to reach a person; on a phone, where a row is one button, the only ones. */
function reachMenu({ phone, email }: Contact): RowMenuItem[] {
  const items: RowMenuItem[] = [];
  if (phone) items.push({ label: `Call ${phone}`, icon: Phone, href: telLink(phone) });
  if (email) items.push({ label: `Write to ${email}`, icon: Mail, href: `mailto:${email}` });
  return items;
}
