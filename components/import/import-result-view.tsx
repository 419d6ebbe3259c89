"use client";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { serverTable } from "@/components/data-table/query-status";
import { columnHelper } from "@/components/data-table/table-features";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { pollOf, useStaleAtEnd } from "@/components/kit/batch-progress";
import { Badge } from "@/components/ui/badge";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { getImport, listImportRows, startImport } from "@/lib/generated/calls/imports";
import type { Import, ImportRow } from "@/lib/imports/contract";
import { type ImportKind, labelOfField, ROW_OUTCOMES } from "@/lib/imports/rules-fields";
import { PAGES, pathTo } from "@/lib/pages";
import { ImportStatus } from "./import-status";
import { leftOutText, OUTCOME_WORDS, rowsText } from "./import-words";
import { ROW_TABLE, rowQueryOf } from "./row-table-query";

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

/** What becomes of each row of a file: before it is written, while it is, and after. */
export function ImportResultView({ importId }: { importId: string }) {
  const args = { params: { importId } };
  const { data: shown } = useSuspenseQuery({ ...queryOptions(getImport, args), refetchInterval: pollOf });
  const [state, setState] = useUrlTableState(ROW_TABLE);
  const rows = useQuery({
    ...keptOptions(listImportRows, { ...args, query: rowQueryOf(state) }),
    retry: false,
  });
  useStaleAtEnd(shown, startImport);
  const { kind, columns: fields } = shown;
  const columns = useMemo(() => rowColumns(kind, fields), [kind, fields]);
  const facets = useMemo(() => facetsOf(shown), [shown]);

  return (
    <>
      <div className="grid gap-1">
        <h1 className="break-words font-semibold text-xl">{shown.fileName}</h1>
        <p className="text-muted-foreground">
          {[rowsText(shown.totalRows), shown.source && `from ${shown.source}`, leftOutText(shown.rowsLeftOut)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <ImportStatus shown={shown} />
      <DataTable
        {...serverTable(rows, state, setState)}
        label="Rows"
        scrollsAside
        columns={columns}
        searchable={false}
        getRowId={(row) => String(row.line)}
        rowHref={(row) => recordHref(shown, row)}
        rowLabel={(row) => `Row ${row.line}`}
        facets={facets}
        mobileCard={(row) => ({
          title: row.values.filter(Boolean).slice(0, 2).join(" · ") || "Empty",
          // Why a row is refused is read whole.
          signals: row.note && <span className="break-words text-muted-foreground text-xs">{row.note}</span>,
          value: <OutcomeBadge row={row} />,
          note: `Row ${row.line}`,
        })}
        messages={{ empty: "No rows found", error: "Error fetching rows" }}
      />
    </>
  );
}

/** The record that a row has become. */
function recordHref({ kind }: Import, { recordId }: ImportRow): string | null {
  if (!recordId || kind === "contacts") return null;
  return kind === "deals"
    ? pathTo(PAGES.dealOverview.path, { dealId: recordId })
    : pathTo(PAGES.companyProfile.path, { companyId: recordId });
}

const facetsOf = ({ counts, repeated }: Import) => [
  {
    id: "outcome",
    label: "Outcome",
    options: ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => ({
      value: outcome,
      label: `${OUTCOME_WORDS[outcome]} ${formatNumber(counts[outcome])}`,
      ...(outcome === "refuse" && { color: "var(--destructive)" }),
      ...(outcome === "skip" && repeated > 0 && { color: "var(--warning)" }),
    })),
  },
];
