import "server-only";
import type { DayRange } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { csvFile, type StreamedFile } from "@/lib/http/respond";
import { toRevenueEvent } from "./dto";
import { type EventRow, findEventsAfter } from "./repository";
import type { RevenueScope } from "./scope";

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

/** Every event of a scope and range, latest first; dates are yyyy-MM-dd, amounts dollars. */
export const eventsAsCsv = (scope: RevenueScope, range: DayRange): Promise<StreamedFile> =>
  csvFile({
    name: `revenue-${range.startDate}-to-${range.endDate}.csv`,
    columns: COLUMNS,
    read: (after: EventRow | undefined, limit) => findEventsAfter(scope, range, after, limit),
    cells: cellsOf,
  });

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
