import { Medal } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Ranking } from "@/lib/contracts/leaderboards";
import type { Metric } from "./leaderboard-query";
import { METRIC_LABELS, OTHER, scoreText } from "./leaderboard-texts";

interface RankingTableProps {
  rankings: Ranking[];
  viewerId: string;
  metric: Metric;
}

const MEDALS: Record<number, string> = { 1: "text-medal-gold", 2: "text-medal-silver", 3: "text-medal-bronze" };

/** Everybody by rank, without toolbar and footer (R:77). */
export function RankingTable({ rankings, viewerId, metric }: RankingTableProps) {
  return (
    <Table aria-label="Rankings">
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
            <TableRow key={one.salesRepId} className={cn(isViewer && "bg-primary/5")}>
              <TableCell className="tabular-nums">
                <span className="inline-flex items-center gap-1.5">
                  {one.score > 0 && MEDALS[one.rank] && (
                    <Medal role="img" aria-label="Medal" className={cn("size-4", MEDALS[one.rank])} />
                  )}
                  {one.rank}
                </span>
              </TableCell>
              <TableCell className="w-full max-w-0 truncate">
                {one.name}
                {isViewer && <Badge className="ml-2">You</Badge>}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right font-medium tabular-nums">
                {scoreText(metric, one.score)}
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
