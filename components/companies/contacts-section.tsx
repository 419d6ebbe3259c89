"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import type { RowMenuItem } from "@/components/data-table/row-menu";
import { CutShort } from "@/components/feedback/cut-short";
import { SectionCard } from "@/components/kit/section-card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { type Contact, deleteContact, listContacts } from "@/lib/contracts/contacts";
import { fullName, telLink } from "@/lib/domain/format";
import { contactColumns } from "./contact-columns";
import { ContactDialog } from "./contact-dialog";

const SEARCH_FROM = 10;

export function ContactsSection({ companyId }: { companyId: string }) {
  const change = useChange();
  const contacts = useSuspenseQuery(queryOptions(listContacts, { params: { companyId } }));
  const { items, total } = contacts.data;
  return (
    <EditableList
      noun="contact"
      add={{ label: "Add Contact", size: "sm" }}
      table={{
        label: "Contacts",
        columns: contactColumns,
        data: items,
        ...queryStatus(contacts),
        getRowId: (contact) => contact.id,
        rowLabel: fullName,
        rowMenu: reachMenu,
        mobileCard: contactCard,
        searchable: items.length > SEARCH_FROM,
        searchPlaceholder: "Search contacts…",
        initialState: { sortBy: "name" },
      }}
      form={({ row, ...dialog }) => <ContactDialog companyId={companyId} contact={row} {...dialog} />}
      deletion={{
        description: "The contact is removed from this company for everyone. This cannot be undone.",
        failureTitle: "Failed to delete contact",
        run: ({ id }) => change(deleteContact, { params: { companyId, contactId: id } }),
      }}
    >
      {({ addButton, list }) => (
        <SectionCard title="Contacts" actions={addButton}>
          {items.length === 0 && !contacts.isError ? (
            <p className="px-4 py-8 text-center text-muted-foreground">
              No contacts yet... Add the first person you talk to here.
            </p>
          ) : (
            <div className="p-4">
              {list}
              <CutShort shown={items.length} total={total} of="contacts" className="pt-2" />
            </div>
          )}
        </SectionCard>
      )}
    </EditableList>
  );
}

const contactCard = (contact: Contact): MobileCard => ({
  title: fullName(contact),
  subtitle: [contact.title, contact.email].filter(Boolean).join(" · "),
  note: contact.phone,
});

/** Ways to contact a person; on a phone, where a row is one button, the only ones. */
function reachMenu({ phone, email }: Contact): RowMenuItem[] {
  const items: RowMenuItem[] = [];
  if (phone) items.push({ label: `Call ${phone}`, icon: Phone, href: telLink(phone) });
  if (email) items.push({ label: `Write to ${email}`, icon: Mail, href: `mailto:${email}` });
  return items;
}
