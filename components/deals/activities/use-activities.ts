import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ACTIVITIES_PAGE } from "@/components/deals/page-sizes";
import { toast } from "@/components/feedback/toast";
import { useChange } from "@/lib/api-client/change";
import { pagesOptions } from "@/lib/api-client/query-options";
import { createActivity, listActivities } from "@/lib/contracts/deals";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import type { ActivityType } from "@/lib/domain/enums";

export interface ActivityFilters {
  search: string;
  activityType: ActivityType | undefined;
}

export function useActivities(dealId: string, filters: ActivityFilters) {
  const query = useInfiniteQuery({
    ...pagesOptions(listActivities, { params: { dealId }, query: filters }, ACTIVITIES_PAGE),
    placeholderData: keepPreviousData,
  });
  const known = new Map(query.data?.pages.flatMap((page) => page.items).map((activity) => [activity.id, activity]));
  return {
    activities: [...known.values()],
    unfiltered: filters.search === "" && filters.activityType === undefined,
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
  const change = useChange();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BodyInputOf<typeof createActivity> & { idempotencyKey: string }) =>
      change(createActivity, { params: { dealId }, body, idempotencyKey }),
    onSuccess: () => toast.success("Activity added"),
  });
}
