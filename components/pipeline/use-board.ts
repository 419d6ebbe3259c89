import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { call } from "@/lib/api-client/call";
import { KEPT_CURRENT } from "@/lib/api-client/query-options";
import { listDeals } from "@/lib/generated/calls/deals";
import { appendDeals, type Board, columnOf, depthOf, hasMore, toBoard } from "./board";
import { BOARD_PAGE, type BoardChoice, boardKey, boardQuery } from "./board-query";

const LARGEST_PAGE = 100;

/** The open deals by stage for a choice of choice, and a function to load more of one column. */
export function useBoard(choice: BoardChoice) {
  const queryClient = useQueryClient();
  const loading = useRef(new Set<string>());
  const key = useMemo(() => boardKey(choice), [choice]);
  const query = useQuery<Board>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const depth = depthOf(queryClient.getQueryData<Board>(key) ?? {});
      const limit = Math.min(Math.max(depth, BOARD_PAGE), LARGEST_PAGE);
      return toBoard(await call(listDeals, { query: { ...boardQuery(choice), limit }, signal }));
    },
    // The former choice stays visible until the new one has loaded, but not after a failure, when it would look like the result.
    placeholderData: (previous: Board | undefined) =>
      queryClient.getQueryState(key)?.errorUpdateCount ? undefined : previous,
    ...KEPT_CURRENT,
  });

  const loadMore = useCallback(
    async (stageId: string) => {
      const loaded = columnOf(queryClient.getQueryData<Board>(key) ?? {}, stageId);
      if (loading.current.has(stageId) || !hasMore(loaded)) return;
      loading.current.add(stageId);
      try {
        const { items } = await call(listDeals, {
          query: { ...boardQuery(choice), stages: [stageId], offset: loaded.deals.length, limit: BOARD_PAGE },
        });
        queryClient.setQueryData<Board>(key, (board) => board && appendDeals(board, stageId, items, BOARD_PAGE));
      } finally {
        loading.current.delete(stageId);
      }
    },
    [queryClient, key, choice],
  );

  return {
    board: query.data,
    failed: query.isError && !query.data,
    refetch: query.refetch,
    /** The board still shows the former choice. */
    outdated: query.isPlaceholderData,
    loadMore,
  };
}
