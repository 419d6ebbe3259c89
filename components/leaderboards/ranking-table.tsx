import { Medal } from "lucide-react";
import type { CSSProperties } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { initials } from "@/lib/domain/format";
import type { Ranking } from "@/lib/leaderboards/contract";
import type { Metric } from "./leaderboard-query";
import { gapToNext, METRIC_LABELS, OTHER, scoreText, shareText } from "./leaderboard-texts";

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
