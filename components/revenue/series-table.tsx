import {
  ScrollingTable,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDollars, formatNumber } from "@/lib/domain/format";
import { type Grouping, isPart, type RunningBucket, sumOf } from "@/lib/revenue/rules";
import { partText, periodText } from "./revenue-texts";

const NAMES: Record<Grouping, string> = { day: "Day", week: "Week", month: "Month" };

/** The chart's figures, to read and copy. */
export function SeriesTable({ series, grouping }: { series: RunningBucket[]; grouping: Grouping }) {
  return (
    <ScrollingTable label={`Revenue by ${grouping}`} className="max-h-96 print:max-h-none">
      <TableHeader>
        <TableRow>
          <TableHead>{NAMES[grouping]}</TableHead>
          <TableHead className="text-right">Revenue</TableHead>
          <TableHead className="text-right">Events</TableHead>
          <TableHead className="text-right max-sm:hidden">Running total</TableHead>
          <TableHead className="text-right max-sm:hidden">Period before</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {series.map((bucket) => (
          <TableRow key={bucket.startDate}>
            <TableCell className="tabular-nums">
              {periodText(bucket, grouping)}
              {isPart(bucket, grouping) && <span className="text-muted-foreground"> · {partText(grouping)}</span>}
            </TableCell>
            <TableCell className="text-right font-medium tabular-nums">{formatDollars(bucket.total)}</TableCell>
            <TableCell className="text-right tabular-nums">{formatNumber(bucket.events)}</TableCell>
            <TableCell className="text-right tabular-nums max-sm:hidden">{formatDollars(bucket.sum)}</TableCell>
            <TableCell className="text-right text-muted-foreground tabular-nums max-sm:hidden">
              {formatDollars(bucket.sumBefore)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>Total</TableCell>
          <TableCell className="text-right tabular-nums">{formatDollars(sumOf(series))}</TableCell>
          <TableCell className="text-right tabular-nums">
            {formatNumber(series.reduce((sum, { events }) => sum + events, 0))}
          </TableCell>
          <TableCell className="max-sm:hidden" colSpan={2} />
        </TableRow>
      </TableFooter>
    </ScrollingTable>
  );
}
