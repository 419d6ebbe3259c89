import type { MobileCard } from "@/components/data-table/data-table-props";
import { columnHelper } from "@/components/data-table/table-features";
import { LocalTime } from "@/components/layout/local-time";
import type { Mapping } from "@/lib/contracts/integrations";
import { SyncResult } from "./sync-result";
import { countsText, isUnderWay } from "./sync-texts";

const column = columnHelper<Mapping>();

/** The ids of those that sort are what the server sorts by. */
export const mappingColumns = column.columns([
  column.accessor("externalEntityName", {
    header: "Company Name",
    cell: ({ row }) => <CompanyName {...row.original} />,
  }),
  column.accessor("providerName", { id: "provider", header: "Provider", meta: { width: "22%" } }),
  column.accessor("salesRepName", {
    id: "salesRep",
    header: "Sales Rep",
    cell: ({ getValue }) => getValue() ?? <span className="text-muted-foreground">–</span>,
    meta: { width: "18%" },
  }),
  column.accessor("lastSync", {
    header: "Last Sync",
    enableSorting: false,
    cell: ({ getValue }) => <SyncResult run={getValue()} />,
    meta: { width: "16rem" },
  }),
]);

/** The platform's name of a company, and ours below it where that is another one. */
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

export const mappingCard = ({ externalEntityName, providerName, salesRepName, lastSync }: Mapping): MobileCard => ({
  title: externalEntityName,
  subtitle: [providerName, salesRepName].filter(Boolean).join(" · "),
  ...syncLines(lastSync),
});

function syncLines(run: Mapping["lastSync"]): Pick<MobileCard, "value" | "note"> {
  if (!run) return { note: "Never synced" };
  if (isUnderWay(run)) return { note: "Syncing…" };
  return {
    value: <LocalTime instant={run.finishedAt ?? run.createdAt} format="day" />,
    note: run.status === "failed" ? <span className="text-destructive-text">Failed</span> : countsText(run),
  };
}
