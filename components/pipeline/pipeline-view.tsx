"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { AddDealDialog, preloadAddDeal } from "@/components/deals/list/add-deal-dialog";
import { useNow } from "@/components/deals/use-now";
import { usePrinting } from "@/components/layout/use-printing";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { type DealStage, listStages } from "@/lib/contracts/deals";
import { PAGES } from "@/lib/pages";
import type { BoardDisplay } from "./board-display";
import { BoardError } from "./board-error";
import { BoardSkeleton } from "./board-skeleton";
import { BoardView } from "./board-view";
import { DisplayMenu, toggled } from "./display-menu";
import { FilterBar } from "./filter-bar";
import { countFilters, NO_FILTERS, type PipelineFilters } from "./pipeline-filters";
import { PrintedBoard } from "./printed-board";
import { useBoard } from "./use-board";
import { useBoardDisplay } from "./use-board-display";
import { useBoardMoves } from "./use-board-moves";
import { saveFilters, usePipelineFilters } from "./use-pipeline-filters";

export interface PipelineViewProps {
  /** The filters that the server has used for the board. */
  servedFilters: PipelineFilters;
  /** How this person looks at the board, as their cookie said when the page was rendered. */
  servedDisplay: BoardDisplay;
  viewerId: string;
  serverNow: string;
  canCreate: boolean;
  canFilterByRep: boolean;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  /** Set if the address asks for a new deal, with the company if it names one. */
  create: { companyId?: string; companyName?: string } | null;
}

export function PipelineView({ servedFilters, servedDisplay, serverNow, create, ...viewer }: PipelineViewProps) {
  const { viewerId, canCreate, canFilterByRep, canAssign } = viewer;
  const now = useNow(serverNow);
  const printing = usePrinting();
  const [adding, setAdding] = useState(create !== null);
  /** The stage of the column that the new deal was asked for in. */
  const [addedIn, setAddedIn] = useState<string>();
  const saved = usePipelineFilters(servedFilters);
  const filters = useMemo(
    () => (canFilterByRep ? saved : { ...saved, salesRepId: undefined }),
    [saved, canFilterByRep],
  );
  const [display, saveDisplay] = useBoardDisplay(viewerId, servedDisplay);
  const { cardOrder, collapsed = NONE } = display;
  const byRep = canFilterByRep ? display.byRep : undefined;
  const sorting = useMemo(() => ({ cardOrder, byRep }), [cardOrder, byRep]);
  const choice = useMemo(() => ({ ...filters, ...sorting }), [filters, sorting]);
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
    (stageId: string) => saveDisplay({ ...display, collapsed: toggled(display.collapsed ?? [], stageId) }),
    [display, saveDisplay],
  );

  function onAddingChange(open: boolean) {
    setAdding(open);
    if (!open && create) window.history.replaceState(null, "", PAGES.pipeline.path);
  }

  return (
    <div
      data-prints-wide
      className="flex h-[calc(100dvh-5rem-var(--banner))] min-h-96 min-w-0 flex-col gap-3 print:h-auto"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-xl md:mr-4">Pipeline</h1>
        <FilterBar filters={filters} canFilterByRep={canFilterByRep}>
          <DisplayMenu display={display} stages={stages} canGroup={canFilterByRep} onChange={saveDisplay} />
        </FilterBar>
        {canCreate && (
          <Button
            data-command="c"
            className="md:ml-auto print:hidden"
            onPointerEnter={preloadAddDeal}
            onClick={() => onAdd()}
          >
            <Plus aria-hidden="true" />
            Add Deal
          </Button>
        )}
      </div>
      {empty && <NothingShown filtered={countFilters(filters) > 0} />}
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

const NONE: string[] = [];

function NothingShown({ filtered }: { filtered: boolean }) {
  if (!filtered) return <p className="text-muted-foreground text-sm">There are no open deals yet.</p>;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
      No open deal matches these filters.
      <Button variant="outline" size="sm" onClick={() => saveFilters(NO_FILTERS)}>
        Show all deals
      </Button>
    </p>
  );
}
