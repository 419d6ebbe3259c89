import { columnHelper } from "@/components/data-table/table-features";
import type { Contact } from "@/lib/contracts/contacts";
import { fullName, telLink } from "@/lib/domain/format";

const column = columnHelper<Contact>();

const Nothing = () => <span className="text-muted-foreground">–</span>;

export const contactColumns = column.columns([
  column.accessor(fullName, { id: "name", header: "Name", meta: { className: "min-w-32" } }),
  column.accessor("title", { header: "Title", cell: ({ getValue }) => getValue() || <Nothing /> }),
  column.accessor("email", {
    header: "Email",
    cell: ({ getValue }) => <ContactLink scheme="mailto" value={getValue()} />,
    meta: { className: "min-w-52 wrap-anywhere" },
  }),
  column.accessor("phone", {
    header: "Phone",
    cell: ({ getValue }) => <ContactLink scheme="tel" value={getValue()} />,
    meta: { className: "whitespace-nowrap tabular-nums" },
  }),
]);

function ContactLink({ scheme, value }: { scheme: "mailto" | "tel"; value: string | null }) {
  if (!value) return <Nothing />;
  return (
    <a href={scheme === "tel" ? telLink(value) : `mailto:${value}`} className="rounded-sm text-link hover:underline">
      {value}
    </a>
  );
}
