"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useBusinessDay } from "@/components/layout/business-day";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { keptOptions } from "@/lib/api-client/query-options";
import { getLeaderboard } from "@/lib/generated/calls/leaderboards";
import { choiceOf, type LeaderboardChoice, leaderboardQueryOf } from "./leaderboard-query";
import { helpOf, METRIC_LABELS, titleOf } from "./leaderboard-texts";
import { RankCard } from "./rank-card";
import { RankingTable } from "./ranking-table";

const METRIC_OPTIONS = [
  { value: "revenue", label: METRIC_LABELS.revenue },
  { value: "deals", label: METRIC_LABELS.deals },
] as const;
const PERIOD_OPTIONS = [
  { value: "monthly", label: "30 days" },
  { value: "yearly", label: "12 months" },
] as const;

export function LeaderboardView({ viewerId }: { viewerId: string }) {
  const params = useSearchParams();
  const pathname = usePathname();
  const { today } = useBusinessDay();
  const choice = choiceOf(params);
  const board = useQuery(keptOptions(getLeaderboard, { query: leaderboardQueryOf(choice, today) }));
  const { metric } = choice;
  const rankings = board.data?.rankings ?? [];

  function choose(next: Partial<LeaderboardChoice>) {
    const query = new URLSearchParams({ ...choice, ...next });
    // The browser's own history: Next follows it without loading the page again; the query loads the data.
    window.history.pushState(null, "", `${pathname}?${query}`);
  }

  return (
    <Card className="w-full max-w-2xl overflow-clip">
      <CardHeader>
        <CardTitle>{titleOf(choice)}</CardTitle>
        <CardDescription>{helpOf(choice)}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap gap-2 border-b px-4 py-2">
        <SegmentedControl
          label="Rank by"
          value={metric}
          options={METRIC_OPTIONS}
          onChange={(next) => choose({ metric: next })}
        />
        <SegmentedControl
          label="Period"
          value={choice.period}
          options={PERIOD_OPTIONS}
          onChange={(period) => choose({ period })}
        />
      </div>
      {board.isError && <FailedReload text="Failed to load leaderboard" onRetry={() => void board.refetch()} />}
      {board.data && rankings.length === 0 && (
        <EmptyState
          text="No sales reps to rank yet"
          about="Everybody who sells for the provider is ranked by what came in for them and by the deals they won."
        />
      )}
      {rankings.length > 0 && (
        <div className={cn("transition-opacity", board.isPlaceholderData && "opacity-60")}>
          <CardContent className="border-b">
            <RankCard rankings={rankings} viewerId={viewerId} metric={metric} />
          </CardContent>
          <RankingTable rankings={rankings} viewerId={viewerId} metric={metric} />
        </div>
      )}
    </Card>
  );
}
