"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { AddDealDialog, preloadAddDeal } from "@/components/deals/list/add-deal-dialog";
import { useNow } from "@/components/deals/use-now";
import { usePrinting } from "@/components/layout/use-printing";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listStages } from "@/lib/contracts/deals";
import { PAGES } from "@/lib/pages";
import { BoardError } from "./board-error";
import { BoardSkeleton } from "./board-skeleton";
import { BoardView } from "./board-view";
import { FilterBar } from "./filter-bar";
import { countFilters, NO_FILTERS, type PipelineFilters } from "./pipeline-filters";
import { PrintedBoard } from "./printed-board";
import { useBoard } from "./use-board";
import { useBoardMoves } from "./use-board-moves";
import { saveFilters, usePipelineFilters } from "./use-pipeline-filters";

export interface PipelineViewProps {
  /** The filters that the server has used for the board. */
  servedFilters: PipelineFilters;
  serverNow: string;
  canCreate: boolean;
  canFilterByRep: boolean;
  /** Set if the address asks for a new deal, with the company if it names one. */
  create: { companyId?: string; companyName?: string } | null;
}

export function PipelineView({ servedFilters, serverNow, canCreate, canFilterByRep, create }: PipelineViewProps) {
  const now = useNow(serverNow);
  const printing = usePrinting();
  const [adding, setAdding] = useState(create !== null);
  const saved = usePipelineFilters(servedFilters);
  const filters = useMemo(
    () => (canFilterByRep ? saved : { ...saved, salesRepId: undefined }),
    [saved, canFilterByRep],
  );
  const stages = useSuspenseQuery(queryOptions(listStages)).data.items;
  const { board: loaded, failed, refetch, outdated, loadMore } = useBoard(filters);
  const { board, moveDeal } = useBoardMoves(loaded);
  const empty = board !== undefined && !outdated && Object.values(board).every((column) => column.count === 0);

  // An unhandled failure to load more cards would count as a page error; scrolling on tries again.
  const onNearEnd = useCallback((stageId: string) => void loadMore(stageId).catch(() => undefined), [loadMore]);

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
        <FilterBar filters={filters} canFilterByRep={canFilterByRep} />
        {canCreate && (
          <Button
            data-command="c"
            className="md:ml-auto print:hidden"
            onPointerEnter={preloadAddDeal}
            onClick={() => setAdding(true)}
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
        />
      )}
      <AddDealDialog
        open={adding}
        onOpenChange={onAddingChange}
        companyId={create?.companyId}
        companyName={create?.companyName}
      />
    </div>
  );
}

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
