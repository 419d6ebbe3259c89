import { ActivitySkeleton } from "@/components/deals/activities-view";
import { Skeleton } from "@/components/ui/skeleton";

export default function ActivitiesLoading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-8 w-full max-w-md touch:h-10" />
      <ActivitySkeleton />
    </div>
  );
}
