"use client";

import { useState } from "react";
import { useNow } from "@/components/deals/use-now";
import { FailedReload } from "@/components/feedback/failed-reload";
import { useDebounced } from "@/components/hooks/use-debounced";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Activity } from "@/lib/contracts/deals";
import type { ActivityType } from "@/lib/domain/enums";
import { ActivityDialog } from "./activity-dialog";
import { ActivityList } from "./activity-list";
import { ActivityToolbar } from "./activity-toolbar";
import { AddActivityDialog } from "./add-activity-dialog";
import { useActivities } from "./use-activities";

export interface ActivitiesViewProps {
  dealId: string;
  serverNow: string;
}

const SEARCH_DELAY = 300;

export function ActivitiesView({ dealId, serverNow }: ActivitiesViewProps) {
  const now = useNow(serverNow);
  const timeZone = useTimeZone();
  const [search, setSearch] = useState("");
  const [activityType, setActivityType] = useState<ActivityType | undefined>();
  const [adding, setAdding] = useState(false);
  const [detail, setDetail] = useState<Activity | null>(null);
  const [detailOpen, setDetailOpen] = useState(false);
  const filters = { search: useDebounced(search.trim(), SEARCH_DELAY), activityType };
  const list = useActivities(dealId, filters);

  function open(activity: Activity) {
    setDetail(activity);
    setDetailOpen(true);
  }

  return (
    <div className="flex flex-col gap-4">
      <ActivityToolbar
        search={search}
        onSearch={setSearch}
        activityType={activityType}
        onActivityType={setActivityType}
        onAdd={() => setAdding(true)}
      />
      {timeZone === null || list.loading ? (
        <ActivitySkeleton />
      ) : (
        <>
          {list.failed && <FailedReload onRetry={() => void list.reload()} className="rounded-lg border" />}
          {!list.failed && list.activities.length === 0 && (
            <p className="rounded-lg border border-dashed px-4 py-10 text-center text-muted-foreground">
              {list.unfiltered ? "No activities yet" : "No matching activities found"}
            </p>
          )}
          <ActivityList
            activities={list.activities}
            now={now}
            timeZone={timeZone}
            onOpen={open}
            className={list.outdated ? "opacity-60" : undefined}
          />
          {list.hasMore && (
            <Button
              variant="ghost"
              className="self-center"
              pending={list.loadingMore}
              onClick={() => void list.loadMore()}
            >
              Show more activities
            </Button>
          )}
          <ActivityDialog activity={detail} open={detailOpen} onOpenChange={setDetailOpen} />
        </>
      )}
      <AddActivityDialog dealId={dealId} open={adding} onOpenChange={setAdding} />
    </div>
  );
}

const ROWS = ["a", "b", "c", "d"];

function ActivitySkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton className="mb-2 ml-1 h-4 w-20" />
      <div className="divide-y rounded-lg border">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 flex-col justify-center gap-2 px-4">
            <Skeleton className="w-40" />
            <Skeleton className="w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
