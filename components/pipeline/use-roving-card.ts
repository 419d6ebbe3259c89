import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { DealStage, DealSummary } from "@/lib/contracts/deals";
import { type Board, columnOf, findDeal } from "./board";
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

/** One card is the board's place in the tab order: the one that had the focus last. Arrows, Home and End lead on. */
export function useRovingCard(board: Board, stages: DealStage[]) {
  const [last, setLast] = useState(boardPlace.dealId);
  const shown = useRef(board);
  const wanted = useRef<string | null>(null);
  const first = stages.flatMap((stage) => columnOf(board, stage.id).deals.slice(0, 1))[0];
  const active = (last !== null && findDeal(board, last)) || first;

  useEffect(() => {
    shown.current = board;
  }, [board]);

  // Once the column has drawn the card, which may be far out of its view.
  useEffect(() => {
    if (wanted.current === null || wanted.current !== active?.id) return;
    wanted.current = null;
    linkOf(active.id)?.focus();
  }, [active]);

  const onFocus = useCallback((deal: DealSummary) => {
    boardPlace.dealId = deal.id;
    setLast(deal.id);
  }, []);

  const onMoveFocus = useCallback((event: KeyboardEvent<HTMLElement>, deal: DealSummary) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const beside = findBeside(event.currentTarget, event.key);
    const next = beside ? null : findInColumn(shown.current, deal, event.key);
    if (!beside && !next) return;
    event.preventDefault();
    beside?.focus();
    if (!next) return;
    wanted.current = next.id;
    setLast(next.id);
  }, []);

  return { active, onFocus, onMoveFocus };
}
