"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { Badge } from "@/components/ui/badge";
import { keptOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import { listMappingRevenue } from "@/lib/generated/calls/integrations";
import type { MappingRevenueEvent } from "@/lib/payroll/contract";
import { EVENT_TABLE, eventQueryOf } from "./mapping-table-query";

const column = columnHelper<MappingRevenueEvent>();

const COLUMNS = column.columns([
  column.accessor((event) => formatDateOnly(event.eventDate, "numeric"), {
    id: "eventDate",
    header: "Date",
    enableSorting: false,
    meta: { className: "tabular-nums", width: "9rem" },
  }),
  column.accessor("amount", {
    header: "Amount",
    enableSorting: false,
    cell: ({ getValue }) => <Amount amount={getValue()} />,
    meta: { align: "right", width: "10rem" },
  }),
  column.accessor("sourceReference", {
    header: "Source Reference",
    enableSorting: false,
    meta: { className: "break-all" },
  }),
  column.accessor("revenueType", {
    header: "Type",
    enableSorting: false,
    cell: ({ getValue }) => <Badge variant="secondary">{getValue()}</Badge>,
    meta: { width: "16rem" },
  }),
]);

/** The sign says the same as the color (R:82). */
function Amount({ amount }: { amount: number }) {
  return <span className={amount > 0 ? "text-success" : "text-destructive-text"}>{formatDollars(amount)}</span>;
}

/** A mapping's revenue, newest first. */
export function MappingEvents({ mappingId }: { mappingId: string }) {
  const id = useId();
  const [state, setState] = useUrlTableState(EVENT_TABLE);
  const events = useQuery(keptOptions(listMappingRevenue, { params: { mappingId }, query: eventQueryOf(state) }));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold text-sm">
          Revenue Events
        </h2>
        {events.data && <SumLine events={events.data} />}
      </div>
      <DataTable
        {...serverTable(events, state, setState)}
        label="Revenue Events"
        columns={COLUMNS}
        getRowId={(event) => event.sourceReference}
        mobileCard={eventCard}
        searchable={false}
        messages={{
          empty: "No revenue events found for this mapping",
          about: "Sync Revenue fetches what the platform reports for this company.",
          error: "Failed to fetch revenue events",
        }}
      />
    </section>
  );
}

/** The totals, to compare with the platform. */
function SumLine({ events: { total, sum, firstDay, lastDay } }: { events: ResponseOf<typeof listMappingRevenue> }) {
  if (firstDay === null || lastDay === null) return null;
  return (
    <p className="text-muted-foreground text-sm tabular-nums">
      {plural(total, "event")} · <span className="font-medium text-foreground">{formatAmount(sum)}</span> ·{" "}
      {formatDateOnly(firstDay)} to {formatDateOnly(lastDay)}
    </p>
  );
}

const eventCard = (event: MappingRevenueEvent): MobileCard => ({
  title: formatDateOnly(event.eventDate, "numeric"),
  subtitle: event.sourceReference,
  value: <Amount amount={event.amount} />,
  note: event.revenueType,
});
