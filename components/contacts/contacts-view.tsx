"use client";
import { useQuery } from "@tanstack/react-query";
import { CopyCheck, Upload } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { filtersName } from "@/components/bulk/chosen";
import { useConditions } from "@/components/data-table/conditions/use-conditions";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { AddButton, ArchiveButton, ListHeader, ToolButton } from "@/components/data-table/list-header";
import { serverTable } from "@/components/data-table/query-status";
import { useSelection } from "@/components/data-table/selection";
import { unpaged } from "@/components/data-table/url-table-state";
import { useArchiveToggle } from "@/components/data-table/use-archive-toggle";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { duplicatesOf } from "@/components/duplicates/duplicates-table-query";
import { lazyDialog } from "@/components/kit/once-open";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { keptOptions } from "@/lib/api-client/query-options";
import { MOST_CHOSEN } from "@/lib/bulk/rules";
import type { ContactSummary } from "@/lib/contacts/contract";
import { CONTACT_ROLE_NAMES, partText } from "@/lib/contacts/rules";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { exportContacts, listAllContacts } from "@/lib/generated/calls/contacts";
import { CONTACT_COLUMNS, CONTACT_FILTERS } from "@/lib/lists/rules-columns";
import { PAGES } from "@/lib/pages";
import { contactColumns } from "./contact-columns";
import { ContactSheet } from "./contact-sheet";
import { CONTACT_TABLE, contactQueryOf } from "./contact-table-query";
import { ReachButtons } from "./reach-buttons";

export interface ContactsViewProps {
  canCreate: boolean;
  canMerge: boolean;
}

export function ContactsView({ canCreate, canMerge }: ContactsViewProps) {
  const [state, setState] = useUrlTableState(CONTACT_TABLE);
  const [archive, toggleArchive] = useArchiveToggle();
  const { contactId, adding, open, add, close } = useContactAddress();
  const query = contactQueryOf(state, archive);
  const contacts = useQuery({
    ...keptOptions(listAllContacts, { query }),
    retry: false,
  });
  const [chosen, setChosen] = useSelection(filtersName(query));
  const conditions = useConditions(CONTACT_FILTERS, state.where);
  return (
    <>
      <ListHeader
        title={archive ? "Contacts of archived companies" : "Contacts"}
        views={<ViewsMenu list="contacts" columns={{ menu: COLUMN_MENU, ids: CONTACT_COLUMNS }} />}
      >
        {canCreate && !archive && (
          <>
            {canMerge && (
              <ToolButton icon={CopyCheck} href={duplicatesOf("contacts")}>
                Duplicates
              </ToolButton>
            )}
            <ToolButton icon={Upload} href={`${PAGES.import.path}?kind=contacts`}>
              Import
            </ToolButton>
            <AddButton onPointerEnter={AddContactDialog.preload} onClick={add}>
              Add Contact
            </AddButton>
          </>
        )}
      </ListHeader>
      <DataTable
        {...serverTable(contacts, state, setState)}
        label="Contacts"
        columns={contactColumns}
        fixedLayout
        getRowId={(contact) => contact.id}
        onRowOpen={(contact) => open(contact.id)}
        rowLabel={fullName}
        mobileCard={contactCard}
        messages={{ empty: "No contacts found", error: "Error fetching contacts" }}
        searchPlaceholder="Search contacts…"
        facets={FACETS}
        // They can be exported; a contact alone is changed at its company.
        selection={{ chosen, onChange: setChosen, most: MOST_CHOSEN, name: "contacts" }}
        conditions={conditions}
        columnMenu={COLUMN_MENU}
        exportOf={{ endpoint: exportContacts, query: unpaged(query) }}
        actions={<ArchiveButton pressed={archive} onPress={toggleArchive} />}
      />
      <ContactSheet contactId={contactId} onClose={close} />
      <AddContactDialog open={adding} onOpenChange={(next) => !next && close()} onAdded={open} />
    </>
  );
}

/** What is open over the contacts is in the address: ?contact= a contact's sheet, ?create=true the form to add one. */
function useContactAddress() {
  const pathname = usePathname();
  const params = useSearchParams();

  function write(change: (next: URLSearchParams) => void, how: "pushState" | "replaceState") {
    const next = new URLSearchParams(params);
    next.delete("contact");
    next.delete("create");
    change(next);
    window.history[how](null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
  }

  return {
    contactId: params.get("contact"),
    adding: params.get("create") === "true",
    open: (id: string) => write((next) => next.set("contact", id), "pushState"),
    add: () => write((next) => next.set("create", "true"), "pushState"),
    close: () => write(() => undefined, "replaceState"),
  };
}

/** Adds a contact to a company that is chosen in the form. */
const AddContactDialog = lazyDialog(async () => (await import("./add-contact-form-dialog")).AddContactFormDialog);

const COLUMN_MENU = { storageKey: "contacts-columns", hidden: ["createdAt"] };

const FACETS = [
  {
    id: "roles",
    label: "Role",
    options: [
      { value: "primary", label: "Primary" },
      ...CONTACT_ROLES.map((role) => ({ value: role, label: CONTACT_ROLE_NAMES[role] })),
    ],
  },
  {
    id: "has",
    label: "Has",
    options: [
      { value: "openDeal", label: "Open deal" },
      { value: "noOpenDeal", label: "No open deal" },
      { value: "phone", label: "Phone" },
      { value: "email", label: "Email" },
    ],
  },
];

const contactCard = (contact: ContactSummary): MobileCard => {
  const [first] = contact.openDeals;
  return {
    title: fullName(contact),
    subtitle: [contact.title, contact.company.name, first && partText(first)].filter(Boolean).join(" · "),
    action: (
      <span className="flex shrink-0">
        <ReachButtons {...contact} of={{ name: fullName(contact), companyId: contact.companyId }} />
      </span>
    ),
  };
};
