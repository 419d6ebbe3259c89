"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { changeTableState, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { toast } from "@/components/feedback/toast";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { keptOptions } from "@/lib/api-client/query-options";
import { saveFile } from "@/lib/api-client/save-file";
import type { AuditEntry } from "@/lib/audit/contract";
import { auditDeed, auditRecord } from "@/lib/audit/rules";
import { exportAuditEntries, listAuditEntries } from "@/lib/generated/calls/audit";
import { AuditChanges } from "./audit-changes";
import { AuditFilters } from "./audit-filters";
import { AUDIT_TABLE, auditExportOf, auditQueryOf } from "./audit-table-query";
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

/** What has been done, filtered by the address. `providerId` is null for an Admin, who sees all providers. */
export function AuditView({ providerId }: { providerId: string | null }) {
  const [state, setState] = useUrlTableState(AUDIT_TABLE);
  const list = useQuery(keptOptions(listAuditEntries, { query: auditQueryOf(state) }));
  const { items = [], total = 0 } = list.data ?? {};
  const change = (filters: TableState["filters"]) => setState(changeTableState(state, { filters }));
  const isOfOneRecord = (state.filters.recordId?.length ?? 0) > 0;

  return (
    <>
      <h1 className="font-semibold text-xl">History</h1>
      {isOfOneRecord && (
        <ChosenRecord
          recordType={state.filters.recordType?.[0]}
          items={items}
          onClear={() => change({ ...state.filters, recordType: [], recordId: [] })}
        />
      )}
      <DataTable
        mode="server"
        label="History"
        columns={AUDIT_COLUMNS}
        data={list.data?.items}
        getRowId={({ id }) => id}
        {...queryStatus(list)}
        messages={{
          empty: "No entries found",
          about: "Each change is kept here: who made it, and what it was before.",
          error: "Failed to fetch the history",
        }}
        searchable={false}
        filters={<AuditFilters filters={state.filters} items={items} providerId={providerId} onChange={change} />}
        actions={<ExportHistory state={state} />}
        rowDetails={(entry) => <AuditChanges entry={entry} />}
        mobileCard={auditCard}
        fixedLayout
        rowCount={total}
        state={state}
        onStateChange={setState}
      />
    </>
  );
}

interface ChosenRecordProps {
  recordType: string | undefined;
  items: readonly AuditEntry[];
  onClear: () => void;
}

/** Says that only one record's entries are shown, which no filter of the list can be set to. */
function ChosenRecord({ recordType, items, onClear }: ChosenRecordProps) {
  const name = items[0]?.record;
  const kind = recordType ? auditRecord(recordType) : "record";
  return (
    <p className="flex min-w-0 items-center gap-1 text-sm">
      <span className="min-w-0 break-words">
        History of the {kind} {name && <span className="font-medium">{name}</span>}
      </span>
      <Button variant="ghost" size="icon" aria-label={"Show the whole history"} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}

/** Saves all entries of the filters as CSV. */
function ExportHistory({ state }: { state: TableState }) {
  const save = useMutation({
    mutationFn: () => saveFile(urlOf(exportAuditEntries, { query: auditExportOf(state) })),
    onError: (error) => toast.error("Failed to export the history", { description: messageOf(error) }),
  });
  return (
    <Button variant="outline" pending={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
