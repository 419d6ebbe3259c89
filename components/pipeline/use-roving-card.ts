import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { DealSummary } from "@/lib/contracts/deals";
import { type Board, columnOf } from "./board";
import { boardPlace } from "./board-place";
import { findBeside, linkOf } from "./focus-card";

/** The card in the same column that a key leads to. */
function findInColumn(board: Board, deal: DealSummary, key: string): DealSummary | undefined {
  const { deals } = columnOf(board, deal.stageId ?? "");
  const index = deals.findIndex(({ id }) => id === deal.id);
  if (key === "ArrowDown") return deals[index + 1];
  if (key === "ArrowUp") return deals[index - 1];
  if (key === "Home") return deals[0];
  return key === "End" ? deals.at(-1) : undefined;
}

/**
 * One card of each column is in the tab order: the one that had the focus last, at first the first. Arrows, Home and End
 * lead on from it.
 */
export function useRovingCard(board: Board) {
  const [cards, setCards] = useState<ReadonlyMap<string, string>>(boardPlace.cards);
  const shown = useRef(board);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    shown.current = board;
  }, [board]);

  const remember = useCallback((deal: DealSummary) => {
    if (!deal.stageId || boardPlace.cards.get(deal.stageId) === deal.id) return;
    boardPlace.cards = new Map(boardPlace.cards).set(deal.stageId, deal.id);
    setCards(boardPlace.cards);
  }, []);

  // Once the column has drawn the card, which may be far out of its view.
  useEffect(() => {
    if (wanted.current !== null && [...cards.values()].includes(wanted.current)) linkOf(wanted.current)?.focus();
    wanted.current = null;
  }, [cards]);

  const onMoveFocus = useCallback(
    (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const beside = findBeside(event.currentTarget, event.key);
      const next = beside ? undefined : findInColumn(shown.current, deal, event.key);
      if (!beside && !next) return;
      event.preventDefault();
      beside?.focus();
      if (!next) return;
      wanted.current = next.id;
      remember(next);
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
