"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { serverTable } from "@/components/data-table/query-status";
import { useUrlTableState } from "@/components/data-table/use-url-table-state";
import { pollOf, useStaleAtEnd } from "@/components/kit/batch-progress";
import { keptOptions, queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { getImport, listImportRows, startImport } from "@/lib/generated/calls/imports";
import type { Import, ImportRow } from "@/lib/imports/contract";
import { ROW_OUTCOMES } from "@/lib/imports/rules-fields";
import { PAGES, pathTo } from "@/lib/pages";
import { ImportStatus } from "./import-status";
import { leftOutText, OUTCOME_WORDS, rowsText } from "./import-words";
import { OutcomeBadge, rowColumns } from "./row-columns";
import { ROW_TABLE, rowQueryOf } from "./row-table-query";

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
