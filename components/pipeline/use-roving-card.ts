import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DealSummary } from "@/lib/deals/contract";
import { type Board, columnOf } from "./board";
import { boardPlace } from "./board-place";
import { findInNextColumn, linkOf } from "./focus-card";

/** The card in the same column that a key leads to. */
function findInColumn(board: Board, deal: DealSummary, key: string): DealSummary | undefined {
  const { deals } = columnOf(board, deal.stageId ?? "");
  const index = deals.findIndex(({ id }) => id === deal.id);
  if (key === "ArrowDown") return deals[index + 1];
  if (key === "ArrowUp") return deals[index - 1];
  if (key === "Home") return deals[0];
  return key === "End" ? deals.at(-1) : undefined;
}

/** Cards on the way to a focused one are measured as they are rendered, which can move it out of sight again. */
function keepInSight(dealId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const link = linkOf(dealId);
      if (link === document.activeElement) link?.scrollIntoView({ block: "nearest" });
    }),
  );
}

/**
 * One card per column is in the tab order: the one that last had the focus, at first the first one. Arrow keys, Home and End move
 * on from it.
 */
export function useRovingCard(board: Board) {
  const [cards, setCards] = useState<ReadonlyMap<string, string>>(boardPlace.cards);
  const shown = useRef(board);

  useEffect(() => {
    shown.current = board;
  }, [board]);

  const remember = useCallback((deal: DealSummary) => {
    if (!deal.stageId || boardPlace.cards.get(deal.stageId) === deal.id) return;
    boardPlace.cards = new Map(boardPlace.cards).set(deal.stageId, deal.id);
    setCards(boardPlace.cards);
  }, []);

  const onMoveFocus = useCallback(
    (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const beside = findInNextColumn(event.currentTarget, event.key);
      const next = beside ? undefined : findInColumn(shown.current, deal, event.key);
      if (!beside && !next) return;
      event.preventDefault();
      beside?.focus();
      if (!next) return;
      // Remembering a card makes the column render it, even far out of view.
      flushSync(() => remember(next));
      linkOf(next.id)?.focus();
      keepInSight(next.id);
    },
    [remember],
  );

  function activeIn(stageId: string): string | null {
    const { deals } = columnOf(board, stageId);
    const last = cards.get(stageId);
    return deals.find(({ id }) => id === last)?.id ?? deals[0]?.id ?? null;
  }

  return { activeIn, onFocus: remember, onMoveFocus };
}
