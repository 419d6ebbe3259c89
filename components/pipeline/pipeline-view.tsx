"use client";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef, useState } from "react";
import { FilterChips, ListFilterButton } from "@/components/data-table/filters";
import { AddButton, ListHeader, ToolButton } from "@/components/data-table/list-header";
import { useNow } from "@/components/hooks/use-now";
import { usePrinting } from "@/components/layout/use-printing";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { ViewsMenu } from "@/components/saved-views/views-menu";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api-client/call";
import { KEPT_CURRENT, queryOptions } from "@/lib/api-client/query-options";
import type { DealStage } from "@/lib/deals/contract";
import { listDeals, listStages } from "@/lib/generated/calls/deals";
import { PAGES } from "@/lib/pages";
import { appendDeals, type Board, columnOf, depthOf, hasMore, toBoard } from "./board";
import type { ShownBoard } from "./board-address";
import { BoardError } from "./board-error";
import { useBoardFilters } from "./board-filters";
import { BOARD_PAGE, type BoardChoice, boardKey, boardQuery, choiceOf } from "./board-query";
import { BoardView } from "./board-view";
import { DisplayMenu, toggled } from "./display-menu";
import { countFilters, NO_FILTERS } from "./pipeline-filters";
import { PrintedBoard } from "./printed-board";
import { useBoardMoves } from "./use-board-moves";
import { useShownBoard } from "./use-shown-board";

const LARGEST_PAGE = 100;

/** The open deals by stage for a choice of choice, and a function to load more of one column. */
export function useBoard(choice: BoardChoice) {
  const queryClient = useQueryClient();
  const loading = useRef(new Set<string>());
  const key = useMemo(() => boardKey(choice), [choice]);
  const query = useQuery<Board>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const depth = depthOf(queryClient.getQueryData<Board>(key) ?? {});
      const limit = Math.min(Math.max(depth, BOARD_PAGE), LARGEST_PAGE);
      return toBoard(await call(listDeals, { query: { ...boardQuery(choice), limit }, signal }));
    },
    // The former choice stays visible until the new one has loaded, but not after a failure, when it would look like the result.
    placeholderData: (previous: Board | undefined) =>
      queryClient.getQueryState(key)?.errorUpdateCount ? undefined : previous,
    ...KEPT_CURRENT,
  });

  const loadMore = useCallback(
    async (stageId: string) => {
      const loaded = columnOf(queryClient.getQueryData<Board>(key) ?? {}, stageId);
      if (loading.current.has(stageId) || !hasMore(loaded)) return;
      loading.current.add(stageId);
      try {
        const { items } = await call(listDeals, {
          query: { ...boardQuery(choice), stages: [stageId], offset: loaded.deals.length, limit: BOARD_PAGE },
        });
        queryClient.setQueryData<Board>(key, (board) => board && appendDeals(board, stageId, items, BOARD_PAGE));
      } finally {
        loading.current.delete(stageId);
      }
    },
    [queryClient, key, choice],
  );

  return {
    board: query.data,
    failed: query.isError && !query.data,
    refetch: query.refetch,
    /** The board still shows the former choice. */
    outdated: query.isPlaceholderData,
    loadMore,
  };
}

export interface PipelineViewProps {
  /** What was chosen last, as the cookies said when the page was rendered. */
  served: ShownBoard;
  viewerId: string;
  serverNow: string;
  canCreate: boolean;
  canFilterByRep: boolean;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  /** Set if the address asks for a new deal, with the company if it names one. */
  create: { companyId?: string; companyName?: string } | null;
}

