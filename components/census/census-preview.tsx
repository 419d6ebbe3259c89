import { useId } from "react";
import { Notice } from "@/components/kit/notice";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { CensusView } from "@/lib/census/census-file";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { assumptions, leftOutInWords, rowsInWords } from "./census-words";

/** What is read of a census: people per state with their pay, and what is not. */
export function CensusPreview({ view }: { view: CensusView }) {
  const { reading, hoursPerWeek } = view;
  const id = useId();
  const leftOut = leftOutInWords(reading.leftOut);
  const rejected = reading.rejected.reduce((sum, { rows }) => sum + rows.length, 0);

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="font-medium text-sm">
        People per state
      </h3>
      <div className="overflow-hidden rounded-md border">
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>State</TableHead>
              <TableHead className="text-right">People</TableHead>
              <TableHead className="text-right">Average wage</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {reading.states.map(({ state, people, averageWage }) => (
              <Line key={state} name={stateName(state)} people={people} averageWage={averageWage} />
            ))}
          </TableBody>
          <TableFooter>
            <Line name="All" people={reading.people} averageWage={reading.averageWage} />
          </TableFooter>
        </Table>
      </div>
      {assumptions(reading, hoursPerWeek).map((sentence) => (
        <p key={sentence} className="text-muted-foreground text-sm">
          {sentence}
        </p>
      ))}
      {leftOut && <p className="text-muted-foreground text-sm">Left out: {leftOut}.</p>}
      {rejected > 0 && (
        <Notice
          variant="warning"
          title={`Not read: ${formatNumber(rejected)} of ${formatNumber(reading.readRows + rejected)} rows`}
        >
          <ul className="grid gap-1">
            {reading.rejected.map(({ reason, rows }) => (
              <li key={reason}>
                {rowsInWords(rows)}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}

function Line({ name, people, averageWage }: { name: string; people: number; averageWage: number }) {
  return (
    <TableRow>
      <TableCell className={CELL}>{name}</TableCell>
      <TableCell className={`${CELL} text-right tabular-nums`}>{formatNumber(people)}</TableCell>
      <TableCell className={`${CELL} text-right tabular-nums`}>{formatWholeDollars(averageWage)}</TableCell>
    </TableRow>
  );
}

const CELL = "border-b px-(--cell-gap) py-2 first:pl-4 last:pr-4";
