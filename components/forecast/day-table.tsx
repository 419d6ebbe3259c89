import { ScrollingTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { Forecast } from "@/lib/forecast/contract";

interface DayTableProps {
  days: Forecast["days"];
  hasGoal: boolean;
}

/** The chart's figures, to read and copy: sums up to the end of each day. */
export function DayTable({ days, hasGoal }: DayTableProps) {
  return (
    <ScrollingTable label="Forecast by day" className="max-h-96 print:max-h-none">
      <TableHeader>
        <TableRow>
          <TableHead>Day</TableHead>
          <TableHead className="text-right">Won</TableHead>
          <TableHead className="text-right">Committed</TableHead>
          <TableHead className="text-right">Best case</TableHead>
          {hasGoal && <TableHead className="text-right max-sm:hidden">Goal by day</TableHead>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {days.map(({ day, won, committed, bestCase, goal }) => (
          <TableRow key={day}>
            <TableCell className="tabular-nums">{formatDateOnly(day, "dayOfYear")}</TableCell>
            <TableCell className="text-right font-medium tabular-nums">{dollars(won)}</TableCell>
            <TableCell className="text-right tabular-nums">{dollars(committed)}</TableCell>
            <TableCell className="text-right tabular-nums">{dollars(bestCase)}</TableCell>
            {hasGoal && (
              <TableCell className="text-right text-muted-foreground tabular-nums max-sm:hidden">
                {dollars(goal)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </ScrollingTable>
  );
}

const dollars = (value: number | null): string => (value === null ? "—" : formatWholeDollars(value));
