"use client";

import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { useDebounced } from "@/components/hooks/use-debounced";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { TimelineEntry } from "@/lib/contracts/timeline";
import type { TimelineKind } from "@/lib/domain/activities";
import type { ActivityType } from "@/lib/domain/enums";
import { EntryDialog } from "./entry-dialog";
import { EntryList } from "./entry-list";
import { KindChips, TimelineToolbar } from "./timeline-filter";
import { type TimelineOf, useTimeline } from "./use-timeline";

interface TimelineProps {
  of: TimelineOf;
  now: Date;
  /** Of a timeline of several deals the company's name, and where an entry's deal is. */
  company?: { name: string; dealHref: (deal: TimelineEntry["deal"]) => string };
  /** Absent where nothing can be logged. */
  onAdd: (() => void) | undefined;
  /** What is shown while nothing has happened yet. */
  empty: ReactNode;
}

const SEARCH_DELAY = 300;

/** What happened with a deal or a company, newest first, page by page, filtered by kind. */
export function Timeline({ of, now, company, onAdd, empty }: TimelineProps) {
  const timeZone = useTimeZone();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<TimelineKind | undefined>();
  const [activityType, setActivityType] = useState<ActivityType | undefined>();
  const [detail, setDetail] = useState<TimelineEntry | null>(null);
  const [detailOpen, setDetailOpen] = useState(false);
  const list = useTimeline(of, { search: useDebounced(search.trim(), SEARCH_DELAY), kind, activityType });

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-2">
        <TimelineToolbar
          search={search}
          onSearch={setSearch}
          activityType={activityType}
          onActivityType={(type) => {
            setActivityType(type);
            setKind(undefined);
          }}
          onAdd={onAdd}
        />
        {list.counts && (activityType ?? "client") === "client" && (
          <KindChips counts={list.counts} kind={kind} onKind={setKind} />
        )}
      </div>
      {timeZone === null || list.loading ? (
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
            timeZone={timeZone}
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
            dealHref={detail ? company?.dealHref(detail.deal) : undefined}
            open={detailOpen}
            onOpenChange={setDetailOpen}
          />
        </>
      )}
    </div>
  );
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
