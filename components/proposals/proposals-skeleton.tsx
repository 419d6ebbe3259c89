import { Skeleton } from "@/components/ui/skeleton";

/** The list's shape. */
export function ProposalsSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="divide-y rounded-lg border">
      <div className="flex h-9 items-center px-4">
        <Skeleton className="h-3 w-24" />
      </div>
      {[1, 2].map((row) => (
        <div key={row} className="flex h-15 items-center justify-between gap-6 px-4">
          <Skeleton className="w-32" />
          <Skeleton className="w-20" />
          <Skeleton className="w-24" />
          <Skeleton className="w-40 max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}
