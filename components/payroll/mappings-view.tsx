"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, RefreshCw } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { lazy, useEffect, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { Facet } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { loadAhead } from "@/components/kit/load-ahead";
import { Notice } from "@/components/kit/notice";
import { OnceOpen } from "@/components/kit/once-open";
import { ProgressBar } from "@/components/kit/progress-bar";
import { Button } from "@/components/ui/button";
import { makeStale } from "@/lib/api-client/change";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { plural } from "@/lib/domain/dates";
import {
  getSyncBatch,
  listMappingProviders,
  listMappingReps,
  listMappings,
  syncAll,
} from "@/lib/generated/calls/integrations";
import { PAGES, pathTo } from "@/lib/pages";
import type { Mapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";
import { mappingCard, mappingColumns } from "./mapping-columns";
import type { MappingDialog } from "./mapping-dialogs";
import { MAPPING_TABLE, mappingQueryOf } from "./mapping-table-query";
import { countsText, isUnderWay, setAsideText } from "./sync-texts";
import { type Selector, useChoices } from "./use-choices";
import { pollWhile, useAfterSyncs, useSyncMapping } from "./use-syncs";

type Batch = ResponseOf<typeof getSyncBatch>;

const isRunning = ({ finished, runs }: Batch): boolean => finished < runs;

interface BatchProgressProps {
  batchId: string;
  onDismiss: () => void;
}

/** The progress of a Sync All, and finally its result. */
export function BatchProgress({ batchId, onDismiss }: BatchProgressProps) {
  const queryClient = useQueryClient();
  const { data: batch } = useQuery({
    ...queryOptions(getSyncBatch, { params: { batchId } }),
    refetchInterval: ({ state }) => pollWhile(state.data && isRunning(state.data)),
  });
  const hasEnded = batch !== undefined && !isRunning(batch);
  useEffect(() => {
    if (hasEnded) void makeStale(queryClient, syncAll, undefined);
  }, [queryClient, hasEnded]);
  if (!batch) return null;
  return hasEnded ? <BatchResult batch={batch} onDismiss={onDismiss} /> : <BatchBar batch={batch} />;
}

function BatchBar({ batch: { finished, runs } }: { batch: Batch }) {
  return (
    <div className="grid gap-2 rounded-md border px-4 py-3 text-sm">
      <p className="tabular-nums">
        <span className="font-medium">Syncing all mappings</span>{" "}
        <span className="text-muted-foreground">
          {finished} of {runs}
        </span>
      </p>
      <ProgressBar label="Synced mappings" done={finished} of={runs} />
    </div>
  );
}

function BatchResult({ batch, onDismiss }: { batch: Batch; onDismiss: () => void }) {
  const { runs, failed, error } = batch;
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  if (failed === 0)
    return (
      <Notice variant="success" title={`Synced ${plural(runs, "mapping")}`} action={dismiss}>
        {[countsText(batch), setAsideText(batch)].filter(Boolean).join(" · ")}
      </Notice>
    );
  return (
    <Notice variant="destructive" title={`${failed} of ${plural(runs, "mapping")} failed to sync`} action={dismiss}>
      <span className="block">{error}</span>
      {failed < runs && <span className="block tabular-nums">In all: {countsText(batch)}</span>}
    </Notice>
  );
}

const loadDialogs = async () => ({ default: (await import("./mapping-dialogs")).MappingDialogs });
const MappingDialogs = lazy(loadDialogs);

export function MappingsView() {
  const [state, setState] = useUrlTableState(MAPPING_TABLE);
  const [doing, setDoing] = useState<MappingDialog | null>(null);
  const [batchId, setBatchId] = useBatch();
  const { mutate: sync } = useSyncMapping();
  const facets = [
    useFacet("providerId", "Provider", listMappingProviders),
    useFacet("salesRepId", "Sales Rep", listMappingReps),
  ];
  const mappings = useQuery({
    ...keptOptions(listMappings, { query: mappingQueryOf(state) }),
    refetchInterval: ({ state: { data } }) => pollWhile(data?.items.some(({ lastSync }) => isUnderWay(lastSync))),
  });
  useAfterSyncs(mappings.data?.items ?? NO_MAPPINGS);
  const isConfigured = mappings.data?.isConfigured ?? true;
  const dialogButton = { disabled: !isConfigured, onPointerEnter: () => loadAhead(loadDialogs) };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl">{PAYROLL_PLATFORM.name}</h1>
          <p className="text-muted-foreground text-sm">
            Which provider and sales rep get credit for a company's payroll revenue.
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button variant="outline" {...dialogButton} onClick={() => setDoing({ kind: "sync-all" })}>
            <RefreshCw aria-hidden="true" />
            Sync All
          </Button>
          <Button data-command="c" {...dialogButton} onClick={() => setDoing({ kind: "add" })}>
            <Plus aria-hidden="true" />
            Add Mapping
          </Button>
        </div>
      </div>
      {!isConfigured && <NotConfigured />}
      {batchId && <BatchProgress key={batchId} batchId={batchId} onDismiss={() => setBatchId(null)} />}
      <DataTable
        {...serverTable(mappings, state, setState)}
        label="Mappings"
        columns={mappingColumns}
        fixedLayout
        getRowId={(mapping) => mapping.id}
        rowHref={(mapping) => pathTo(PAGES.mapping.path, { mappingId: mapping.id })}
        rowLabel={(mapping) => mapping.externalEntityName}
        rowMenu={(mapping) => [
          { label: "Edit mapping", icon: Pencil, onSelect: () => setDoing({ kind: "edit", mapping }) },
          {
            label: "Refresh revenue",
            icon: RefreshCw,
            disabled: !isConfigured || isUnderWay(mapping.lastSync),
            onSelect: () => sync(mapping.id),
          },
        ]}
        mobileCard={mappingCard}
        facets={facets}
        messages={{
          empty: "No mappings found",
          about:
            "A mapping says which provider and sales rep the revenue of a company counts for. Add one, then sync it.",
          error: "Failed to fetch mappings",
        }}
        searchPlaceholder="Search companies…"
      />
      <OnceOpen open={doing !== null}>
        <MappingDialogs doing={doing} onClose={() => setDoing(null)} onSyncAll={setBatchId} />
      </OnceOpen>
    </>
  );
}

/** The Sync All whose progress is shown. It is in the address, so that a reload does not lose it. */
function useBatch() {
  const params = useSearchParams();
  const pathname = usePathname();

  function setBatchId(batchId: string | null) {
    const query = new URLSearchParams(params);
    if (batchId) query.set("batch", batchId);
    else query.delete("batch");
    window.history.replaceState(null, "", query.size > 0 ? `${pathname}?${query}` : pathname);
  }

  return [params.get("batch"), setBatchId] as const;
}

/** Says that the payroll platform is not configured, so nothing can be synced. */
function NotConfigured() {
  return (
    <Notice variant="warning" title="Payroll platform is not configured">
      Nothing can be synced until the server is started with <code>PAYROLL_API_URL</code> and{" "}
      <code>PAYROLL_API_KEY</code>. Mappings and revenue that are here already stay.
    </Notice>
  );
}

const NO_MAPPINGS: Mapping[] = [];

/** A filter whose options are loaded when it is first opened. */
function useFacet(id: string, label: string, selector: Selector): Facet {
  const [wanted, setWanted] = useState(false);
  const { items, total, note } = useChoices(selector, wanted);
  const options = items.map((item) => ({ value: item.id, label: item.name }));
  return { id, label, options, total, note, onOpen: () => setWanted(true) };
}
