"use client";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { RecentButton } from "@/components/bulk/recent-button";
import { useDealBulk } from "@/components/bulk/use-deal-bulk";
import { useConditions } from "@/components/data-table/conditions/use-conditions";
import { DataTable } from "@/components/data-table/data-table";
import type { MobileCard } from "@/components/data-table/data-table-props";
import { AddButton, ListHeader, ToolButton } from "@/components/data-table/list-header";
import { serverTable } from "@/components/data-table/query-status";
import { unpaged } from "@/components/data-table/url-table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { DealEditing } from "@/components/deals/edit/deal-editing";
import { ShortDay } from "@/components/layout/local-time";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { DealQuery, DealStage, DealSummary } from "@/lib/deals/contract";
import { dealTitle, formatWholeDollars, initials, repName } from "@/lib/domain/format";
import { weightedNote } from "@/lib/forecast/rules";
import { exportDeals, listDeals, listStages, sumDeals } from "@/lib/generated/calls/deals";
import { DEAL_COLUMNS, DEAL_FILTERS } from "@/lib/lists/rules-columns";
import { PAGES, pathTo } from "@/lib/pages";
import { type DealTableRights, dealColumns } from "./deal-columns";
import { useLinkedFacets, useRepFacet } from "./deal-facets";
import { rememberDealOrder } from "./deal-order";
import { dealRowMenu } from "./deal-row-menu";
import { DealSignals } from "./deal-signals";
import { DealStageCell } from "./deal-stage-cell";
import { DEAL_TABLE, dealQueryOf } from "./deal-table-query";

export interface DealsViewProps extends DealTableRights {
  /** Whose deals these are, in one line under the title. */
  subtitle: string;
  canCreate: boolean;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  /** The company that the address gives for a new deal. */
  createFor: { id: string; name: string } | null;
}

export function DealsView({ subtitle, canCreate, canAssign, createFor, ...rights }: DealsViewProps) {
  const { viewerId, linksEveryCompany, showRep } = rights;
  const [state, setState] = useUrlTableState(DEAL_TABLE);
  const query = dealQueryOf(state);
  const deals = useQuery(keptOptions(listDeals, { query }));
  const shown = deals.data?.items;
  useEffect(() => {
    if (shown) rememberDealOrder(shown.map(({ id }) => id));
  }, [shown]);
  const stages = useSuspenseQuery(queryOptions(listStages)).data.items;
  const columns = useMemo(
    () => dealColumns({ viewerId, linksEveryCompany, showRep }),
    [viewerId, linksEveryCompany, showRep],
  );
  const stageFacet = useMemo(() => stageFacetOf(stages), [stages]);
  const repFacet = useRepFacet("salesRep", (state.filters.salesRep?.length ?? 0) > 0);
  const linkedFacets = useLinkedFacets(state.filters, stages);
  const conditions = useConditions(DEAL_FILTERS, state.where);
  const dialog = useAddDeal();
  const bulk = useDealBulk({ query, total: deals.data?.total ?? 0, canAssign });
  return (
    <>
      <ListHeader
        title="Deals"
        subtitle={subtitle}
        views={<ViewsMenu list="deals" columns={{ menu: COLUMN_MENU, ids: DEAL_COLUMNS }} />}
      >
        {canCreate && (
          <>
            <ToolButton icon={Upload} href={`${PAGES.import.path}?kind=deals`}>
              Import
            </ToolButton>
            <AddButton onPointerEnter={AddDealDialog.preload} onClick={dialog.show}>
              Add Deal
            </AddButton>
          </>
        )}
      </ListHeader>
      <DealEditing canAssign={canAssign}>
        <DataTable
          {...serverTable(deals, state, setState)}
          label="Deals"
          columns={columns}
          getRowId={(deal) => deal.id}
          rowHref={(deal) => pathTo(PAGES.dealOverview.path, { dealId: deal.id })}
          rowLabel={(deal) => deal.name}
          rowMenu={(deal) => dealRowMenu(deal.id)}
          mobileCard={dealCard(viewerId)}
          messages={{ empty: "No deals found", error: "Error fetching deals" }}
          searchPlaceholder="Search deals…"
          facets={[
            ...linkedFacets,
            ...stateFacetOf(state.filters.states),
            ...(showRep ? [repFacet] : []),
            ...stageFacet,
          ]}
          conditions={conditions}
          selection={bulk.selection}
          actions={<RecentButton />}
          columnMenu={COLUMN_MENU}
          exportOf={{ endpoint: exportDeals, query: unpaged(query) }}
          summary={<DealSums query={query} />}
        />
      </DealEditing>
      {bulk.dialog}
      <AddDealDialog
        open={dialog.open}
        onOpenChange={(open) => !open && dialog.hide()}
        companyId={dialog.asked ? createFor?.id : undefined}
        companyName={dialog.asked ? createFor?.name : undefined}
      />
    </>
  );
}

