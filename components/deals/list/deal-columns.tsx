import type { ReactNode } from "react";
import { columnHelper, type DataColumns } from "@/components/data-table/table-features";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { DealSignals } from "@/components/deals/deal-signals";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { LocalTime } from "@/components/layout/local-time";
import type { DealSummary } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars, repName } from "@/lib/domain/format";
import { DealCompanyName } from "./deal-company-name";
import { DealStageCell } from "./deal-stage-cell";

export interface DealTableRights {
  /** The viewer: the companies of their own deals are links. */
  viewerId: string;
  /** For a global Admin all company cells are links (P:76). */
  linksEveryCompany: boolean;
  showRep: boolean;
}

const column = columnHelper<DealSummary>();

/** The columns of /deals; their ids are what the server sorts by. */
export function dealColumns({ showRep, ...rights }: DealTableRights): DataColumns<DealSummary> {
  const columns = column.columns([
    column.accessor("name", {
      header: "Deal Name",
      enableHiding: false,
      cell: ({ getValue }) => (
        <span className="line-clamp-2" title={getValue()}>
          {getValue()}
        </span>
      ),
      meta: { className: "w-1/2 min-w-28 xl:min-w-36 max-w-0" },
    }),
    column.accessor((deal) => deal.company.name, {
      id: "company",
      header: "Company",
      cell: ({ row }) => <DealCompanyName deal={row.original} {...rights} />,
      meta: { className: "w-1/3 min-w-22 xl:min-w-28 max-w-0" },
    }),
    column.accessor((deal) => deal.stage?.name ?? "", {
      id: "stage",
      header: "Stage",
      cell: ({ row: { original: deal } }) => (
        <>
          <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />
          <DealSignals deal={deal} about="activity" />
        </>
      ),
    }),
    column.accessor("expectedValue", {
      header: "Expected Value",
      cell: ({ getValue }) => formatWholeDollars(getValue()),
      meta: { align: "right" },
    }),
    column.accessor("expectedCloseDate", {
      header: "Expected Close",
      cell: ({ getValue, row }) => (
        <>
          <OrDash>{closeDay(getValue())}</OrDash>
          <DealSignals deal={row.original} about="close" />
        </>
      ),
      meta: { className: "whitespace-nowrap tabular-nums" },
    }),
    column.accessor("priority", {
      header: "Priority",
      cell: ({ getValue }) => <PriorityBadge priority={getValue()} iconOnly />,
    }),
    column.accessor("confidence", {
      header: "Confidence",
      enableSorting: false,
      cell: ({ getValue }) => <OrDash>{getValue() !== null && <ConfidenceBadge confidence={getValue()} />}</OrDash>,
      meta: { wideOnly: true },
    }),
    column.accessor((deal) => repName(deal.salesRep, deal.salesRepLeft), {
      id: "salesRep",
      header: "Sales Rep",
      enableSorting: false,
      meta: { className: "xl:whitespace-nowrap" },
    }),
    column.accessor("createdAt", {
      header: "Created",
      cell: ({ getValue }) => <LocalTime instant={getValue()} format="day" />,
    }),
  ]);
  return columns.filter((one) => showRep || one.id !== "salesRep");
}

const closeDay = (day: string | null) => day && <span>{formatDateOnly(day)}</span>;

function OrDash({ children }: { children: ReactNode }) {
  return children || <span className="text-muted-foreground">–</span>;
}
