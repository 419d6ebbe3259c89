"use client";

import { useQuery } from "@tanstack/react-query";
import { ProgressBar } from "@/components/kit/progress-bar";
import { queryOptions } from "@/lib/api-client/query-options";
import { getTodayFigures } from "@/lib/generated/calls/today";
import type { Ranking } from "@/lib/leaderboards/contract";
import { nextAbove, nextBelow, progressToNext } from "@/lib/leaderboards/rules";
import type { Metric } from "./leaderboard-query";
import { goalText, scoreText, shareText, standingText } from "./leaderboard-texts";

interface RankCardProps {
  rankings: Ranking[];
  viewerId: string;
  metric: Metric;
}

/** The viewer's rank, the distance to the next above, and to their goal for the year. */
export function RankCard({ rankings, viewerId, metric }: RankCardProps) {
  const own = rankings.find((one) => one.salesRepId === viewerId);
  if (!own) return <p className="text-muted-foreground text-sm">You are not ranked here: only sales reps are.</p>;
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
