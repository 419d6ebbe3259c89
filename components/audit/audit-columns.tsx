import type { MobileCard } from "@/components/data-table/data-table-props";
import { columnHelper } from "@/components/data-table/table-features";
import { LocalTime } from "@/components/layout/local-time";
import type { AuditEntry } from "@/lib/audit/contract";
import { auditDeed } from "@/lib/audit/rules";
import { actorOf } from "./audit-words";

/** Who did what to which record. */
const Change = ({ entry }: { entry: AuditEntry }) => (
  <span className="min-w-0 break-words font-normal">
    <span className="font-medium">{actorOf(entry)}</span>
    {entry.impersonator && <span className="text-muted-foreground"> (impersonated by {entry.impersonator.name})</span>}{" "}
    {auditDeed(entry.action, entry.recordType)}
    {entry.record && <span className="font-medium"> {entry.record}</span>}
  </span>
);

const When = ({ entry }: { entry: AuditEntry }) => <LocalTime instant={entry.at} format="listed" />;

const column = columnHelper<AuditEntry>();

export const AUDIT_COLUMNS = column.columns([
  column.display({ id: "change", header: "Change", cell: ({ row }) => <Change entry={row.original} /> }),
  column.display({
    id: "company",
    header: "Company",
    meta: { width: "13rem", className: "text-muted-foreground" },
    cell: ({ row }) => row.original.company,
  }),
  column.display({
    id: "when",
    header: "When",
    meta: { width: "11.5rem", className: "text-muted-foreground" },
    cell: ({ row }) => <When entry={row.original} />,
  }),
]);

export const auditCard = (entry: AuditEntry): MobileCard => ({
  title: <Change entry={entry} />,
  subtitle: (
    <>
      <When entry={entry} />
      {entry.company && ` · ${entry.company}`}
    </>
  ),
});
