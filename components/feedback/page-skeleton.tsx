import { SkeletonCards } from "@/components/data-table/table-cards";
import { SkeletonRows } from "@/components/data-table/table-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";

function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {children}
    </div>
  );
}

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
export function TablePageSkeleton({
  rows = 10,
  columns = 6,
  twoLine,
}: {
  rows?: number;
  columns?: number;
  twoLine?: boolean;
}) {
  return (
    <Waiting>
      <HeaderSkeleton />
      <Skeleton className="h-8 w-full md:w-64 touch:h-10" />
      <div className="overflow-hidden rounded-lg border">
        <Table aria-hidden="true" className="max-md:hidden">
          <thead>
            <tr>
              <td colSpan={columns} className="h-9 border-b" />
            </tr>
          </thead>
          <SkeletonRows rows={rows} columns={columns} twoLine={twoLine} />
        </Table>
        <div className="md:hidden">
          <SkeletonCards rows={rows} />
        </div>
      </div>
    </Waiting>
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
    <Waiting>
      <HeaderSkeleton />
      <div className="flex gap-4 border-b pb-2">
        <Skeleton className="w-16" />
        <Skeleton className="w-16" />
        <Skeleton className="w-16" />
      </div>
      <CardsSkeleton />
    </Waiting>
  );
}
