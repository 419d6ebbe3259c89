import "server-only";
import { csvText } from "@/lib/csv";
import type { DayRange } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { StreamedFile } from "@/lib/http/respond";
import { toRevenueEvent } from "./dto";
import { type EventRow, findEventsAfter } from "./repository";
import type { RevenueScope } from "./scope";

const PART = 1_000;

const COLUMNS = [
  "Date",
  "Amount",
  "Category",
  "Description",
  "Customer",
  "Sales Rep",
  "Recurring",
  "External Entity",
] as const;

/** Every event of a scope and range, latest first, read a thousand at a time; dates are yyyy-MM-dd, amounts dollars. */
export async function eventsAsCsv(scope: RevenueScope, range: DayRange): Promise<StreamedFile> {
  // Read before the response begins, so that a database error can still be reported in words.
  const first = await findEventsAfter(scope, range, undefined, PART);
  return new StreamedFile(parts(scope, range, first), "text/csv", `revenue-${range.startDate}-to-${range.endDate}.csv`);
}

async function* parts(scope: RevenueScope, range: DayRange, first: EventRow[]): AsyncGenerator<string> {
  yield csvText(first.map(cellsOf), COLUMNS);
  let rows = first;
  while (rows.length === PART) {
    rows = await findEventsAfter(scope, range, rows.at(-1), PART);
    yield csvText(rows.map(cellsOf));
  }
}

function cellsOf(row: EventRow) {
  const { eventDate, amount, category, description, customer, salesRep, isRecurring, externalEntity } =
    toRevenueEvent(row);
  return [
    eventDate,
    amount,
    category,
    description,
    customer,
    salesRep && fullName(salesRep),
    isRecurring ? "Yes" : "No",
    externalEntity?.name,
  ];
}
