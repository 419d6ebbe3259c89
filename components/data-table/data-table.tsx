"use client";

import type { RowData } from "@tanstack/react-table";
import { useEffect, useMemo, useRef } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { SharedMenu } from "@/components/kit/shared-menu";
import { usePrinting } from "@/components/layout/use-printing";
import { cn } from "@/components/ui/cn";
import { Table } from "@/components/ui/table";
import type { DataTableProps } from "./data-table-props";
import { ExportMenu } from "./export-menu";
import { RowMenu } from "./row-menu";
import { RowTicks } from "./row-tick";
import { chosenCount } from "./selection";
import { SelectionBar } from "./selection-bar";
import { SkeletonCards, TableCards } from "./table-cards";
import { TablePages, TableSummary } from "./table-footer";
import { DataTableHead } from "./table-head";
import { TableMessage } from "./table-message";
import { DataTableRows, SkeletonRows } from "./table-rows";
import { hasFilters, NO_FILTERS } from "./table-state";
import { TableToolbar } from "./table-toolbar";
import { type DataTableModel, useDataTable } from "./use-data-table";
import { useIsNarrow } from "./use-is-narrow";

const PLACEHOLDER_ROWS = 10;

export function DataTable<TData extends RowData>(props: DataTableProps<TData>) {
  const { status = "ready", messages, maxHeight, emptyState } = props;
  const model = useDataTable(props);
  const rowCount = model.table.getRowModel().rows.length;
  const lastRowCount = useRef(0);
  if (status === "ready") lastRowCount.current = rowCount;
  const pending = status === "loading" || status === "waiting";
  const isEmpty = status === "ready" && rowCount === 0;
  const filtered = hasFilters(model.state);
  const frame = useFocusOfEdit(props.editing?.id ?? null);
  const { rows } = model.table.getRowModel();
  const page = useMemo(() => rows.map(({ id }) => id), [rows]);

  const outdated = status === "ready" && props.outdated && (
    <FailedReload text={messages?.error} onRetry={props.onRetry} className="border-b" />
  );

  if (isEmpty && !filtered && emptyState)
    return (
      <div className="grid gap-3">
        {props.actions && <div className="flex justify-end">{props.actions}</div>}
        {outdated}
        {emptyState}
      </div>
    );

  const placeholders =
    lastRowCount.current || Math.min(model.state.pageSize, props.placeholderRows ?? PLACEHOLDER_ROWS);
  const note = status === "loading" ? (messages?.loading ?? "Loading...") : (messages?.waiting ?? "Waiting...");
  const message =
    status === "error" ? (
      <TableMessage failed text={messages?.error ?? "Failed to load data"} onRetry={props.onRetry} />
    ) : isEmpty ? (
      <TableMessage
        text={messages?.empty ?? "No results."}
        about={filtered ? undefined : messages?.about}
        onClear={filtered ? () => model.change(NO_FILTERS) : undefined}
      />
    ) : null;

  const menuOf = (id: string) => {
    const row = model.table.getRowModel().rowsById[id];
    return row && props.rowMenu && <RowMenu items={props.rowMenu(row.original)} />;
  };

  return (
    <div ref={frame} data-prints-wide className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 md:gap-y-2">
      {!props.bare && <TableToolbar model={model} options={props} />}
      {status !== "error" && !props.bare && (
        <TableSummary
          model={model}
          note={pending ? note : null}
          label={props.totalLabel}
          summary={props.summary}
          chosen={props.selection && chosenCount(props.selection.chosen, model.total)}
        />
      )}
      <div
        className={cn(
          "relative min-w-0 basis-full print:max-h-none! print:overflow-visible",
          !props.bare && "rounded-lg border print:rounded-none print:border-x-0",
          maxHeight ? "overflow-auto" : "overflow-x-auto",
          // Cards scroll with the page: an area of its own would catch the finger.
          maxHeight && props.mobileCard && "max-lg:max-h-none!",
        )}
        style={maxHeight ? { maxHeight } : undefined}
        {...(maxHeight || props.scrollsAside
          ? { role: "region", "aria-label": `${props.label}, scrolling`, tabIndex: 0 }
          : undefined)}
      >
        {outdated}
        <RowTicks options={props.selection} page={page}>
          <SharedMenu content={menuOf}>
            <Rows model={model} options={props} placeholders={pending ? placeholders : null} message={message} />
          </SharedMenu>
        </RowTicks>
      </div>
      {status === "ready" && !props.bare && <TablePages model={model} />}
      {props.selection && (
        <SelectionBar options={props.selection} total={model.total}>
          {props.selection.actions}
          {props.exportOf && <ExportMenu of={props.exportOf} table={model.table} chosen={props.selection.chosen} />}
        </SelectionBar>
      )}
    </div>
  );
}

/** Moves the focus into a row's first input when its edit begins, and back to the row's button when it ends. */
function useFocusOfEdit(editedId: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = editedId;
    const id = editedId ?? left;
    if (id === null || left === editedId) return;
    frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(button, input)`)?.focus();
  }, [editedId]);
  return frame;
}

interface RowsProps<TData extends RowData> {
  model: DataTableModel<TData>;
  options: DataTableProps<TData>;
  /** How many placeholder rows to show; null when the real ones are here. */
  placeholders: number | null;
  message: React.ReactNode;
}

/** The table, or its cards on a narrow screen. Until the browser knows its width, CSS alone keeps the room for either. */
function Rows<TData extends RowData>({ model, options, placeholders, message }: RowsProps<TData>) {
  const { mobileCard, alwaysCards, fixedLayout, maxHeight } = options;
  const hasMenu = Boolean(options.rowMenu || options.rowAction);
  // Paper gets the table, whatever the screen.
  const printing = usePrinting();
  const narrow = useIsNarrow() && !printing;
  const isNarrow = alwaysCards || narrow;
  const { table } = model;
  const selects = options.selection !== undefined;
  const columns = table.getVisibleLeafColumns().length + (hasMenu ? 1 : 0) + (selects ? 1 : 0);

  if (mobileCard && isNarrow)
    return (
      message ??
      (placeholders === null ? (
        <TableCards table={table} card={mobileCard} options={options} />
      ) : (
        <SkeletonCards rows={placeholders} />
      ))
    );

  const split = mobileCard !== undefined && isNarrow === null && !message;
  return (
    <>
      <Table
        aria-label={options.label}
        className={cn(
          fixedLayout && "table-fixed",
          // The checkboxes take the room between the columns, not the columns' own.
          selects && "xl:[--cell-gap:--spacing(2)] 2xl:[--cell-gap:--spacing(3)]",
          split && "max-lg:hidden",
        )}
      >
        <DataTableHead
          model={model}
          selects={selects}
          hasMenu={hasMenu}
          editable={options.editing !== undefined}
          sticky={Boolean(maxHeight)}
          hidden={options.bare}
        />
        {message ? (
          <tbody>
            <tr>
              <td colSpan={columns}>{message}</td>
            </tr>
          </tbody>
        ) : placeholders === null ? (
          <DataTableRows table={table} options={options} />
        ) : (
          <SkeletonRows rows={placeholders} columns={columns} selects={selects} />
        )}
      </Table>
      {split && (
        <div className="lg:hidden">
          <SkeletonCards rows={placeholders ?? table.getRowModel().rows.length} />
        </div>
      )}
    </>
  );
}
