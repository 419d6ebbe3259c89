"use client";
import { useQuery } from "@tanstack/react-query";
import { Medal } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import type { CSSProperties } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { ProgressBar } from "@/components/kit/progress-bar";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useClocks } from "@/components/layout/clocks";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { initials } from "@/lib/domain/format";
import { getLeaderboard } from "@/lib/generated/calls/leaderboards";
import { getTodayFigures } from "@/lib/generated/calls/today";
import type { Ranking } from "@/lib/leaderboards/contract";
import { nextAbove, nextBelow, progressToNext } from "@/lib/leaderboards/rules";
import { choiceOf, type LeaderboardChoice, leaderboardQueryOf, type Metric } from "./leaderboard-query";
import {
  gapToNext,
  goalText,
  helpOf,
  METRIC_LABELS,
  OTHER,
  scoreText,
  shareText,
  standingText,
  titleOf,
} from "./leaderboard-texts";

interface RankingTableProps {
  rankings: Ranking[];
  viewerId: string;
  metric: Metric;
}

const MEDALS: Record<number, string> = { 1: "text-medal-gold", 2: "text-medal-silver", 3: "text-medal-bronze" };

/** Opaque, because the viewer's row stays in sight over those that scroll under it. */
const OWN_ROW = { "--own-row": "color-mix(in oklab, var(--primary) 8%, var(--card))" } as CSSProperties;

/** Everybody by rank, with the distance to the rank above and the share of all, without toolbar and footer (R:77). */
export function RankingTable({ rankings, viewerId, metric }: RankingTableProps) {
  return (
    <Table aria-label="Rankings" style={OWN_ROW}>
      <TableHeader>
        <TableRow>
          <TableHead className="w-16">Rank</TableHead>
          <TableHead>Name</TableHead>
          <TableHead className="text-right">{METRIC_LABELS[metric]}</TableHead>
          <TableHead className="text-right">{METRIC_LABELS[OTHER[metric]]}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rankings.map((one) => {
          const isViewer = one.salesRepId === viewerId;
          return (
            <TableRow
              key={one.salesRepId}
              aria-current={isViewer || undefined}
              className={cn(
                isViewer &&
                  "[&>td]:sticky [&>td]:top-[calc(var(--banner)+3rem)] [&>td]:bottom-0 [&>td]:z-10 [&>td]:bg-(--own-row)",
              )}
            >
              <TableCell className={cn("tabular-nums", isViewer && "border-l-2 border-l-primary")}>
                <span className="inline-flex items-center gap-1.5">
                  {one.score > 0 && MEDALS[one.rank] && (
                    <Medal role="img" aria-label="Medal" className={cn("size-4", MEDALS[one.rank])} />
                  )}
                  {one.rank}
                </span>
              </TableCell>
              <TableCell className="w-full max-w-0">
                <span className="flex items-center gap-2.5">
                  <Initials name={one.name} />
                  <span className="grid min-w-0">
                    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                      <span className="[overflow-wrap:anywhere]">{one.name}</span>
                      {isViewer && <Badge>You</Badge>}
                    </span>
                    <span className="text-muted-foreground text-xs tabular-nums">
                      {gapToNext(metric, rankings, one)}
                    </span>
                  </span>
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums">
                <span className="block font-medium">{scoreText(metric, one.score)}</span>
                <span className="block text-muted-foreground text-xs">{shareText(rankings, one)}</span>
              </TableCell>
              <TableCell className="whitespace-nowrap text-right text-muted-foreground tabular-nums">
                {scoreText(OTHER[metric], one.secondaryScore)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function Initials({ name }: { name: string }) {
  const [first = "", ...others] = name.split(" ");
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full max-sm:hidden bg-secondary font-medium text-secondary-foreground text-xs"
    >
      {initials(first, others.at(-1) ?? "")}
    </span>
  );
}

interface RankCardProps {
  rankings: Ranking[];
  viewerId: string;
  metric: Metric;
}

/** The viewer's rank, the distance to the next above, and to their goal for the year. */
export function RankCard({ rankings, viewerId, metric }: RankCardProps) {
  const own = rankings.find((one) => one.salesRepId === viewerId);
  if (!own)
    return <p className="text-muted-foreground text-sm">Only sales reps are ranked, so you are not on this list.</p>;
  const next = nextAbove(rankings, own);
  const behind = nextBelow(rankings, own);
  const percent = progressToNext(rankings, own);
  const share = shareText(rankings, own);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-muted-foreground text-sm">
            Your rank <span className="ml-1 font-semibold text-2xl text-foreground tabular-nums">{own.rank}</span> of{" "}
            {rankings.length}
          </p>
          <p className="tabular-nums">
            {share && <span className="text-muted-foreground text-xs">{share} of the total · </span>}
            <span className="font-medium">{scoreText(metric, own.score)}</span>
          </p>
        </div>
        <ProgressBar label="Progress to the next rank" done={percent} of={100} />
        <p className="text-muted-foreground text-xs tabular-nums">
          {standingText({ metric, own, next, behind, percent })}
        </p>
      </div>
      {metric === "revenue" && <AnnualGoal />}
    </div>
  );
}

/** The viewer's revenue of this year against their own goal, in words: the bar beside it is the way to the next rank. Nothing where none is set. */
function AnnualGoal() {
  const { data } = useQuery(queryOptions(getTodayFigures, { query: { of: "me" } }));
  if (!data?.annualGoal) return null;
  const { revenue, annualGoal } = data;
  const percent = Math.min(100, Math.max(0, Math.round((revenue.year / annualGoal) * 100)));
  return (
    <p className="text-muted-foreground text-xs tabular-nums">
      {percent}% · {goalText(revenue.year, annualGoal)}
    </p>
  );
}

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
  const { providerToday: today } = useClocks();
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
          about="Everyone who sells for the provider is ranked by their revenue and the deals they won."
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
