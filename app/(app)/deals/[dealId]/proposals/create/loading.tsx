import { PageFrame } from "@/components/layout/page-frame";
import { BuilderSkeleton } from "@/components/proposals/builder-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageFrame
      breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Deals", href: "/deals" }, { label: "Add Proposal" }]}
    >
      <div className="grid gap-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="w-64" />
      </div>
      <BuilderSkeleton />
    </PageFrame>
  );
}
