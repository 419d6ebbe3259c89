"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { rememberDealOrder } from "@/components/deals/deal-order";
import { DealEditing } from "@/components/deals/edit/deal-editing";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { lazyDialog } from "@/components/kit/once-open";
import { SharedMenu } from "@/components/kit/shared-menu";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { DealStage, DealSummary } from "@/lib/deals/contract";
import { type Board, columnOf, findDeal } from "./board";
import { BoardColumn } from "./board-column";
import { boardPlace } from "./board-place";
import { CardMenu } from "./card-menu";
import { CloseZones, type Closing } from "./close-zones";
import { DragLayer } from "./drag-layer";
import { findColumn, focusCard, showColumnHead } from "./focus-card";
import { StageStrip } from "./stage-strip";
import { useCardDrag } from "./use-card-drag";
import { useRovingCard } from "./use-roving-card";

export interface BoardViewProps {
  board: Board;
  stages: DealStage[];
  now: Date;
  /** The shown deals do not match the filters yet, so nothing can be moved. */
  outdated: boolean;
  onMove: (deal: DealSummary, stage: DealStage) => void;
  onNearEnd: (stageId: string) => void;
  onAdd: ((stage: DealStage) => void) | undefined;
  /** Whether the viewer may give deals to others. */
  canAssign: boolean;
  /** The stages that are folded. */
  collapsed: readonly string[];
  onCollapse: (stageId: string) => void;
}

export function BoardView({ board, stages, now, outdated, onMove, onNearEnd, ...props }: BoardViewProps) {
  const { onAdd, canAssign, collapsed, onCollapse } = props;
  const [closing, setClosing] = useState<{ deal: DealSummary; as: Closing } | null>(null);
  const onClose = useCallback((deal: DealSummary, as: Closing) => setClosing({ deal, as }), []);
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, beyond, onScroll } = useBoardScroll(scroller, stages.length);
  const { activeIn, onFocus, onMoveFocus } = useRovingCard(board);

  const move = useCallback(
    (deal: DealSummary, stage: DealStage, byKeyboard: boolean) => {
      onMove(deal, stage);
      showColumnHead(stage.id);
      if (byKeyboard) focusCard(deal.id);
    },
    [onMove],
  );
  const onMoveTo = useCallback((deal: DealSummary, stage: DealStage) => move(deal, stage, true), [move]);
  const { drag, announcement, layerRef, onMouseDown, onTouchStart, onKeyDown, onBlur } = useCardDrag({
    stages,
    scroller,
    onMove: move,
    onClose,
  });
  const handlers = useMemo(
    () => ({ onMouseDown, onTouchStart, onKeyDown, onBlur, onFocus, onMoveFocus }),
    [onMouseDown, onTouchStart, onKeyDown, onBlur, onFocus, onMoveFocus],
  );

  function menuOf(dealId: string) {
    const deal = findDeal(board, dealId);
    return deal && <CardMenu deal={deal} stages={stages} onMoveTo={onMoveTo} onClose={onClose} />;
  }

  function goSideways(direction: 1 | -1) {
    const element = scroller.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: "smooth" });
  }

  useEffect(() => {
    rememberDealOrder(stages.flatMap(({ id }) => columnOf(board, id).deals.map((deal) => deal.id)));
  }, [board, stages]);

  return (
    <DealEditing canAssign={canAssign}>
      <div
        className={cn(
          "flex min-h-0 flex-1 flex-col gap-2 transition-opacity print:hidden",
          outdated && "pointer-events-none opacity-60",
        )}
      >
        <StageStrip
          stages={stages}
          counts={stages.map((stage) => columnOf(board, stage.id).count)}
          shown={shown}
          overStageId={drag?.overStageId ?? null}
          onChoose={(stageId) =>
            findColumn(stageId)?.scrollIntoView({ behavior: "smooth", inline: "start", block: "nearest" })
          }
        />
        <div className="relative flex min-h-0 flex-1">
          <div
            ref={scroller}
            onScroll={onScroll}
            aria-busy={outdated}
            // The keys of its cards scroll it.
            tabIndex={-1}
            className={cn(
              "relative flex min-h-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain outline-none",
              !drag && "max-md:snap-x max-md:snap-mandatory",
            )}
          >
            <SharedMenu content={menuOf}>
              {stages.map((stage) => (
                <BoardColumn
                  key={stage.id}
                  stage={stage}
                  column={columnOf(board, stage.id)}
                  now={now}
                  handlers={handlers}
                  onNearEnd={onNearEnd}
                  onAdd={onAdd}
                  onCollapse={onCollapse}
                  collapsed={collapsed.includes(stage.id)}
                  activeId={activeIn(stage.id)}
                  takenId={drag?.deal.stageId === stage.id ? drag.deal.id : null}
                  over={drag?.overStageId === stage.id}
                />
              ))}
            </SharedMenu>
          </div>
          {!drag && beyond.left && <BoardEdge side="left" onGo={() => goSideways(-1)} />}
          {!drag && beyond.right && <BoardEdge side="right" onGo={() => goSideways(1)} />}
        </div>
        <p id="board-keys" className="sr-only">
          Enter opens the deal. Space picks it up, left and right arrows choose a stage. M opens a menu of stages and of
          what can be edited. Arrows, Home and End move between cards.
        </p>
        <p aria-live="assertive" className="sr-only">
          {announcement}
        </p>
        {drag && <CloseZones over={drag.overStageId} />}
        {drag && <DragLayer ref={layerRef} drag={drag} stages={stages} now={now} />}
        <CloseCard closing={closing} onDone={() => setClosing(null)} />
      </div>
    </DealEditing>
  );
}

