"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableHeader } from "@/components/ui/table";
import { SkeletonCards } from "./table-cards";
import { SkeletonRows } from "./table-rows";

interface TableLoadingProps {
  columns: number;
  rows?: number;
  /** The open choices of a facet beside the search. */
  chips?: number;
  twoLine?: boolean;
}

/** The place of a data table whose page is still on its way. */
export function TableLoading({ columns, rows = 12, chips = 0, twoLine }: TableLoadingProps) {
  return (
    <div className="grid min-w-0 gap-3" aria-busy="true">
      <span role="status" className="sr-only">
        Loading...
      </span>
      <div className="flex flex-wrap items-center gap-2 gap-x-4">
        <Skeleton className="h-8 w-full md:w-56 touch:h-10" />
        {chips > 0 && <Skeleton className="h-7 w-full md:flex-1 touch:h-22" />}
        <Skeleton className="h-8 w-24 md:ml-auto touch:h-10" />
      </div>
      <div className="min-w-0 overflow-hidden rounded-lg border">
        <Table className="max-lg:hidden">
          <TableHeader aria-hidden="true">
            <tr>
              <td className="h-9 border-b" colSpan={columns} />
            </tr>
          </TableHeader>
          <SkeletonRows rows={rows} columns={columns} twoLine={twoLine} />
        </Table>
        <div className="lg:hidden">
          <SkeletonCards rows={rows} />
        </div>
      </div>
    </div>
  );
}
