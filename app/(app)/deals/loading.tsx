import { PageFrame } from "@/components/layout/page-frame";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = 10;

export default function DealsLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Deals" }]}>
      <div className="grid gap-1" aria-busy="true">
        <h1 className="font-semibold text-xl">Deals</h1>
        <Skeleton className="h-5 w-64" />
      </div>
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-2">
          <Skeleton className="h-8 w-full sm:w-64 touch:h-10" />
          <Skeleton className="h-8 w-24 touch:h-10" />
        </div>
        <div className="flex gap-1 overflow-hidden py-0.5">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-7 w-20 shrink-0 touch:h-10" />
          ))}
        </div>
        <div className="overflow-hidden rounded-lg border">
          <div className="h-9" />
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className="flex h-11 items-center gap-6 border-t px-3 max-md:h-24">
              <Skeleton className="w-1/4" />
              <Skeleton className="w-1/6" />
              <Skeleton className="ml-auto w-20" />
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
