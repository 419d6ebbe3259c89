import type { DealSummary } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import type { CardOrder } from "@/lib/lists/rules-columns";
import type { BoardDisplay } from "./board-display";

export type CardSorting = Pick<BoardDisplay, "cardOrder" | "byRep">;

/** What cards are sorted by, the smaller one first; null comes last. */
const KEYS: Record<CardOrder, (deal: DealSummary) => string | number | null> = {
  closeDate: (deal) => deal.expectedCloseDate,
  value: (deal) => -deal.expectedValue,
  nextStep: (deal) => deal.nextStep?.dueOn ?? null,
  activity: (deal) => deal.lastActivityAt,
};

const laneOf = (deal: DealSummary): string => `${fullName(deal.salesRep)} ${deal.salesRepId}`;

function comesBefore(deal: DealSummary, other: DealSummary, { cardOrder, byRep }: CardSorting): boolean {
  if (byRep && laneOf(deal) !== laneOf(other)) return laneOf(deal) < laneOf(other);
  // A deal that has just entered the stage is its newest one.
  if (!cardOrder) return true;
  const [own, others] = [KEYS[cardOrder](deal), KEYS[cardOrder](other)];
  if (own === null || others === null) return own !== null;
  return own < others;
}

/** Where a moved deal belongs among the cards of its new column, as the server will sort them. */
export function placeOf(cards: DealSummary[], deal: DealSummary, sorting: CardSorting): number {
  const place = cards.findIndex((other) => comesBefore(deal, other, sorting));
  return place < 0 ? cards.length : place;
}
