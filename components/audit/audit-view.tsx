"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { PageSize } from "@/components/data-table/page-size";
import { Pager } from "@/components/data-table/pager";
import { queryStatus } from "@/components/data-table/query-status";
import { changeTableState, hasFilters, PAGE_SIZES, type TableState } from "@/components/data-table/table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { messageOf, urlOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { saveFile } from "@/lib/api-client/save-file";
import { exportAuditEntries, listAuditEntries } from "@/lib/contracts/audit";
import { formatNumber } from "@/lib/domain/format";
import { AuditFilters } from "./audit-filters";
import { AuditList } from "./audit-list";
import { AUDIT_TABLE, auditExportOf, auditQueryOf } from "./audit-table-query";
import { ChosenRecord } from "./chosen-record";

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
  const pageCount = Math.max(1, Math.ceil(total / state.pageSize));
  const isPastEnd = status === "ready" && !refreshing && state.page > pageCount;
  useEffect(() => {
    if (isPastEnd) change({ page: pageCount });
  });
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
        <div className="flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-muted-foreground text-xs">
          <p role="status" className="tabular-nums">
            Total: {formatNumber(total)}
          </p>
          {total > PAGE_SIZES[0] && <PageSize value={state.pageSize} onChange={(pageSize) => change({ pageSize })} />}
          {total > 0 && (
            <Pager page={Math.min(state.page, pageCount)} pageCount={pageCount} onPage={(page) => change({ page })} />
          )}
        </div>
      </Card>
    </>
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
