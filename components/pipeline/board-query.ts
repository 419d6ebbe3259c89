import { type CallKey, queryKey } from "@/lib/api-client/query-key";
import { type DealQuery, listDeals } from "@/lib/contracts/deals";
import type { PipelineFilters } from "./pipeline-filters";

/** How many deals of a column are loaded first, and with each further load. */
export const BOARD_PAGE = 30;

export const boardQuery = ({ salesRepId, ...filters }: PipelineFilters = {}): Partial<DealQuery> => ({
  dealStatus: "open",
  view: "board",
  ...filters,
  salesRepId: salesRepId === undefined ? undefined : [salesRepId],
});

/** Matches the keys of all loaded boards. */
export const BOARDS = queryKey(listDeals, { query: boardQuery() });

/** The key of the board for a choice of filters, whose data are stored as columns. */
export const boardKey = (filters: PipelineFilters): CallKey => [
  ...queryKey(listDeals, { query: boardQuery(filters) }),
  "columns",
];
