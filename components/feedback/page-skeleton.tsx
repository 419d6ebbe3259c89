import type { ComponentProps } from "react";
import { TableLoading } from "@/components/data-table/table-loading";
import { Skeleton } from "@/components/ui/skeleton";

function HeaderSkeleton() {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
      <Skeleton className="h-8 w-28 touch:h-10" />
    </div>
  );
}

/** Shaped like a page with a title and a table. */
export function TablePageSkeleton(props: ComponentProps<typeof TableLoading>) {
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <HeaderSkeleton />
      <TableLoading {...props} />
    </div>
  );
}

export function CardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="grid gap-3 rounded-lg border p-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** Shaped like a record: title, tabs, cards. */
export function DetailPageSkeleton() {
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <span role="status" className="sr-only">
        Loading...
      </span>
      <HeaderSkeleton />
      <div className="flex gap-4 border-b pb-2">
        <Skeleton className="w-16" />
        <Skeleton className="w-16" />
        <Skeleton className="w-16" />
      </div>
      <CardsSkeleton />
    </div>
  );
}
