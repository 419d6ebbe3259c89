import type { MobileCard } from "@/components/data-table/data-table-props";
import { columnHelper } from "@/components/data-table/table-features";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { Mapping, SyncRun } from "@/lib/payroll/contract";
import { repProblem } from "./choice-texts";
import { countsText, isUnderWay, progressText, resultText } from "./sync-texts";

const column = columnHelper<Mapping>();

/** The ids of sortable columns are the server's sort keys. */
export const mappingColumns = column.columns([
  column.accessor("externalEntityName", {
    header: "Company Name",
    cell: ({ row }) => <CompanyName {...row.original} />,
  }),
  column.accessor("providerName", { id: "provider", header: "Provider", meta: { width: "22%" } }),
  column.accessor("salesRepName", {
    id: "salesRep",
    header: "Sales Rep",
    cell: ({ row }) => <Rep {...row.original} />,
    meta: { width: "18%" },
  }),
  column.accessor("lastSync", {
    header: "Last Sync",
    enableSorting: false,
    cell: ({ row: { original } }) => <SyncResult run={original.lastSync} lastGoodAt={original.lastGoodSyncAt} />,
    meta: { width: "16rem" },
  }),
]);

/** A mapping's newest sync in two lines; if it failed, also when the last good one was. */
function SyncResult({ run, lastGoodAt }: { run: SyncRun | null; lastGoodAt: string | null }) {
  if (!run) return <span className="text-muted-foreground">Never</span>;
  if (isUnderWay(run))
    return (
      <span className="grid">
        <span className="flex items-center gap-1.5">
          <Spinner className="size-3.5" />
          Syncing…
        </span>
        <span className="text-muted-foreground text-xs tabular-nums">{progressText(run)}</span>
      </span>
    );
  const failed = run.status === "failed";
  const at = failed ? lastGoodAt : (run.finishedAt ?? run.createdAt);
  return (
    <span className="grid">
      {at ? <LocalTime instant={at} format="moment" /> : <span className="text-muted-foreground">Never</span>}
      <span
        title={failed ? resultText(run) : undefined}
        className={cn(
          "text-xs tabular-nums",
          failed ? "line-clamp-2 whitespace-normal text-destructive-text" : "truncate text-muted-foreground",
        )}
      >
        {resultText(run)}
      </span>
    </span>
  );
}

/** The sales rep, marked if new revenue should no longer count for them. */
function Rep(mapping: Mapping) {
  if (!mapping.salesRepName) return <span className="text-muted-foreground">–</span>;
  const problem = repProblem(mapping);
  return (
    <>
      <span className="block truncate">{mapping.salesRepName}</span>
      {problem && <span className="block truncate text-warning text-xs">{problem}</span>}
    </>
  );
}

/** The platform's name of a company, with ours below it if it differs. */
function CompanyName({ externalEntityName, companyName }: Mapping) {
  return (
    <>
      <span className="block truncate">{externalEntityName}</span>
      {companyName !== externalEntityName && (
        <span className="block truncate font-normal text-muted-foreground text-xs">{companyName}</span>
      )}
    </>
  );
}

export const mappingCard = (mapping: Mapping): MobileCard => ({
  title: mapping.externalEntityName,
  subtitle: [mapping.providerName, mapping.salesRepName, repProblem(mapping)].filter(Boolean).join(" · "),
  ...syncLines(mapping.lastSync),
});

function syncLines(run: Mapping["lastSync"]): Pick<MobileCard, "value" | "note"> {
  if (!run) return { note: "Never synced" };
  if (isUnderWay(run)) return { note: "Syncing…" };
  return {
    value: <LocalTime instant={run.finishedAt ?? run.createdAt} format="day" />,
    note: run.status === "failed" ? <span className="text-destructive-text">Failed</span> : countsText(run),
  };
}
