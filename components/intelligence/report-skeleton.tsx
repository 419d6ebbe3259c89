import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of a report that is loading. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-4">
      <Skeleton className="h-16" />
      {["summary", "identity", "market"].map((card) => (
        <Card key={card} className="grid gap-3 p-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </div>
  );
}
