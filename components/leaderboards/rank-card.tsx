import type { Ranking } from "@/lib/contracts/leaderboards";
import { nextAbove, progressToNext } from "@/lib/domain/leaderboard";
import type { Metric } from "./leaderboard-query";
import { scoreText, standingText } from "./leaderboard-texts";

interface RankCardProps {
  rankings: Ranking[];
  viewerId: string;
  metric: Metric;
}

/** The viewer's rank, and the distance to the next above. */
export function RankCard({ rankings, viewerId, metric }: RankCardProps) {
  const own = rankings.find((one) => one.salesRepId === viewerId);
  if (!own) return <p className="text-muted-foreground text-sm">You are not ranked here: only sales reps are.</p>;
  const next = nextAbove(rankings, own);
  const percent = progressToNext(rankings, own);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-muted-foreground text-sm">
          Your rank <span className="ml-1 font-semibold text-2xl text-foreground tabular-nums">{own.rank}</span> of{" "}
          {rankings.length}
        </p>
        <p className="font-medium tabular-nums">{scoreText(metric, own.score)}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Progress to the next rank"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
      >
        <div className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-muted-foreground text-xs tabular-nums">{standingText({ metric, own, next, percent })}</p>
    </div>
  );
}
