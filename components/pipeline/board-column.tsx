"use client";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useMemo, useRef } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { DealStage, DealSummary, DealSums } from "@/lib/deals/contract";
import { formatNumber, formatWholeDollars, repName } from "@/lib/domain/format";
import { type Column, hasMore } from "./board";
import { boardPlace } from "./board-place";
import { ColumnHead, FoldedColumn } from "./column-head";
import { DealCard, type DealCardProps } from "./deal-card";

/** What a column shows below each other: cards, by sales rep with a head above each one's. */
export type ColumnRow = { kind: "deal"; deal: DealSummary } | { kind: "lane"; deal: DealSummary };

/** `deal` of a lane is its first one. */
export function rowsOf({ deals, lanes }: Pick<Column, "deals" | "lanes">): ColumnRow[] {
  return deals.flatMap((deal, index): ColumnRow[] => {
    const card: ColumnRow = { kind: "deal", deal };
    const begins = lanes && deals[index - 1]?.salesRepId !== deal.salesRepId;
    return begins ? [{ kind: "lane", deal }, card] : [card];
  });
}

export const rowKey = ({ kind, deal }: ColumnRow): string => (kind === "deal" ? deal.id : `lane ${deal.salesRepId}`);

/** A card's height before it is rendered; most take no more. */
const USUAL_HEIGHT = 100;
const LANE_HEIGHT = 26;
const GAP = 6;
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
  /** Undefined where the viewer adds no deals. */
  onAdd: ((stage: DealStage) => void) | undefined;
  onCollapse: (stageId: string) => void;
  /** Folded to its name. */
  collapsed: boolean;
}

/** A stage with its cards, or folded. */
export const BoardColumn = memo(function BoardColumn({ collapsed, ...props }: BoardColumnProps) {
  const { stage, column, over, onAdd, onCollapse } = props;
  return (
    <section
      data-drop-stage={stage.id}
      aria-label={stage.name}
      className={cn(
        "flex min-h-0 w-full shrink-0 snap-start snap-always flex-col rounded-lg transition-colors",
        collapsed ? "md:w-11" : "md:w-auto md:min-w-45 md:flex-1 md:basis-0",
        over && "bg-secondary",
      )}
    >
      {collapsed ? (
        <FoldedColumn stage={stage} sums={column} onCollapse={onCollapse} />
      ) : (
        <>
          <ColumnHead stage={stage} sums={column} onAdd={onAdd} onCollapse={onCollapse} />
          <ColumnCards {...props} />
        </>
      )}
    </section>
  );
});

function ColumnCards({
  stage,
  column,
  takenId,
  activeId,
  over: _over,
  onNearEnd,
  onAdd: _onAdd,
  onCollapse: _onCollapse,
  ...card
}: Omit<BoardColumnProps, "collapsed">) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = hasMore(column);
  const { deals } = column;
  const { lanes } = column;
  const rows = useMemo(() => rowsOf({ deals, lanes }), [deals, lanes]);
  const active = rows.findIndex(({ kind, deal }) => kind === "deal" && deal.id === activeId);
  const virtualizer = useVirtualizer({
    count: rows.length + (more ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === "lane" ? LANE_HEIGHT : USUAL_HEIGHT),
    gap: GAP,
    paddingStart: 4,
    paddingEnd: 12,
    // Cards below the fold are rendered in the browser.
    overscan: useHydrated() ? OVERSCAN : 0,
    initialRect: FIRST_RECT,
    initialOffset: () => boardPlace.columns.get(stage.id) ?? 0,
    initialMeasurementsCache: boardPlace.heights.get(stage.id),
    // Always rendered: the active card, or Tab would skip the board, and the head of the lane that is scrolled through.
    rangeExtractor: (range) => {
      const lane = lanes ? rows.findLastIndex(({ kind }, index) => kind === "lane" && index <= range.startIndex) : -1;
      const drawn = new Set([...defaultRangeExtractor(range), active, lane].filter((index) => index >= 0));
      return [...drawn].sort((a, b) => a - b);
    },
    getItemKey: (index) => {
      const row = rows[index];
      return row ? rowKey(row) : "more";
    },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && last >= rows.length - AHEAD) onNearEnd(stage.id);
  }, [more, last, rows.length, onNearEnd, stage.id]);

  useEffect(() => () => void boardPlace.heights.set(stage.id, virtualizer.takeSnapshot()), [stage.id, virtualizer]);

  return (
    <div
      ref={scroller}
      data-column-cards
      onScroll={(event) => boardPlace.columns.set(stage.id, event.currentTarget.scrollTop)}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-1"
    >
      <ul className="flow-root" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item, place) => {
          const row = rows[item.index];
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              // In the flow, so that a card that is higher than expected moves the others before it is measured.
              style={{ marginTop: item.start - (items[place - 1]?.end ?? 0) }}
              className={row?.kind === "lane" ? "sticky top-0 z-10" : undefined}
            >
              {row?.kind === "lane" ? (
                <LaneHead deal={row.deal} sums={lanes?.find((lane) => lane.salesRepId === row.deal.salesRepId)} />
              ) : row ? (
                <DealCard
                  deal={row.deal}
                  taken={row.deal.id === takenId}
                  tabbable={row.deal.id === activeId}
                  {...card}
                />
              ) : (
                <Skeleton className="h-25 rounded-lg" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LaneHeadProps {
  /** One of the lane's deals. */
  deal: DealSummary;
  /** Of all deals of the sales rep in the stage; undefined until they are known. */
  sums: DealSums | undefined;
}

/** Whose cards follow in a column. */
function LaneHead({ deal, sums }: LaneHeadProps) {
  return (
    <h3 className="flex items-baseline gap-2 border-b bg-background px-1 py-1 text-xs">
      <span className="min-w-0 truncate font-medium">{repName(deal.salesRep, deal.salesRepLeft)}</span>
      {sums && (
        <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
          {formatNumber(sums.count)} · {formatWholeDollars(sums.totalValue)}
        </span>
      )}
    </h3>
  );
}
