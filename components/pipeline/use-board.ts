import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type DealList, listDeals } from "@/lib/contracts/deals";
import { appendDeals, type Board, columnOf, depthOf, hasMore, toBoard } from "./board";
import type { PipelineFilters } from "./pipeline-filters";

const PAGE = 30;
const LARGEST_PAGE = 100;

/** What all loaded boards' keys begin with; the filters follow. */
export const BOARDS = [...queryKeys.deals, "board"] as const;

export interface InitialBoard {
  list: DealList;
  /** What the list was filtered by. */
  filters: PipelineFilters;
}

/** The open deals by stage for a choice of filters, and the way to load more of one column. */
export function useBoard(filters: PipelineFilters, initial: InitialBoard) {
  const queryClient = useQueryClient();
  const loading = useRef(new Set<string>());
  const key = useMemo(() => [...BOARDS, filters], [filters]);
  const asServed = hashKey([filters]) === hashKey([initial.filters]);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const depth = depthOf(queryClient.getQueryData<Board>(key) ?? {});
      const limit = Math.min(Math.max(depth, PAGE), LARGEST_PAGE);
      return toBoard(
        await call(listDeals, { query: { dealStatus: "open", view: "board", limit, ...filters }, signal }),
      );
    },
    initialData: asServed ? () => toBoard(initial.list) : undefined,
    // The choice before stays in sight until the new one is there; after a failure it would be mistaken for an answer.
    placeholderData: (previous: Board | undefined) =>
      queryClient.getQueryState(key)?.errorUpdateCount ? undefined : previous,
    // Others close and move deals while this page lies in the background.
    refetchOnWindowFocus: "always",
  });

  const loadMore = useCallback(
    async (stageId: string) => {
      const loaded = columnOf(queryClient.getQueryData<Board>(key) ?? {}, stageId);
      if (loading.current.has(stageId) || !hasMore(loaded)) return;
      loading.current.add(stageId);
      try {
        const { items } = await call(listDeals, {
          query: {
            dealStatus: "open",
            view: "board",
            stages: [stageId],
            offset: loaded.deals.length,
            limit: PAGE,
            ...filters,
          },
        });
        queryClient.setQueryData<Board>(key, (board) => board && appendDeals(board, stageId, items, PAGE));
      } finally {
        loading.current.delete(stageId);
      }
    },
    [queryClient, key, filters],
  );

  return {
    board: query.data,
    failed: query.isError && !query.data,
    refetch: query.refetch,
    /** The board still shows the choice before. */
    outdated: query.isPlaceholderData,
    loadMore,
  };
}
