"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { SwitchProviderDialog } from "@/components/auth/switch-provider-dialog";
import type { ProviderSwitch } from "@/components/auth/use-open-at";
import { DataTable } from "@/components/data-table/data-table";
import type { Facet, MobileCard } from "@/components/data-table/data-table-props";
import { queryStatus } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { dealRowMenu } from "@/components/deals/deal-row-menu";
import { DealSignals } from "@/components/deals/deal-signals";
import { DealStageCell } from "@/components/deals/deal-stage-cell";
import { CutShort } from "@/components/feedback/cut-short";
import { dropParameter } from "@/components/feedback/missing-record";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyDeal } from "@/lib/companies/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { dealTitle, formatWholeDollars } from "@/lib/domain/format";
import { getCompany, listCompanyDeals } from "@/lib/generated/calls/companies";
import { PAGES, pathTo } from "@/lib/pages";

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

export interface CompanyDealsViewProps {
  companyId: string;
  /** Null for an Admin without an active provider: then no deal requires a switch. */
  activeProviderId: string | null;
  /** The census to be priced on a new deal, which is asked for at once. */
  censusId: string | null;
}

export function CompanyDealsView({ companyId, activeProviderId, censusId }: CompanyDealsViewProps) {
  const router = useRouter();
  const [adding, setAdding] = useState(censusId !== null);
  useEffect(() => (censusId === null ? undefined : dropParameter("price")), [censusId]);
  const [wanted, setWanted] = useState<ProviderSwitch | null>(null);
  const { name: companyName, status } = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;
  const deals = useSuspenseQuery(queryOptions(listCompanyDeals, { params: { companyId } }));
  const facets = useMemo(() => providerFacet(deals.data.items), [deals.data.items]);
  const isHere = (deal: CompanyDeal) => activeProviderId === null || deal.provider.id === activeProviderId;
  const open = (deal: CompanyDeal, href: string) =>
    isHere(deal) ? router.push(href) : setWanted({ provider: deal.provider, href });
  // Archived companies take no new deals (D-45).
  const newDeal = status !== "inactive" && (
    <Button onPointerEnter={AddDealDialog.preload} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      New Deal
    </Button>
  );
  return (
    <>
      <DataTable
        label={`Deals of ${companyName}`}
        columns={companyDealColumns}
        data={deals.data.items}
        {...queryStatus(deals)}
        messages={{ error: "Failed to load deals." }}
        getRowId={(deal) => deal.id}
        rowLabel={(deal) => deal.name}
        rowHref={(deal) => (isHere(deal) ? pathTo(PAGES.deal.path, { dealId: deal.id }) : null)}
        onRowOpen={(deal) => open(deal, pathTo(PAGES.deal.path, { dealId: deal.id }))}
        rowMenu={(deal) => dealRowMenu(deal.id, isHere(deal) ? undefined : (href) => open(deal, href))}
        mobileCard={(deal) => dealCard(deal, companyName)}
        searchPlaceholder="Search deals…"
        facets={facets}
        initialState={{ sortBy: "name" }}
        actions={deals.data.items.length > 0 && newDeal}
        emptyState={<NoDealsYet companyName={companyName} action={newDeal} />}
      />
      <CutShort shown={deals.data.items.length} total={deals.data.total} of="deals" className="pt-2" />
      <AddDealDialog
        open={adding}
        onOpenChange={setAdding}
        companyId={companyId}
        companyName={companyName}
        onAdded={
          censusId === null
            ? undefined
            : ({ id }) => router.push(`${pathTo(PAGES.proposalBuilder.path, { dealId: id })}?censusId=${censusId}`)
        }
      />
      <SwitchProviderDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

/** A company's Deals tab before its first deal (P:56). */
function NoDealsYet({ companyName, action }: { companyName: string; action: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-12 text-center">
      <div className="grid gap-1">
        <h2 className="font-semibold text-sm">No deals yet</h2>
        <p className="max-w-sm text-muted-foreground">
          Create your first deal with {companyName} to start tracking your sales pipeline.
        </p>
      </div>
      {action}
    </div>
  );
}

const dealCard = (deal: CompanyDeal, companyName: string): MobileCard => ({
  title: dealTitle(deal.name, companyName),
  subtitle: deal.provider.name,
  signals: <DealSignals deal={deal} />,
  value: formatWholeDollars(deal.expectedValue),
  note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />,
});

/** Offered only where there is more than one provider to choose from (P:59). */
function providerFacet(deals: CompanyDeal[]): Facet[] {
  const names = [...new Set(deals.map((deal) => deal.provider.name))].sort();
  if (names.length < 2) return [];
  return [{ id: "provider", label: "Provider", options: names.map((name) => ({ value: name, label: name })) }];
}
