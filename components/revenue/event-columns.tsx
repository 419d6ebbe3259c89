import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, fullName } from "@/lib/domain/format";
import type { RevenueEvent } from "@/lib/revenue/contract";

const column = columnHelper<RevenueEvent>();
const none = <span className="text-muted-foreground">–</span>;

/** An event's customer, else the payroll platform's entity (D-73). */
export const customerOf = ({ customer, externalEntity }: RevenueEvent): string | null =>
  customer ?? externalEntity?.name ?? null;

const providerColumn = column.accessor("providerName", {
  header: "Provider",
  enableSorting: false,
  meta: { className: "max-w-40 truncate" },
});

/** The columns of revenue events; the ids of sortable ones are the server's sort keys. */
export const eventColumns = column.columns([
  column.accessor("eventDate", {
    header: "Date",
    cell: ({ getValue }) => formatDateOnly(getValue()),
    meta: { className: "whitespace-nowrap tabular-nums" },
  }),
  column.accessor("amount", {
    header: "Amount",
    cell: ({ getValue }) => <span className="font-medium">{formatDollars(getValue())}</span>,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
  column.accessor("category", { header: "Category", meta: { className: "max-w-40 truncate" } }),
  column.accessor("description", {
    header: "Description",
    enableSorting: false,
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
    meta: { className: "w-1/2 min-w-32 max-w-0 truncate" },
  }),
  column.accessor(customerOf, {
    id: "customer",
    header: "Customer",
    cell: ({ row: { original: event } }) => (
      <span className="flex items-center gap-2">
        <span className="truncate" title={customerOf(event) ?? undefined}>
          {customerOf(event) ?? none}
        </span>
        {event.externalEntity && <SyncedBadge name={event.externalEntity.name} />}
      </span>
    ),
    meta: { className: "w-1/2 min-w-32 max-w-0" },
  }),
  column.accessor(({ salesRep }) => salesRep && fullName(salesRep), {
    id: "salesRep",
    header: "Sales Rep",
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? none,
    meta: { className: "max-w-40 truncate" },
  }),
  column.accessor("isRecurring", {
    header: "Recurring",
    enableSorting: false,
    cell: ({ getValue }) => (getValue() ? "Yes" : <span className="text-muted-foreground">No</span>),
  }),
]);

/** The same with the provider, for events of several providers. */
export const eventColumnsOfSeveral = column.columns([
  ...eventColumns.slice(0, 2),
  providerColumn,
  ...eventColumns.slice(2),
]);

function SyncedBadge({ name }: { name: string }) {
  return (
    <Badge variant="secondary" className="ml-auto shrink-0" title={`${name}, from the payroll platform: read-only`}>
      Synced
    </Badge>
  );
}
