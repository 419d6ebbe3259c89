"use client";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { RecentButton } from "@/components/bulk/recent-button";
import { useDealBulk } from "@/components/bulk/use-deal-bulk";
import { useConditions } from "@/components/data-table/conditions/use-conditions";
import { DataTable } from "@/components/data-table/data-table";
import type { Facet, MobileCard } from "@/components/data-table/data-table-props";
import { serverTable } from "@/components/data-table/query-status";
import { unpaged } from "@/components/data-table/url-table-state";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { DealEditing } from "@/components/deals/edit/deal-editing";
import { ImportButton } from "@/components/import/import-button";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { Button } from "@/components/ui/button";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import type { DealQuery, DealStage, DealSummary } from "@/lib/deals/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { dealTitle, formatWholeDollars, initials, repName } from "@/lib/domain/format";
import { weightedNote } from "@/lib/forecast/rules";
import { exportDeals, listDeals, listSalesReps, listStages, sumDeals } from "@/lib/generated/calls/deals";
import { DEAL_COLUMNS, DEAL_FILTERS, FORMER_REPS } from "@/lib/lists/rules-columns";
import { PAGES, pathTo } from "@/lib/pages";
import { type DealTableRights, dealColumns } from "./deal-columns";
import { rememberDealOrder } from "./deal-order";
import { dealRowMenu } from "./deal-row-menu";
import { DealSignals } from "./deal-signals";
import { DealStageCell } from "./deal-stage-cell";
import { DEAL_TABLE, dealQueryOf } from "./deal-table-query";
import { useLinkedFacets } from "./use-linked-facets";

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
  const repFacet = useRepFacet((state.filters.salesRep?.length ?? 0) > 0);
  const linkedFacets = useLinkedFacets(state.filters, stages);
  const conditions = useConditions(DEAL_FILTERS, state.where);
  const dialog = useAddDeal();
  const bulk = useDealBulk({ query, total: deals.data?.total ?? 0, canAssign });
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1 className="font-semibold text-xl">Deals</h1>
            <ViewsMenu list="deals" columns={{ menu: COLUMN_MENU, ids: DEAL_COLUMNS }} />
          </div>
          <p className="text-muted-foreground">{subtitle}</p>
        </div>
        {canCreate && (
          <div className="flex items-center gap-2 print:hidden">
            <ImportButton kind="deals" />
            <Button data-command="c" onPointerEnter={AddDealDialog.preload} onClick={dialog.show}>
              <Plus aria-hidden="true" />
              Add Deal
            </Button>
          </div>
        )}
      </div>
      <DealEditing canAssign={canAssign}>
        <DataTable
          {...serverTable(deals, state, setState)}
          label="Deals"
          columns={columns}
          twoLine
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

/** The table's filter by sales reps, including those who have left; loaded when it opens, or at once if one is chosen. */
function useRepFacet(isChosen: boolean): Facet {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    ...queryOptions(listSalesReps, { query: { former: "true" } }),
    enabled: opened || isChosen,
  });
  const reps = data?.items ?? [];
  const former = reps.some(({ left }) => left) ? [{ value: FORMER_REPS, label: "Former members" }] : [];
  return {
    id: "salesRep",
    label: "Sales rep",
    options: [...reps.map((rep) => ({ value: rep.id, label: repName(rep, rep.left) })), ...former],
    total: data && data.total + former.length,
    onOpen: () => setOpened(true),
    note: isError ? "Failed to load data" : data ? "Nothing to choose" : "Loading...",
  };
}

/** A deal of the list as a card: company over title at the left, value over stage at the right. */
const dealCard =
  (viewerId: string) =>
  (deal: DealSummary): MobileCard => ({
    title: deal.company.name,
    subtitle: [
      dealTitle(deal.name, deal.company.name),
      deal.expectedCloseDate && formatDateOnly(deal.expectedCloseDate),
      deal.salesRepLeft ? repName(deal.salesRep, deal.salesRepLeft) : deal.salesRepId !== viewerId && repInitials(deal),
    ]
      .filter(Boolean)
      .join(" · "),
    signals: <DealSignals deal={deal} />,
    value: formatWholeDollars(deal.expectedValue),
    note: <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />,
  });

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
    <p className="flex flex-wrap gap-x-6 tabular-nums">
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
    ownLine: true,
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
