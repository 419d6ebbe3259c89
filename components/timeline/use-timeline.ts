import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { TIMELINE_PAGE } from "@/components/deals/page-sizes";
import { placesOptions } from "@/lib/api-client/query-options";
import { listCompanyTimeline, listDealTimeline } from "@/lib/contracts/timeline";
import type { TimelineKind } from "@/lib/domain/activities";
import type { ActivityType } from "@/lib/domain/enums";

/** Whose timeline it is. */
export type TimelineOf = { dealId: string } | { companyId: string };

export interface TimelineFilters {
  search: string;
  kind: TimelineKind | undefined;
  activityType: ActivityType | undefined;
}

const optionsOf = (of: TimelineOf, query: TimelineFilters) =>
  "dealId" in of
    ? placesOptions(listDealTimeline, { params: of, query }, TIMELINE_PAGE)
    : placesOptions(listCompanyTimeline, { params: of, query }, TIMELINE_PAGE);

export function useTimeline(of: TimelineOf, filters: TimelineFilters) {
  const query = useInfiniteQuery({ ...optionsOf(of, filters), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const known = new Map(pages.flatMap((page) => page.items).map((entry) => [entry.id, entry]));
  return {
    entries: [...known.values()],
    counts: pages[0]?.counts ?? null,
    unfiltered: filters.search === "" && filters.activityType === undefined && filters.kind === undefined,
    loading: query.isPending,
    failed: query.isError,
    reload: query.refetch,
    outdated: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
  };
}
