"use client";

import { Skeleton } from "@/components/ui/skeleton";

const COLUMNS = ["a", "b", "c", "d", "e"];
const CARDS = ["1", "2", "3", "4"];

/** Five placeholder columns. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="flex min-h-0 flex-1 gap-2 overflow-hidden">
      {COLUMNS.map((column) => (
        <div
          key={column}
          data-skeleton-column
          className="flex w-full shrink-0 flex-col gap-2 md:w-auto md:min-w-45 md:flex-1 md:basis-0"
        >
          <div className="grid h-16.25 shrink-0 content-start gap-1 border-b px-1">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-14" />
          </div>
          {CARDS.map((card) => (
            <Skeleton key={card} className="mx-1 h-34.75 shrink-0 rounded-lg" />
          ))}
        </div>
      ))}
    </div>
  );
}