/** A deal of the list as a card: company over title at the left, value over stage at the right. */
const dealCard =
  (viewerId: string) =>
  (deal: DealSummary): MobileCard => ({
    title: deal.company.name,
    subtitle: <CardTitle deal={deal} viewerId={viewerId} />,
    signals: <DealSignals deal={deal} />,
    value: formatWholeDollars(deal.expectedValue),
    note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />,
  });

/** The deal's name may be cut; when it closes and whose it is, where it is another's, are not. */
function CardTitle({ deal, viewerId }: { deal: DealSummary; viewerId: string }) {
  const { salesRep, salesRepLeft, expectedCloseDate } = deal;
  const rep = salesRepLeft ? repName(salesRep, salesRepLeft) : deal.salesRepId !== viewerId && repInitials(deal);
  return (
    <span className="flex min-w-0 whitespace-pre">
      <span className="truncate">{dealTitle(deal.name, deal.company.name)}</span>
      {expectedCloseDate && (
        <span className="shrink-0">
          {" · "}
          <ShortDay of={expectedCloseDate} />
        </span>
      )}
      {rep && <span className="shrink-0">{` · ${rep}`}</span>}
    </span>
  );
}

const repInitials = ({ salesRep }: DealSummary): string => initials(salesRep.firstName, salesRep.lastName);

/** What all deals of the list are worth, not only those of the page. */
function DealSums({ query }: { query: DealQuery }) {
  const { search, states, stages, salesRepId, forecast, visit, source, companySize, where } = query;
  const { data } = useQuery({
    ...queryOptions(sumDeals, {
      query: { search, states, stages, salesRepId, forecast, visit, source, companySize, where },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>
        Total value: <span className="text-foreground">{formatWholeDollars(data.totalValue)}</span>
      </span>
      <span title={weightedNote(data.unweighted)}>
        {/* A forecast counts what is won with its weighted figure. */}
        {forecast ? "Weighted, of open deals" : "Weighted"}:{" "}
        <span className="text-foreground">{formatWholeDollars(data.weightedValue)}</span>
      </span>
    </p>
  );
}

const COLUMN_MENU = { storageKey: "deals-columns", hidden: ["createdAt"] };

const stageFacetOf = (stages: DealStage[]) => [
  {
    id: "stages",
    label: "Stage",
    options: [
      ...stages.map((stage) => ({ value: stage.id, label: stage.name, color: stage.color })),
      { value: "won", label: "Closed Won" },
      { value: "lost", label: "Closed Lost" },
    ],
  },
];

/** The forecast links to it. */
const NO_DATE = { value: "no-date", label: "No close date" };

/** A deal must be all that is chosen: open and overdue, or overdue and without a step. */
const stateFacetOf = (chosen: readonly string[] = []) => [
  {
    id: "states",
    label: "Only",
    options: [
      { value: "open", label: "Open" },
      { value: "overdue", label: "Overdue" },
      { value: "no-step", label: "No next step" },
      ...(chosen.includes(NO_DATE.value) ? [NO_DATE] : []),
    ],
  },
];

/** The dialog opens by its button and by ?create=true; closing it removes the parameter. */
function useAddDeal() {
  const pathname = usePathname();
  const params = useSearchParams();
  const [adding, setAdding] = useState(false);
  const asked = params.get("create") === "true";
  function hide() {
    setAdding(false);
    if (!asked) return;
    const rest = new URLSearchParams(params);
    rest.delete("create");
    rest.delete("companyId");
    window.history.replaceState(null, "", rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }
  return { open: adding || asked, asked, show: () => setAdding(true), hide };
}