export function PipelineView({ served, serverNow, create, ...viewer }: PipelineViewProps) {
  const { viewerId, canCreate, canFilterByRep, canAssign } = viewer;
  const now = useNow(serverNow);
  const printing = usePrinting();
  const pathname = usePathname();
  const params = useSearchParams();
  const [adding, setAdding] = useState(create !== null);
  /** The stage of the column that the new deal was asked for in. */
  const [addedIn, setAddedIn] = useState<string>();
  const { filters, display, change, rememberAddress } = useShownBoard(served, viewerId, canFilterByRep);
  const { cardOrder, byRep, collapsed = NONE } = display;
  const sorting = useMemo(() => ({ cardOrder, byRep }), [cardOrder, byRep]);
  const choice = useMemo(() => choiceOf({ filters, display: { cardOrder, byRep } }), [filters, cardOrder, byRep]);
  const filter = useBoardFilters(filters, canFilterByRep, (next) => change({ filters: next }));
  const stages = useSuspenseQuery(queryOptions(listStages)).data.items;
  const { board: loaded, failed, refetch, outdated, loadMore } = useBoard(choice);
  const { board, moveDeal } = useBoardMoves(loaded, sorting);
  const empty = board !== undefined && !outdated && Object.values(board).every((column) => column.count === 0);

  // An unhandled failure to load more cards would count as a page error; scrolling on tries again.
  const onNearEnd = useCallback((stageId: string) => void loadMore(stageId).catch(() => undefined), [loadMore]);

  const onAdd = useCallback((stage?: DealStage) => {
    setAddedIn(stage?.id);
    setAdding(true);
  }, []);

  const onCollapse = useCallback(
    (stageId: string) => change({ display: { ...display, collapsed: toggled(display.collapsed ?? [], stageId) } }),
    [display, change],
  );

  function onAddingChange(open: boolean) {
    setAdding(open);
    if (open || !params.has("create")) return;
    const rest = new URLSearchParams(params);
    rest.delete("create");
    rest.delete("companyId");
    window.history.replaceState(null, "", rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }

  return (
    <div
      data-prints-wide
      className="flex h-[calc(100dvh-5rem-var(--banner))] min-h-96 min-w-0 flex-col gap-4 md:gap-3 print:h-auto"
    >
      <ListHeader title="Pipeline" views={<ViewsMenu list="pipeline" onOpened={rememberAddress} />}>
        <search aria-label="Filters" className="contents">
          <ListFilterButton {...filter} />
        </search>
        <DisplayMenu
          display={display}
          stages={stages}
          canGroup={canFilterByRep}
          onChange={(next) => change({ display: next })}
        />
        {canCreate && (
          <>
            <ToolButton icon={Upload} href={`${PAGES.import.path}?kind=deals`}>
              Import
            </ToolButton>
            <AddButton onPointerEnter={AddDealDialog.preload} onClick={() => onAdd()}>
              Add Deal
            </AddButton>
          </>
        )}
      </ListHeader>
      {countFilters(filters) > 0 && <FilterChips {...filter} onClear={() => change({ filters: NO_FILTERS })} />}
      {empty && <NothingShown filtered={countFilters(filters) > 0} onClear={() => change({ filters: NO_FILTERS })} />}
      {failed && <BoardError onRetry={() => void refetch()} />}
      {!failed && !board && <BoardSkeleton />}
      {board && printing && <PrintedBoard board={board} stages={stages} now={now} />}
      {board && (
        <BoardView
          board={board}
          stages={stages}
          now={now}
          outdated={outdated}
          onMove={moveDeal}
          onNearEnd={onNearEnd}
          onAdd={canCreate ? onAdd : undefined}
          canAssign={canAssign}
          collapsed={collapsed}
          onCollapse={onCollapse}
        />
      )}
      <AddDealDialog
        open={adding}
        onOpenChange={onAddingChange}
        companyId={create?.companyId}
        companyName={create?.companyName}
        stageId={addedIn}
      />
    </div>
  );
}

/** Says why no card is there, and takes the filters away where they are the reason. */
function NothingShown({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <p className="text-muted-foreground text-sm">There are no open deals yet.</p>;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
      No open deal matches these filters.
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </p>
  );
}

const SKELETON_COLUMNS = ["a", "b", "c", "d", "e"];
const SKELETON_CARDS = ["1", "2", "3", "4"];

/** Five placeholder columns. */
function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="flex min-h-0 flex-1 gap-2 overflow-hidden">
      {SKELETON_COLUMNS.map((column) => (
        <div
          key={column}
          data-skeleton-column
          className="flex w-full shrink-0 flex-col gap-2 md:w-auto md:min-w-45 md:flex-1 md:basis-0"
        >
          <div className="grid h-12.25 shrink-0 content-start gap-1 border-b px-1">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-14" />
          </div>
          {SKELETON_CARDS.map((card) => (
            <Skeleton key={card} className="mx-1 h-25 shrink-0 rounded-lg" />
          ))}
        </div>
      ))}
    </div>
  );
}

const NONE: string[] = [];
