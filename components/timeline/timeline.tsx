"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { TIMELINE_PAGE } from "@/components/deals/page-sizes";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { useDebounced } from "@/components/hooks/use-debounced";
import { lazyDialog } from "@/components/kit/once-open";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { placesOptions } from "@/lib/api-client/query-options";
import type { TimelineEntry } from "@/lib/deals/contract";
import { listCompanyTimeline, listDealTimeline } from "@/lib/generated/calls/deals";
import { EntryList } from "./entry-list";
import { type TimelineFilter, TimelineToolbar } from "./timeline-filter";

const EntryDialog = lazyDialog(async () => (await import("./entry-dialog")).EntryDialog);

interface TimelineProps {
  of: TimelineOf;
  now: Date;
  /** Of a timeline of several deals the company's name, and where an entry's deal is. */
  company?: { id: string; name: string; dealHref: (deal: NonNullable<TimelineEntry["deal"]>) => string };
  /** Opens the form in a dialog, where the requirements ask for one (P:86). */
  onAdd?: () => void;
  /** What is shown while nothing has happened yet. */
  empty: ReactNode;
}

const SEARCH_DELAY = 300;

/** What happened with a deal or a company, newest first, page by page, filtered by kind. */
export function Timeline({ of, now, company, onAdd, empty }: TimelineProps) {
  const { zone } = useClocks();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<TimelineFilter>({});
  const [detail, setDetail] = useState<TimelineEntry | null>(null);
  const [detailOpen, setDetailOpen] = useState(false);
  const list = useTimeline(of, { search: useDebounced(search.trim(), SEARCH_DELAY), ...filter });

  return (
    <div className="flex flex-col gap-4">
      <TimelineToolbar
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={setFilter}
        counts={list.counts}
        onAdd={onAdd}
      />
      {list.loading ? (
        <TimelineSkeleton />
      ) : (
        <>
          {list.failed && <FailedReload onRetry={() => void list.reload()} className="rounded-lg border" />}
          {!list.failed &&
            list.entries.length === 0 &&
            (list.unfiltered ? empty : <EmptyState text="No matching activities found" />)}
          <EntryList
            entries={list.entries}
            now={now}
            timeZone={zone}
            ofCompany={company?.name}
            onOpen={(entry) => {
              setDetail(entry);
              setDetailOpen(true);
            }}
            className={list.outdated ? "opacity-60" : undefined}
          />
          {list.hasMore && (
            <Button
              variant="ghost"
              className="self-center"
              pending={list.loadingMore}
              onClick={() => void list.loadMore()}
            >
              Show earlier
            </Button>
          )}
          <EntryDialog
            entry={detail}
            companyId={company?.id}
            dealHref={detail?.deal ? company?.dealHref(detail.deal) : undefined}
            open={detailOpen}
            onOpenChange={setDetailOpen}
          />
        </>
      )}
    </div>
  );
}

/** Whose timeline it is. */
type TimelineOf = { dealId: string } | { companyId: string };

interface TimelineFilters extends TimelineFilter {
  search: string;
}

const optionsOf = (of: TimelineOf, query: TimelineFilters) =>
  "dealId" in of
    ? placesOptions(listDealTimeline, { params: of, query }, TIMELINE_PAGE)
    : placesOptions(listCompanyTimeline, { params: of, query }, TIMELINE_PAGE);

function useTimeline(of: TimelineOf, filters: TimelineFilters) {
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

const ROWS = ["a", "b", "c", "d"];

function TimelineSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-3">
      <Skeleton className="h-4 w-20" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 gap-3 px-2 py-2">
          <Skeleton className="size-7 rounded-full" />
          <div className="grid content-start gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-72 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
