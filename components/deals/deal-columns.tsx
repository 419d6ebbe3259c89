import Link from "next/link";
import type { ReactNode } from "react";
import { columnHelper, type DataColumns } from "@/components/data-table/table-features";
import type { DealField } from "@/components/deals/edit/deal-fields";
import { EditCell } from "@/components/deals/edit/edit-button";
import { ShortDay } from "@/components/layout/local-time";
import type { DealSummary } from "@/lib/deals/contract";
import { dealTitle, formatWholeDollars, repName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { ConfidenceBadge } from "./confidence-badge";
import { CloseDay, DealSignals, hasCloseDay } from "./deal-signals";
import { DealStageCell } from "./deal-stage-cell";
import { NextStepText } from "./next-step-text";
import { PriorityBadge } from "./priority-badge";

export interface DealTableRights {
  /** The viewer: the companies of their own deals are links. */
  viewerId: string;
  /** For a global Admin all company cells are links (P:76). */
  linksEveryCompany: boolean;
  showRep: boolean;
}

const column = columnHelper<DealSummary>();

/** The fields that are edited in a row, by column id, in the order of the columns. */
const EDITED: Record<string, DealField> = {
  stage: "stage",
  nextStep: "step",
  expectedValue: "value",
  expectedCloseDate: "close",
  priority: "priority",
  confidence: "confidence",
  salesRep: "rep",
};

interface CellProps {
  row: { original: DealSummary };
  column: { id: string };
  table: { getVisibleLeafColumns: () => { id: string }[] };
}

/** A value with its editor's button. The first one that every deal can change is the row's in the tab order. */
function Edited({ row: { original: deal }, column, table, children }: CellProps & { children: ReactNode }) {
  const field = EDITED[column.id];
  const always = ["expectedValue", "priority", "confidence"];
  const first = table.getVisibleLeafColumns().find(({ id }) => always.includes(id));
  return (
    <>
      {children}
      {field && <EditCell deal={deal} field={field} tabbable={column.id === first?.id} />}
    </>
  );
}

/** The columns of /deals; their ids are what the server sorts by. */
export function dealColumns({ showRep, ...rights }: DealTableRights): DataColumns<DealSummary> {
  const columns = column.columns([
    column.accessor((deal) => deal.company.name, {
      id: "company",
      header: "Company",
      cell: ({ row }) => <DealCompanyName deal={row.original} {...rights} />,
      meta: { className: "w-1/4 min-w-28 font-medium min-[87rem]:min-w-40 max-w-0" },
    }),
    column.accessor("name", {
      header: "Deal Name",
      enableHiding: false,
      cell: ({ row }) => <DealNameCell deal={row.original} />,
      meta: { className: "w-1/5 min-w-22 min-[87rem]:min-w-25 max-w-0", rowLink: true },
    }),
    column.accessor((deal) => deal.stage?.name ?? "", {
      id: "stage",
      header: "Stage",
      cell: (cell) => (
        <Edited {...cell}>
          <DealStageCell {...cell.row.original} />
        </Edited>
      ),
      meta: { className: "whitespace-nowrap" },
    }),
    column.accessor((deal) => deal.nextStep?.dueOn ?? "", {
      id: "nextStep",
      header: "Next Step",
      enableSorting: false,
      cell: (cell) => (
        <Edited {...cell}>
          <OrDash>{cell.row.original.dealStatus === "open" && <NextStep deal={cell.row.original} />}</OrDash>
        </Edited>
      ),
      meta: { className: "w-2/5 min-w-36 min-[87rem]:min-w-43 max-w-0", wideOnly: true },
    }),
    column.accessor("expectedValue", {
      header: "Expected Value",
      cell: (cell) => <Edited {...cell}>{formatWholeDollars(cell.getValue())}</Edited>,
      meta: { align: "right" },
    }),
    column.accessor("expectedCloseDate", {
      header: "Expected Close",
      cell: (cell) => (
        <Edited {...cell}>
          <OrDash>{hasCloseDay(cell.row.original) && <CloseDay deal={cell.row.original} />}</OrDash>
        </Edited>
      ),
      meta: { className: "whitespace-nowrap tabular-nums" },
    }),
    column.accessor("priority", {
      header: "Priority",
      cell: (cell) => (
        <Edited {...cell}>
          <PriorityBadge priority={cell.getValue()} iconOnly />
        </Edited>
      ),
    }),
    column.accessor("confidence", {
      header: "Confidence",
      enableSorting: false,
      cell: (cell) => (
        <Edited {...cell}>
          <OrDash>
            {cell.getValue() !== null && <ConfidenceBadge confidence={cell.getValue()} shrinks="inList" />}
          </OrDash>
        </Edited>
      ),
      meta: { wideOnly: "widest" },
    }),
    column.accessor((deal) => repName(deal.salesRep, deal.salesRepLeft), {
      id: "salesRep",
      header: "Sales Rep",
      enableSorting: false,
      cell: (cell) => <Edited {...cell}>{cell.getValue()}</Edited>,
      meta: { className: "max-w-28 truncate" },
    }),
    column.accessor("createdAt", {
      header: "Created",
      cell: ({ getValue }) => <ShortDay of={getValue()} />,
    }),
  ]);
  return columns.filter((one) => showRep || one.id !== "salesRep");
}

interface DealCompanyNameProps {
  deal: DealSummary;
  viewerId: string;
  linksEveryCompany: boolean;
}

/** A link for a global Admin and for the deal's own sales rep, plain text for everybody else (P:76). */
function DealCompanyName({ deal, viewerId, linksEveryCompany }: DealCompanyNameProps) {
  if (!linksEveryCompany && deal.salesRepId !== viewerId)
    return (
      <span className="block truncate" title={deal.company.name}>
        {deal.company.name}
      </span>
    );
  return (
    <Link
      href={pathTo(PAGES.companyProfile.path, { companyId: deal.companyId })}
      prefetch={false}
      title={deal.company.name}
      className="cell-link"
    >
      {deal.company.name}
    </Link>
  );
}

/** A deal's name, without its company's where it repeats that: the company is in the next column. Read out it is whole. */
function DealNameCell({ deal }: { deal: DealSummary }) {
  const title = dealTitle(deal.name, deal.company.name);
  const repeated = deal.name.slice(0, deal.name.length - title.length);
  return (
    <span className="block truncate" title={deal.name}>
      {repeated && <span className="sr-only">{repeated}</span>}
      <span className={repeated ? "font-normal text-muted-foreground" : undefined}>{title}</span>
    </span>
  );
}

/** What is next; without that, also how long nothing has happened. */
function NextStep({ deal }: { deal: DealSummary }) {
  if (deal.nextStep) return <NextStepText deal={deal} />;
  return (
    <span className="flex gap-2 truncate">
      <NextStepText deal={deal} />
      <DealSignals deal={deal} about="silence" />
    </span>
  );
}

function OrDash({ children }: { children: ReactNode }) {
  return children || <span className="text-muted-foreground">–</span>;
}
