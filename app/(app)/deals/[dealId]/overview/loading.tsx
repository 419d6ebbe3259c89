import { Skeleton } from "@/components/ui/skeleton";

export default function OverviewLoading() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <Skeleton className="h-72 rounded-lg" />
      <div className="grid gap-4">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}
