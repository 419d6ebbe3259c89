import type { CensusReading, LeftOut } from "@/lib/census/read-rows";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";

const LEFT_OUT: Record<LeftOut, string> = {
  title: "title row",
  total: "total row",
  terminated: "row of people who left",
  contractor: "row of contractors (1099)",
  sameperson: "further row of people counted already",
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
      ? [`${plural(classCodesLeftAway, "class code")} left away: a code has three or four digits.`]
      : []),
  ];
}
