import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { call } from "@/lib/api-client/call";
import { putIntoLists } from "@/lib/api-client/put-into-lists";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Activity, createActivity, listActivities } from "@/lib/contracts/deals";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import type { ActivityType } from "@/lib/domain/enums";
import { refreshLastActivity } from "./last-activity";
import { ACTIVITIES_PAGE } from "./page-sizes";

export interface ActivityPage {
  items: Activity[];
  total: number;
}

export interface ActivityFilters {
  search: string;
  activityType: ActivityType | undefined;
}

const UNFILTERED: ActivityFilters = { search: "", activityType: undefined };

export function useActivities(dealId: string, filters: ActivityFilters, initial: ActivityPage) {
  const unfiltered = filters.search === "" && filters.activityType === undefined;
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.activities(dealId), filters],
    queryFn: ({ pageParam, signal }) =>
      call(listActivities, {
        params: { dealId },
        query: { ...filters, limit: ACTIVITIES_PAGE, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    initialData: unfiltered ? { pages: [initial], pageParams: [0] } : undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: (last: ActivityPage, _pages, offset) =>
      last.items.length > 0 && offset + last.items.length < last.total ? offset + last.items.length : undefined,
  });
  const known = new Map(query.data?.pages.flatMap((page) => page.items).map((activity) => [activity.id, activity]));
  return {
    activities: [...known.values()],
    unfiltered,
    loading: query.isPending,
    failed: query.isError,
    reload: query.refetch,
    outdated: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
  };
}

export function useAddActivity(dealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BodyInputOf<typeof createActivity> & { idempotencyKey: string }) =>
      call(createActivity, { params: { dealId }, body, idempotencyKey }),
    onSuccess: (saved) => {
      toast.success("Activity added");
      refreshLastActivity(queryClient, dealId);
      putIntoLists(queryClient, [...queryKeys.activities(dealId), UNFILTERED], saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.activities(dealId) });
    },
  });
}
