import { PageFrame } from "@/components/layout/page-frame";
import { BuilderSkeleton } from "@/components/proposals/builder-skeleton";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

export default function Loading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.proposalBuilder)}>
      <div className="grid gap-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="w-64" />
      </div>
      <BuilderSkeleton />
    </PageFrame>
  );
}
