"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { EMPTY_TABLE_STATE } from "@/components/data-table/table-state";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { keptOptions } from "@/lib/api-client/query-options";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { listSetAside } from "@/lib/generated/calls/integrations";
import type { SetAsideEvent } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { eventQueryOf } from "./mapping-table-query";

const column = columnHelper<SetAsideEvent>();
const none = <span className="text-muted-foreground">None</span>;

const COLUMNS = column.columns([
  column.accessor("reference", {
    header: "Source Reference",
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? none,
    meta: { className: "break-all" },
  }),
  column.accessor("eventDate", {
    header: "Date",
    enableSorting: false,
    cell: ({ getValue }) => dayOf(getValue()),
    meta: { className: "tabular-nums", width: "8rem" },
  }),
  column.accessor("reason", {
    header: "What is wrong",
    enableSorting: false,
    meta: { className: "break-words", width: "40%" },
  }),
  column.accessor("firstSeenAt", {
    header: "First seen",
    enableSorting: false,
    cell: ({ getValue }) => <LocalTime instant={getValue()} format="day" />,
    meta: { width: "8rem" },
  }),
  column.accessor("lastSeenAt", {
    header: "Last seen",
    enableSorting: false,
    cell: ({ getValue }) => <LocalTime instant={getValue()} format="day" />,
    meta: { width: "8rem" },
  }),
]);

const dayOf = (day: string | null) => (day === null ? none : formatDateOnly(day, "numeric"));

interface SetAsideEventsProps {
  mappingId: string;
  /** How many there are. */
  count: number;
}

/** A mapping's unreadable events, each with its reference and what is wrong. */
export function SetAsideEvents({ mappingId, count }: SetAsideEventsProps) {
  const id = useId();
  const [state, setState] = useState({ ...EMPTY_TABLE_STATE, pageSize: 10 });
  const events = useQuery(keptOptions(listSetAside, { params: { mappingId }, query: eventQueryOf(state) }));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold text-sm">
        Set Aside
      </h2>
      <Notice variant="warning" title={`${plural(count, "event")} cannot be read`}>
        They are not counted; an event that could be read before still counts with its earlier values. All other events
        are kept. Once {PAYROLL_PLATFORM.name} has corrected them, the next sync adds them.
      </Notice>
      <DataTable
        mode="server"
        label="Events that cannot be read"
        columns={COLUMNS}
        data={events.data?.items}
        rowCount={events.data?.total ?? count}
        state={state}
        onStateChange={setState}
        {...queryStatus(events)}
        getRowId={(event) => event.id}
        mobileCard={setAsideCard}
        searchable={false}
        messages={{ empty: "No events are set aside", error: "Failed to fetch the events set aside" }}
      />
    </section>
  );
}

const setAsideCard = ({ reference, eventDate, reason, lastSeenAt }: SetAsideEvent): MobileCard => ({
  title: reference ?? "No reference",
  subtitle: reason,
  value: dayOf(eventDate),
  note: <LocalTime instant={lastSeenAt} format="day" />,
});
