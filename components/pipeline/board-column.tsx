"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useRef } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { ColorDot } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import { type Column, hasMore } from "./board";
import { boardPlace } from "./board-place";
import { DealCard, type DealCardProps } from "./deal-card";

/** A card's height before it is rendered; most take no more. */
const USUAL_HEIGHT = 102;
const GAP = 8;
const OVERSCAN = 4;
/** How many cards before the end of a column the next ones are loaded. */
const AHEAD = 3;
/** The server's assumption about the screen. */
const FIRST_RECT = { width: 180, height: 720 };

export interface BoardColumnProps extends Pick<DealCardProps, "now" | "handlers"> {
  stage: DealStage;
  column: Column;
  takenId: string | null;
  /** The card that represents all others in the tab order. */
  activeId: string | null;
  /** Whether something is being dragged over it. */
  over: boolean;
  onNearEnd: (stageId: string) => void;
}

export const BoardColumn = memo(function BoardColumn({
  stage,
  column,
  takenId,
  activeId,
  over,
  onNearEnd,
  ...card
}: BoardColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = hasMore(column);
  const { deals } = column;
  const active = activeId === null ? -1 : deals.findIndex((deal) => deal.id === activeId);
  const virtualizer = useVirtualizer({
    count: deals.length + (more ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    gap: GAP,
    paddingStart: 4,
    paddingEnd: 12,
    // Cards below the fold are rendered in the browser.
    overscan: useHydrated() ? OVERSCAN : 0,
    initialRect: FIRST_RECT,
    initialOffset: () => boardPlace.columns.get(stage.id) ?? 0,
    initialMeasurementsCache: boardPlace.heights.get(stage.id),
    // Always rendered, or Tab would skip the board.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return active < 0 || drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b);
    },
    getItemKey: (index) => deals[index]?.id ?? "more",
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && last >= deals.length - AHEAD) onNearEnd(stage.id);
  }, [more, last, deals.length, onNearEnd, stage.id]);

  useEffect(() => () => void boardPlace.heights.set(stage.id, virtualizer.takeSnapshot()), [stage.id, virtualizer]);

  return (
    <section
      data-drop-stage={stage.id}
      aria-label={stage.name}
      className={cn(
        "flex min-h-0 w-full shrink-0 snap-start snap-always flex-col rounded-lg transition-colors md:w-auto md:min-w-45 md:flex-1 md:basis-0",
        over && "bg-secondary",
      )}
    >
      <ColumnHead stage={stage} count={column.count} totalValue={column.totalValue} />
      <div
        ref={scroller}
        data-column-cards
        onScroll={(event) => boardPlace.columns.set(stage.id, event.currentTarget.scrollTop)}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-1"
      >
        <ul className="flow-root" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item, place) => {
            const deal: DealSummary | undefined = deals[item.index];
            return (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                // In the flow, so that a card that is higher than expected moves the others before it is measured.
                style={{ marginTop: item.start - (items[place - 1]?.end ?? 0) }}
              >
                {deal ? (
                  <DealCard deal={deal} taken={deal.id === takenId} tabbable={deal.id === activeId} {...card} />
                ) : (
                  <Skeleton className="h-25.5 rounded-lg" />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
});

function ColumnHead({ stage, count, totalValue }: { stage: DealStage; count: number; totalValue: number }) {
  return (
    <div className="shrink-0 border-b px-1 pb-2">
      <div className="flex items-baseline gap-2">
        <ColorDot color={stage.color} />
        <h2 className="min-w-0 truncate font-semibold text-sm" title={stage.name}>
          {stage.name}
        </h2>
        <span data-column-count className="shrink-0 text-muted-foreground text-xs tabular-nums">
          {formatNumber(count)}
          <span className="sr-only"> {count === 1 ? "deal" : "deals"}</span>
        </span>
      </div>
      <p data-column-total className="pl-4 text-muted-foreground text-xs tabular-nums">
        {formatWholeDollars(totalValue)}
      </p>
    </div>
  );
}
