import Link from "next/link";
import { columnHelper } from "@/components/data-table/table-features";
import { ShortDay } from "@/components/layout/local-time";
import type { ContactSummary } from "@/lib/contacts/contract";
import { partText } from "@/lib/contacts/rules";
import { dealTitle, fullName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { ContactLink } from "./contact-link";

const column = columnHelper<ContactSummary>();

const Nothing = () => <span className="text-muted-foreground">–</span>;

/** The columns of /contacts; the ids of sortable ones are the server's sort keys. */
export const contactColumns = column.columns([
  column.accessor(fullName, {
    id: "name",
    header: "Name",
    enableHiding: false,
    cell: ({ row: { original: contact } }) => (
      <span className="flex min-w-0 items-baseline gap-2" title={contact.title || undefined}>
        <span className="max-w-full shrink-0 truncate font-medium">{fullName(contact)}</span>
        {contact.title && <span className="truncate font-normal text-muted-foreground text-xs">{contact.title}</span>}
      </span>
    ),
  }),
  column.accessor((contact) => contact.company.name, {
    id: "company",
    header: "Company",
    enableSorting: false,
    cell: ({ row: { original: contact } }) => (
      <Link
        href={pathTo(PAGES.companyProfile.path, { companyId: contact.company.id })}
        prefetch={false}
        className="block truncate rounded-sm underline-offset-4 hover:underline"
      >
        {contact.company.name}
      </Link>
    ),
    meta: { width: "17%" },
  }),
  column.accessor("phone", {
    header: "Phone",
    enableSorting: false,
    cell: ({ row }) => <Reach scheme="tel" contact={row.original} />,
    meta: { width: "8.5rem", className: "whitespace-nowrap tabular-nums" },
  }),
  column.accessor("email", {
    header: "Email",
    enableSorting: false,
    cell: ({ row }) => <Reach scheme="mailto" contact={row.original} />,
    meta: { width: "clamp(9rem, 28vw - 7rem, 21rem)" },
  }),
  column.accessor((contact) => contact.openDeals.length, {
    id: "openDeals",
    header: "Open deals",
    enableSorting: false,
    cell: ({ row: { original: contact } }) => <OpenDeals contact={contact} />,
    meta: { width: "16%" },
  }),
  column.accessor("lastTouchedAt", {
    header: "Last contacted",
    enableSorting: false,
    cell: ({ getValue }) => {
      const instant = getValue();
      return instant ? <ShortDay of={instant} /> : <Nothing />;
    },
    meta: { width: "7.5rem", wideOnly: true },
  }),
  column.accessor("createdAt", {
    header: "Added",
    cell: ({ getValue }) => <ShortDay of={getValue()} />,
    meta: { width: "7.5rem" },
  }),
]);

function Reach({ scheme, contact }: { scheme: "mailto" | "tel"; contact: ContactSummary }) {
  const value = scheme === "tel" ? contact.phone : contact.email;
  if (!value) return <Nothing />;
  const of = { name: fullName(contact), companyId: contact.companyId };
  return (
    <ContactLink scheme={scheme} value={value} of={of} className="max-w-full">
      <span className="truncate" title={value}>
        {value}
      </span>
    </ContactLink>
  );
}

/** The deal with the newest activity, the contact's part in it, and how many more there are. */
function OpenDeals({ contact: { openDeals, company } }: { contact: ContactSummary }) {
  const [first, ...others] = openDeals;
  if (!first) return <Nothing />;
  const detail = [partText(first), others.length > 0 && `and ${others.length} more`].filter(Boolean).join(" · ");
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Link
        href={pathTo(PAGES.dealOverview.path, { dealId: first.id })}
        prefetch={false}
        className="max-w-full shrink-0 truncate rounded-sm underline-offset-4 hover:underline"
      >
        {dealTitle(first.name, company.name)}
      </Link>
      {detail && (
        <span className="truncate text-muted-foreground text-xs" title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}
