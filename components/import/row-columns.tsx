import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { ImportRow } from "@/lib/imports/contract";
import { type ImportKind, labelOfField } from "@/lib/imports/rules-fields";
import { OUTCOME_WORDS } from "./import-words";

const column = columnHelper<ImportRow>();

/** The columns of an import's rows: the outcome of a row comes before its contents. */
export const rowColumns = (kind: ImportKind, fields: readonly string[]) =>
  column.columns([
    column.accessor("line", {
      header: "Row",
      enableSorting: false,
      meta: { align: "right", width: "4rem", className: "align-top" },
    }),
    column.accessor("outcome", {
      header: "Outcome",
      enableSorting: false,
      cell: ({ row: { original: row } }) => (
        <span className="grid min-w-36 max-w-56 justify-items-start gap-0.5">
          <OutcomeBadge row={row} />
          {row.note && <span className="whitespace-normal text-muted-foreground text-xs">{row.note}</span>}
        </span>
      ),
      meta: { className: "align-top" },
    }),
    ...fields.map((field, index) =>
      column.accessor((row) => row.values[index] ?? "", {
        id: field,
        header: labelOfField(kind, field),
        enableSorting: false,
        cell: ({ getValue }) => (
          <span
            className={
              LONG.has(field) ? "line-clamp-2 w-48 whitespace-pre-line break-words" : "block max-w-64 truncate"
            }
          >
            {getValue()}
          </span>
        ),
        meta: { className: "align-top", rowLink: index === 0 },
      }),
    ),
  ]);

/** Fields of several lines; others have one. */
const LONG: ReadonlySet<string> = new Set(["description", "industry"]);

/** What becomes of a row. Skipped without a record: an earlier row of the file says the same. */
export function OutcomeBadge({ row: { outcome, recordId } }: { row: ImportRow }) {
  const variant =
    outcome === "refuse" ? "destructive" : outcome === "skip" && recordId === null ? "warning" : "secondary";
  return <Badge variant={variant}>{OUTCOME_WORDS[outcome]}</Badge>;
}
