import type { ImportStatus } from "@/lib/domain/import/kinds";
import type { Refusal } from "@/lib/refusal";

const conflict = (message: string): Refusal => ({ code: "conflict", message });

/** Why further rows of a file are not taken, or null: they come in order, as many as were said, each line once. */
export function refuseRows(
  { status, totalRows, fields }: { status: ImportStatus; totalRows: number; fields: string[] },
  before: { rows: number; last: number },
  from: number,
  rows: { line: number; cells: string[] }[],
): Refusal | null {
  if (status !== "checking") return conflict("All rows of this import have been checked");
  if (from !== before.rows) return conflict(`The next row is number ${before.rows + 1}`);
  if (from + rows.length > totalRows) return conflict(`This import has ${totalRows} rows`);
  const isInOrder = rows.every(({ line }, index) => line > (rows[index - 1]?.line ?? before.last));
  if (!isInOrder) return { code: "bad_request", message: "Rows must come in the file's order", field: "rows" };
  const isWhole = rows.every(({ cells }) => cells.length === fields.length);
  return isWhole ? null : { code: "bad_request", message: "A row must have a cell for each field", field: "rows" };
}

export function refuseStart(status: ImportStatus): Refusal | null {
  if (status === "ready") return null;
  return conflict(
    status === "checking" ? "Not all rows have been checked yet" : "This import has been started already",
  );
}
