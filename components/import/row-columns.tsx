import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { ImportRow } from "@/lib/contracts/imports";
import { labelOfField } from "@/lib/domain/import/fields";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { OUTCOME_WORDS } from "./import-words";

/** More of a file's columns are in the file. */
const MOST_CELLS = 5;

const column = columnHelper<ImportRow>();

/** The columns of an import's rows: what becomes of a row stands before what it says. */
export const rowColumns = (kind: ImportKind, fields: readonly string[]) =>
  column.columns([
    column.accessor("line", {
      header: "Row",
      enableSorting: false,
      meta: { align: "right", width: "4rem" },
    }),
    column.accessor("outcome", {
      header: "Outcome",
      enableSorting: false,
      cell: ({ row: { original: row } }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge variant={row.outcome === "refuse" ? "destructive" : "secondary"}>{OUTCOME_WORDS[row.outcome]}</Badge>
          {row.note && <span className="whitespace-normal text-muted-foreground text-xs">{row.note}</span>}
        </span>
      ),
      meta: { width: "18rem" },
    }),
    ...fields.slice(0, MOST_CELLS).map((field, index) =>
      column.accessor((row) => row.cells[index] ?? "", {
        id: `${field}-${index}`,
        header: labelOfField(kind, field),
        enableSorting: false,
        cell: ({ getValue }) => <span className="line-clamp-2 max-w-60 break-words">{getValue()}</span>,
      }),
    ),
  ]);
