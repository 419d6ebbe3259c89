import { ContactLink } from "@/components/contacts/contact-link";
import { RowLink } from "@/components/data-table/row-open";
import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { CompanyContact } from "@/lib/contacts/contract";
import { partText } from "@/lib/contacts/rules";
import { fullName } from "@/lib/domain/format";

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
          <span className="truncate" title={contact.email}>
            {contact.email}
          </span>
        </ContactLink>
      )}
    </span>
  );
}

const reachStyles = "text-xs [&_svg]:size-3.5";

/** Their title, and what they do in the company's open deals: nothing is known of that for one that was just added. */
export const contactDetail = ({ title, roles }: { title: string | null; roles?: CompanyContact["roles"] }): string =>
  [title, partText({ roles: roles ?? [], isPrimary: false })].filter(Boolean).join(" · ");
