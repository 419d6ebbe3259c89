import type { BoardColumn, DealList, DealSummary, DealSums } from "@/lib/deals/contract";
import { add, type Decimal, decimal, subtract, toMoney } from "@/lib/domain/decimal";
import { weightedValue } from "@/lib/forecast/rules";
import { type CardSorting, placeOf } from "./card-sorting";

/** The loaded deals of one stage, by default newest entry first; its count and sums cover all of them. */
export interface Column extends BoardColumn {
  deals: DealSummary[];
  /** The server has no more deals, whatever `count` says. */
  exhausted: boolean;
}

export type Board = Record<string, Column>;

export interface Move {
  /** Identifies the move, so that a failed one can be undone alone. */
  key: string;
  deal: DealSummary;
  toStageId: string;
  toStage: { name: string; color: string };
  /** When the deal was dropped. */
  at: string;
  /** Whether it takes the deal's last move back. */
  isUndo?: true;
}

/** The server's response about a deal after a move. */
export type MoveAnswer = Pick<
  DealSummary,
  "id" | "stageId" | "stage" | "stageEnteredAt" | "lastActivityAt" | "version"
>;

const emptyColumn = (stageId: string): Column => ({
  stageId,
  deals: [],
  count: 0,
  totalValue: 0,
  weightedValue: 0,
  unweighted: 0,
  exhausted: false,
});

/** The column of a stage, empty for a stage without deals. */
export function columnOf(board: Board, stageId: string): Column {
  return board[stageId] ?? emptyColumn(stageId);
}

/** The server's response as a board: the first deals of each stage, with counts and totals of all. */
export function toBoard(list: DealList): Board {
  const board: Board = {};
  for (const column of list.columns ?? []) board[column.stageId] = { ...emptyColumn(column.stageId), ...column };
  for (const deal of list.items) {
    if (deal.stageId) board[deal.stageId]?.deals.push(deal);
  }
  return board;
}

/** Adds the next deals of a column, except those that moved meanwhile and are already on the board. */
export function appendDeals(board: Board, stageId: string, next: DealSummary[], limit: number): Board {
  const known = new Set(Object.values(board).flatMap((column) => column.deals.map((deal) => deal.id)));
  const column = columnOf(board, stageId);
  const fresh = next.filter((deal) => !known.has(deal.id));
  return {
    ...board,
    [stageId]: { ...column, deals: [...column.deals, ...fresh], exhausted: next.length < limit },
  };
}

export function hasMore(column: Column): boolean {
  return !column.exhausted && column.deals.length < column.count;
}

/** The most deals that any column has loaded, so that a reload shows as many again. */
export function depthOf(board: Board): number {
  return Math.max(0, ...Object.values(board).map((column) => column.deals.length));
}

export function findDeal(board: Board, dealId: string): DealSummary | undefined {
  for (const column of Object.values(board)) {
    const deal = column.deals.find((candidate) => candidate.id === dealId);
    if (deal) return deal;
  }
  return undefined;
}

/** Sums after a deal has come (1) or gone (-1), exact to the cent. */
function changed<T extends DealSums>(sums: T, deal: DealSummary, by: 1 | -1): T {
  const total = (of: number, part: Decimal) => toMoney((by === 1 ? add : subtract)(decimal(of), part));
  return {
    ...sums,
    count: sums.count + by,
    totalValue: total(sums.totalValue, decimal(deal.expectedValue)),
    weightedValue: total(sums.weightedValue, weightedValue(deal)),
    unweighted: sums.unweighted + (deal.confidence === null ? by : 0),
  };
}

function lanesAfter({ lanes }: Pick<Column, "lanes">, deal: DealSummary, by: 1 | -1): Column["lanes"] {
  const { salesRepId } = deal;
  const empty = { salesRepId, count: 0, totalValue: 0, weightedValue: 0, unweighted: 0 };
  const known = lanes?.some((lane) => lane.salesRepId === salesRepId) ? lanes : lanes && [...lanes, empty];
  return known?.map((lane) => (lane.salesRepId === salesRepId ? changed(lane, deal, by) : lane));
}

function remove(column: Column, deal: DealSummary): Column {
  return {
    ...changed(column, deal, -1),
    lanes: lanesAfter(column, deal, -1),
    deals: column.deals.filter((other) => other.id !== deal.id),
  };
}

function insert(column: Column, deal: DealSummary, order: CardSorting): Column {
  const at = placeOf(column.deals, deal, order);
  return {
    ...changed(column, deal, 1),
    lanes: lanesAfter({ lanes: column.lanes ?? (order.byRep && []) }, deal, 1),
    deals: [...column.deals.slice(0, at), deal, ...column.deals.slice(at)],
  };
}

/**
 * The board after a move: the deal is in its new column where the server will sort it, by default first, and both columns' counts
 * and totals change. A deal that is already there, or not on the board, changes nothing.
 */
export function applyMove(board: Board, move: Move, order: CardSorting = {}): Board {
  const deal = findDeal(board, move.deal.id);
  if (!deal?.stageId || deal.stageId === move.toStageId) return board;
  const { toStageId: stageId, toStage: stage, at } = move;
  const moved: DealSummary = { ...deal, stageId, stage, stageEnteredAt: at, lastActivityAt: at };
  return {
    ...board,
    [deal.stageId]: remove(columnOf(board, deal.stageId), deal),
    [move.toStageId]: insert(columnOf(board, move.toStageId), moved, order),
  };
}

/** The board after the server confirmed a move, with the deal as in the response. */
export function settleMove(board: Board, move: Move, answer: MoveAnswer, order: CardSorting = {}): Board {
  const moved = applyMove(board, move, order);
  const column = columnOf(moved, move.toStageId);
  const { stageId, stage, stageEnteredAt, lastActivityAt, version } = answer;
  return {
    ...moved,
    [move.toStageId]: {
      ...column,
      deals: column.deals.map((deal) =>
        deal.id === answer.id ? { ...deal, stageId, stage, stageEnteredAt, lastActivityAt, version } : deal,
      ),
    },
  };
}
