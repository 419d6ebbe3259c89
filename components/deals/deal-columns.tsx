import Link from "next/link";
import { columnsOf, type DataTableColumn } from "@/components/data-table/columns";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars, fullName } from "@/lib/domain/format";
import { ConfidenceBadge } from "./confidence-badge";
import { DealCompanyName } from "./deal-company-name";
import { DealRowMenu } from "./deal-row-menu";
import { DealStageCell } from "./deal-stage-cell";
import { LocalDay } from "./local-day";
import { PriorityBadge } from "./priority-badge";

export interface DealTableRights {
  /** Who looks on: their own deals' companies are links. */
  viewerId: string;
  /** A global Admin's company cells are all links (P:76). */
  linksEveryCompany: boolean;
  showRep: boolean;
}

const column = columnsOf<DealSummary>();

/** The columns of /deals; their ids are what the server sorts by. */
export function dealColumns({ showRep, ...rights }: DealTableRights): DataTableColumn<DealSummary>[] {
  const columns = column.columns([
    column.accessor("name", {
      id: "name",
      header: "Deal name",
      enableHiding: false,
      cell: ({ row: { original: deal } }) => (
        <Link href={`/deals/${deal.id}/overview`} className="block truncate rounded-sm font-medium hover:underline">
          {deal.name}
        </Link>
      ),
      meta: { className: "max-w-72" },
    }),
    column.accessor((deal) => deal.company.name, {
      id: "company",
      header: "Company",
      cell: ({ row: { original: deal } }) => <DealCompanyName deal={deal} {...rights} />,
      meta: { className: "max-w-52" },
    }),
    column.accessor((deal) => deal.stage?.name ?? "", {
      id: "stage",
      header: "Stage",
      cell: ({ row: { original: deal } }) => <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />,
    }),
    column.accessor("expectedValue", {
      id: "expectedValue",
      header: "Expected value",
      cell: ({ row: { original: deal } }) => formatWholeDollars(deal.expectedValue),
      meta: { align: "right" },
    }),
    column.accessor("expectedCloseDate", {
      id: "expectedCloseDate",
      header: "Expected close",
      cell: ({ row: { original: deal } }) => <CloseDay day={deal.expectedCloseDate} />,
    }),
    column.accessor("priority", {
      id: "priority",
      header: "Priority",
      cell: ({ row: { original: deal } }) => <PriorityBadge priority={deal.priority} />,
    }),
    column.accessor("confidence", {
      id: "confidence",
      header: "Confidence",
      enableSorting: false,
      cell: ({ row: { original: deal } }) =>
        deal.confidence === null ? <Nothing /> : <ConfidenceBadge confidence={deal.confidence} />,
    }),
    column.accessor((deal) => deal.source?.name ?? "", {
      id: "source",
      header: "Source",
      enableSorting: false,
      cell: ({ row: { original: deal } }) => deal.source?.name ?? <Nothing />,
    }),
    column.accessor((deal) => fullName(deal.salesRep), {
      id: "salesRep",
      header: "Sales Rep",
      enableSorting: false,
      cell: ({ row: { original: deal } }) => <span className="whitespace-nowrap">{fullName(deal.salesRep)}</span>,
    }),
    column.accessor("createdAt", {
      id: "createdAt",
      header: "Created",
      cell: ({ row: { original: deal } }) => <LocalDay instant={deal.createdAt} />,
      meta: { hiddenByDefault: true },
    }),
    column.display({
      id: "actions",
      header: () => <span className="sr-only">Actions</span>,
      enableHiding: false,
      cell: ({ row: { original: deal } }) => <DealRowMenu deal={deal} />,
      meta: { align: "right", className: "w-12" },
    }),
  ]);
  return columns.filter((one) => showRep || one.id !== "salesRep");
}

const Nothing = () => <span className="text-muted-foreground">–</span>;

function CloseDay({ day }: { day: string | null }) {
  return day ? <span className="whitespace-nowrap tabular-nums">{formatDateOnly(day)}</span> : <Nothing />;
}
