"use client";

import type { RowData } from "@tanstack/react-table";
import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { DataTableHeader } from "./data-table-header";
import type { DataTableInstance } from "./use-data-table";

interface DataTableBodyProps<T extends RowData> {
  table: DataTableInstance<T>;
  label: string;
  status: "waiting" | "loading" | "ready" | "error";
  refreshing: boolean;
  rowHref: ((row: T) => string) | undefined;
  mobileCard: (row: T) => ReactNode;
  emptyText: ReactNode;
  errorText: string;
}

const INTERACTIVE = "a, button, input, select, textarea, label, [role='menuitem'], [role='dialog']";
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function DataTableBody<T extends RowData>(props: DataTableBodyProps<T>) {
  const { table, status, rowHref } = props;
  const router = useRouter();
  const rows = table.getRowModel().rows;
  const message = messageOf(props, rows.length);
  const open = (event: MouseEvent, row: T) => {
    if (!rowHref || (event.target as Element).closest(INTERACTIVE) || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey || event.button === 1) window.open(rowHref(row), "_blank", "noopener");
    else router.push(rowHref(row));
  };
  const waiting = status === "waiting" || status === "loading";
  return (
    <div className="overflow-hidden rounded-lg border bg-card" aria-busy={waiting || props.refreshing}>
      <div className={cn("hidden overflow-x-auto md:block", props.refreshing && "opacity-60 transition-opacity")}>
        <table className="w-full text-sm">
          <caption className="sr-only">{props.label}</caption>
          <DataTableHeader table={table} />
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                className={cn("border-t", rowHref && "cursor-pointer hover:bg-accent/60")}
                onClick={(event) => open(event, row.original)}
                onAuxClick={(event) => event.button === 1 && open(event, row.original)}
              >
                {row.getVisibleCells().map((cell) => {
                  const look = cell.column.columnDef.meta;
                  return (
                    <td
                      key={cell.id}
                      className={cn(
                        "h-11 px-3 py-1.5",
                        look?.align === "right" && "text-right tabular-nums",
                        look?.className,
                      )}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={cn("divide-y md:hidden", props.refreshing && "opacity-60")} aria-label={props.label}>
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the card holds the same link for keyboards
          <li
            key={row.id}
            className={cn("px-4 py-3", rowHref && "cursor-pointer")}
            onClick={(event) => open(event, row.original)}
          >
            {props.mobileCard(row.original)}
          </li>
        ))}
      </ul>
      {waiting && rows.length === 0 && <LoadingRows words={status === "waiting" ? "Waiting..." : "Loading..."} />}
      {message && (
        <div
          role={status === "error" ? "alert" : "status"}
          className="border-t px-4 py-12 text-center text-muted-foreground first:border-t-0"
        >
          {message}
        </div>
      )}
    </div>
  );
}

function messageOf<T extends RowData>(props: DataTableBodyProps<T>, count: number): ReactNode {
  if (props.status === "error") return props.errorText;
  return props.status === "ready" && count === 0 ? props.emptyText : null;
}

function LoadingRows({ words }: { words: string }) {
  return (
    <div className="grid" role="status">
      <span className="sr-only">{words}</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} aria-hidden className="flex h-11 items-center gap-6 border-t px-3">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="ml-auto h-4 w-1/12" />
        </div>
      ))}
    </div>
  );
}