/** Browsers may stop this many pixels before the end. */
const SCROLL_SLACK = 2;

/** The first visible column, and whether there is more to the left and to the right. */
function useBoardScroll(scroller: RefObject<HTMLElement | null>, columns: number) {
  const [shown, setShown] = useState(0);
  const [beyond, setBeyond] = useState({ left: false, right: false });

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    boardPlace.left = scrollLeft;
    setShown(Math.round(scrollLeft / (scrollWidth / Math.max(columns, 1))));
    const left = scrollLeft > SCROLL_SLACK;
    const right = scrollLeft + clientWidth < scrollWidth - SCROLL_SLACK;
    setBeyond((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, [scroller, columns]);

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: boardPlace.left, behavior: "instant" });
  }, [scroller]);

  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, onScroll]);

  return { shown, beyond, onScroll };
}

interface BoardEdgeProps {
  side: "left" | "right";
  onGo: () => void;
}

/** A fade where the board continues beyond its edge, with a button for the mouse; arrow keys need none. */
function BoardEdge({ side, onGo }: BoardEdgeProps) {
  const Arrow = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <div
      data-board-edge={side}
      className={cn(
        "pointer-events-none absolute inset-y-0 z-20 flex w-16 items-center from-background max-md:hidden",
        side === "left" ? "left-0 justify-start bg-linear-to-r" : "right-0 justify-end bg-linear-to-l",
      )}
    >
      <Button
        variant="outline"
        size="icon"
        tabIndex={-1}
        aria-label={side === "left" ? "Earlier stages" : "Later stages"}
        title={side === "left" ? "Earlier stages" : "Later stages"}
        onClick={onGo}
        className="pointer-events-auto size-8 rounded-full bg-background shadow-sm"
      >
        <Arrow aria-hidden="true" />
      </Button>
    </div>
  );
}

const CloseDealDialog = lazyDialog(async () => (await import("@/components/deals/close-deal-dialog")).CloseDealDialog);

interface CloseCardProps {
  /** The card that was dropped on 'Won' or 'Lost'. Until the reason is given it stays in its column. */
  closing: { deal: DealSummary; as: Closing } | null;
  onDone: () => void;
}

/** Asks why a deal was won or lost, as on its own page. */
function CloseCard({ closing, onDone }: CloseCardProps) {
  const shown = useLastKnown(closing);
  if (!shown) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) onDone();
  };
  return <CloseDealDialog as={shown.as} deal={shown.deal} open={closing !== null} onOpenChange={onOpenChange} />;
}
