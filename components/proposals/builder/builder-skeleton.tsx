import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** The builder's placeholder: an open census, folded sections, the estimate next to them. */
export function BuilderSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6"
    >
      <div className="grid gap-3">
        <Card className="grid gap-5 p-4">
          <Skeleton className="w-32" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
          <Skeleton className="h-14 w-40" />
          <Skeleton className="h-20" />
        </Card>
        {["Tax Rates", "Product Build", "Summary"].map((title) => (
          <Card key={title} className="flex h-14 items-center px-4">
            <Skeleton className="w-40" />
          </Card>
        ))}
      </div>
      <Card className="hidden h-60 gap-3 p-4 lg:grid">
        <Skeleton className="w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  );
}
