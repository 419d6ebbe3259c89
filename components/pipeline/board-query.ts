import { type CallKey, queryKey } from "@/lib/api-client/query-key";
import type { DealQuery } from "@/lib/deals/contract";
import { listDeals } from "@/lib/generated/calls/deals";
import type { ShownBoard } from "./board-address";
import type { BoardDisplay } from "./board-display";
import type { PipelineFilters } from "./pipeline-filters";

/** How many deals of a column are loaded first, and with each further load. */
export const BOARD_PAGE = 30;

/** Which deals a board shows, and in which order. */
export type BoardChoice = PipelineFilters & Pick<BoardDisplay, "cardOrder" | "byRep">;

export const choiceOf = ({ filters, display: { cardOrder, byRep } }: ShownBoard): BoardChoice => ({
  ...filters,
  cardOrder,
  byRep,
});

export const boardQuery = ({ salesRepId, ...choice }: BoardChoice = {}): Partial<DealQuery> => ({
  dealStatus: "open",
  view: "board",
  ...choice,
  salesRepId: salesRepId === undefined ? undefined : [salesRepId],
});

/** Matches the keys of all loaded boards. */
export const BOARDS = queryKey(listDeals, { query: boardQuery() });

/** Whether the board of a key is narrowed by conditions. */
export const hasConditions = ([, , query]: readonly unknown[]): boolean =>
  typeof query === "object" && query !== null && "where" in query;

/** The key of a board, whose data are stored as columns. */
export const boardKey = (choice: BoardChoice): CallKey => [
  ...queryKey(listDeals, { query: boardQuery(choice) }),
  "columns",
];
