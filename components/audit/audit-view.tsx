"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { PagedListFooter } from "@/components/data-table/paged-list-footer";
import { queryStatus } from "@/components/data-table/query-status";
import { changeTableState, hasFilters, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { saveFile } from "@/lib/api-client/save-file";
import { type AuditEntry, exportAuditEntries, listAuditEntries } from "@/lib/contracts/audit";
import { auditRecord } from "@/lib/domain/audit";
import { AuditFilters } from "./audit-filters";
import { AuditList } from "./audit-list";
import { AUDIT_TABLE, auditExportOf, auditQueryOf } from "./audit-table-query";

/** What has been done, filtered by the address. `providerId` is null for an Admin, who sees all providers. */
export function AuditView({ providerId }: { providerId: string | null }) {
  const [state, setState] = useUrlTableState(AUDIT_TABLE);
  const list = useQuery({
    ...queryOptions(listAuditEntries, { query: auditQueryOf(state) }),
    placeholderData: keepPreviousData,
  });
  const change = (changed: Partial<TableState>) => setState(changeTableState(state, changed));
  const { status, refreshing, outdated, onRetry } = queryStatus(list);
  const { items = [], total = 0 } = list.data ?? {};
  const isOfOneRecord = (state.filters.recordId?.length ?? 0) > 0;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-semibold text-xl">History</h1>
        <div className="flex flex-wrap gap-2">
          <AuditFilters
            filters={state.filters}
            items={items}
            providerId={providerId}
            onChange={(filters) => change({ filters })}
          />
          <ExportHistory state={state} />
        </div>
      </div>
      {isOfOneRecord && (
        <ChosenRecord
          recordType={state.filters.recordType?.[0]}
          items={items}
          onClear={() => change({ filters: { ...state.filters, recordType: [], recordId: [] } })}
        />
      )}
      <Card>
        <AuditList
          items={items}
          status={status}
          refreshing={refreshing}
          outdated={outdated}
          onRetry={onRetry}
          onClear={hasFilters(state) ? () => change({ search: "", filters: {} }) : undefined}
        />
        <PagedListFooter state={state} total={total} isSettled={status === "ready" && !refreshing} onChange={change} />
      </Card>
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
        Only of the {kind} {name && <span className="font-medium">{name}</span>}
      </span>
      <Button variant="ghost" size="icon" aria-label={`Show all but this ${kind} too`} onClick={onClear}>
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
