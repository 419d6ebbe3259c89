import { columnHelper } from "@/components/data-table/table-features";
import { DealSignals } from "@/components/deals/deal-signals";
import { DealStageCell } from "@/components/deals/deal-stage-cell";
import type { CompanyDeal } from "@/lib/companies/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";

const column = columnHelper<CompanyDeal>();

/** The columns of the company's Deals tab, in the order of P:55. */
export const companyDealColumns = column.columns([
  column.accessor("name", {
    header: "Deal Name",
    cell: ({ getValue }) => <span className="block truncate">{getValue()}</span>,
    meta: { className: "w-full min-w-44 max-w-0" },
  }),
  column.accessor((deal) => deal.provider.name, {
    id: "provider",
    header: "Provider",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor((deal) => (deal.dealStatus === "open" ? (deal.stage?.name ?? null) : `Closed ${deal.dealStatus}`), {
    id: "stage",
    header: "Stage",
    cell: ({ row: { original: deal } }) => (
      <>
        <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />
        {/* The cell is the stage's (P:58); what is next is on the profile. */}
        <DealSignals deal={{ ...deal, nextStep: undefined }} about="activity" />
      </>
    ),
  }),
  column.accessor("expectedValue", {
    header: "Expected Value",
    cell: ({ getValue }) => formatWholeDollars(getValue()),
    meta: { align: "right" },
  }),
  column.accessor((deal) => deal.closeDate ?? deal.expectedCloseDate, {
    id: "closeDate",
    header: "Close Date",
    cell: ({ getValue, row }) => {
      const day = getValue();
      return (
        <>
          {day ? <span>{formatDateOnly(day)}</span> : <span className="text-muted-foreground">–</span>}
          <DealSignals deal={row.original} about="close" />
        </>
      );
    },
    meta: { className: "whitespace-nowrap tabular-nums" },
  }),
]);
