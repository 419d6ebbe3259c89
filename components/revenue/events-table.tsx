"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { TEN_ROWS } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, fullName } from "@/lib/domain/format";
import type { Revenue, RevenueEvent } from "@/lib/revenue/contract";
import { NO_EVENTS } from "./revenue-texts";
import type { RevenuePage } from "./use-revenue-page";

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

/** The columns with the provider, for events of several providers. */
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

const ADDING =
  "Revenue is listed here by day. Add Revenue enters it by hand; the payroll platform's syncs automatically.";
const COMING = "Revenue from your customers is listed here by day. Choose a longer range to look further back.";

interface EventsTableProps {
  revenue: UseQueryResult<Revenue>;
  page: RevenuePage;
  /** Whether they may be of several providers; then each row names its provider. */
  ofSeveral?: boolean;
  /** Changes or deletes an event; without it they are read-only. */
  onDo?: (doing: { kind: "edit" | "delete"; event: RevenueEvent }) => void;
}

/** The events behind the figures. Those of the payroll platform can only be changed there. */
export function EventsTable({ revenue, page: { state, setState }, ofSeveral = false, onDo }: EventsTableProps) {
  return (
    <section aria-labelledby="revenue-events" className="grid min-w-0 gap-3">
      <h2 id="revenue-events" className="font-semibold text-sm">
        Revenue Events
      </h2>
      <DataTable
        mode="server"
        label="Revenue events"
        columns={ofSeveral ? eventColumnsOfSeveral : eventColumns}
        data={revenue.data?.events}
        rowCount={revenue.data?.found ?? 0}
        // The page's range and sales rep stay when the table's search is cleared.
        state={{ ...state, filters: {} }}
        onStateChange={(next) => setState({ ...next, filters: state.filters })}
        {...queryStatus(revenue)}
        searchPlaceholder="Search events..."
        maxHeight={TEN_ROWS}
        getRowId={(event) => event.id}
        rowLabel={nameOf}
        {...(onDo && {
          rowMenu: (event: RevenueEvent) =>
            event.externalEntity
              ? []
              : [
                  { label: "Edit revenue", icon: Pencil, onSelect: () => onDo({ kind: "edit", event }) },
                  {
                    label: "Delete revenue",
                    icon: Trash2,
                    destructive: true,
                    separatorBefore: true,
                    onSelect: () => onDo({ kind: "delete", event }),
                  },
                ],
        })}
        mobileCard={(event) => eventCard(event, ofSeveral)}
        messages={{ empty: NO_EVENTS, about: onDo ? ADDING : COMING, error: "Failed to load revenue events" }}
      />
    </section>
  );
}

const nameOf = ({ description, eventDate }: RevenueEvent): string => `${description} of ${formatDateOnly(eventDate)}`;

const eventCard = (event: RevenueEvent, ofSeveral: boolean): MobileCard => ({
  title: customerOf(event) ?? event.description,
  subtitle: [
    formatDateOnly(event.eventDate),
    ...(event.externalEntity ? ["Synced"] : []),
    ...(ofSeveral ? [event.providerName] : []),
    event.category,
    ...(event.isRecurring ? ["Recurring"] : []),
    ...(customerOf(event) ? [event.description] : []),
  ].join(" · "),
  value: formatDollars(event.amount),
  note: event.salesRep && fullName(event.salesRep),
});
