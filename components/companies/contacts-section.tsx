"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ContactLink } from "@/components/contacts/contact-link";
import { ContactSheet } from "@/components/contacts/contact-sheet";
import { ReachButtons } from "@/components/contacts/reach-buttons";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { EditableList } from "@/components/data-table/editable-list";
import { queryStatus } from "@/components/data-table/query-status";
import { RowLink } from "@/components/data-table/row-open";
import { columnHelper } from "@/components/data-table/table-features";
import { CutShort } from "@/components/feedback/cut-short";
import { SectionCard } from "@/components/kit/section-card";
import { ContactDialog } from "@/components/record-forms/contact-dialog";
import { Badge } from "@/components/ui/badge";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyContact } from "@/lib/contacts/contract";
import { partText } from "@/lib/contacts/rules";
import { fullName } from "@/lib/domain/format";
import { deleteContact, listContacts } from "@/lib/generated/calls/contacts";

const column = columnHelper<CompanyContact>();

/** One column, because the contacts are next to the timeline; in order of name, as they come. */
export const contactColumns = (onOpen: (contact: CompanyContact) => void) =>
  column.columns([
    column.accessor(fullName, {
      id: "name",
      header: "Contact",
      enableSorting: false,
      cell: ({ row: { original } }) => <Person contact={original} onOpen={() => onOpen(original)} />,
      meta: { className: "whitespace-normal", ownLink: true },
    }),
  ]);

function Person({ contact, onOpen }: { contact: CompanyContact; onOpen: () => void }) {
  const of = { name: fullName(contact), companyId: contact.companyId };
  const detail = contactDetail(contact);
  return (
    <span className="grid grid-cols-1 justify-items-start gap-1 py-2">
      <RowLink target={{ href: null, open: onOpen }}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{of.name}</span>
          {contact.isPrimary && <Badge>Primary</Badge>}
        </span>
        {detail && <span className="block font-normal text-muted-foreground text-xs">{detail}</span>}
      </RowLink>
      {contact.phone && <ContactLink scheme="tel" value={contact.phone} of={of} icon className={reachStyles} />}
      {contact.email && (
        <ContactLink scheme="mailto" value={contact.email} of={of} icon className={`max-w-full ${reachStyles}`}>
          <span className="text-left [overflow-wrap:anywhere]">{contact.email}</span>
        </ContactLink>
      )}
    </span>
  );
}

const reachStyles = "text-xs [&_svg]:size-3.5";

/** Their title, and what they do in the company's open deals: nothing is known of that for one that was just added. */
export const contactDetail = ({ title, roles }: { title: string | null; roles?: CompanyContact["roles"] }): string =>
  [title, partText({ roles: roles ?? [], isPrimary: false })].filter(Boolean).join(" · ");

const SEARCH_FROM = 10;

export function ContactsSection({ companyId }: { companyId: string }) {
  const change = useChange();
  const contacts = useSuspenseQuery(queryOptions(listContacts, { params: { companyId } }));
  const { items, total } = contacts.data;
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => contactColumns(({ id }) => setOpenId(id)), []);
  const isShort = items.length <= SEARCH_FROM;
  return (
    <EditableList
      noun="contact"
      add={{ label: "Add Contact", size: "sm", variant: "outline" }}
      table={{
        label: "Contacts",
        columns,
        data: items,
        ...queryStatus(contacts),
        getRowId: (contact) => contact.id,
        rowLabel: fullName,
        mobileCard: contactCard,
        searchable: !isShort,
        bare: isShort,
        fixedLayout: true,
        searchPlaceholder: "Search contacts…",
      }}
      onOpen={({ id }) => setOpenId(id)}
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
            <div className={isShort ? undefined : "p-2"}>
              {list}
              <CutShort shown={items.length} total={total} of="contacts" className="p-2" />
            </div>
          )}
          <ContactSheet contactId={openId} onClose={() => setOpenId(null)} />
        </SectionCard>
      )}
    </EditableList>
  );
}

const contactCard = (contact: CompanyContact): MobileCard => ({
  title: (
    <span className="flex flex-wrap items-center gap-x-2">
      {fullName(contact)}
      {contact.isPrimary && <Badge>Primary</Badge>}
    </span>
  ),
  subtitle: contactDetail(contact),
  action: (
    <span className="flex shrink-0">
      <ReachButtons {...contact} of={{ name: fullName(contact), companyId: contact.companyId }} />
    </span>
  ),
});
