import { useId } from "react";
import { Notice } from "@/components/kit/notice";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { CensusView } from "@/lib/census/census-file";
import type { CensusReading, LeftOut } from "@/lib/census/read-rows";
import { plural } from "@/lib/domain/dates";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";

const LEFT_OUT: Record<LeftOut, string> = {
  title: "title row",
  total: "total row",
  terminated: "row of people who left",
  contractor: "row of contractors (1099)",
  sameperson: "further row of people already counted",
};

const MOST_NAMED = 12;

const rowsOf = (unit: string, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? unit : unit.replace("row", "rows")}`;

/** '2 title rows, 1 total row', or null where nothing was left out. */
export function leftOutInWords(leftOut: CensusReading["leftOut"]): string | null {
  const parts = (Object.keys(LEFT_OUT) as LeftOut[]).flatMap((kind) => {
    const count = leftOut[kind];
    return count ? [rowsOf(LEFT_OUT[kind], count)] : [];
  });
  return parts.length > 0 ? parts.join(", ") : null;
}

/** 'Rows 7 and 12', with the number of those that are not named. */
export function rowsInWords(rows: readonly number[]): string {
  const named = rows.slice(0, MOST_NAMED).map(String);
  const more = rows.length - named.length;
  const listed = more > 0 ? `${named.join(", ")} and ${formatNumber(more)} more` : inWords(named);
  return `${rows.length === 1 ? "Row" : "Rows"} ${listed}`;
}

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** What had to be assumed, one sentence each. */
export function assumptions({ assumed, classCodesLeftAway }: CensusReading, hoursPerWeek: number): string[] {
  const { hours, salaries } = assumed;
  return [
    ...(hours > 0
      ? [
          `${plural(hours, "person")} paid by the hour without hours: ${hoursPerWeek} a week, 52 weeks.`.replace(
            "persons",
            "people",
          ),
        ]
      : []),
    ...(salaries
      ? [`Pay rates of people with a salary are read as ${salaries.are === "year" ? "a year's" : "a pay period's"}.`]
      : []),
    ...(classCodesLeftAway > 0
      ? [`${plural(classCodesLeftAway, "class code")} left out: a code has three or four digits.`]
      : []),
  ];
}

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
