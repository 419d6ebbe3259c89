import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

/** The shape of one proposal's page: title, tabs, progress, and the documents beside the figures. */
export function ProposalSkeleton() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.dealProposals)}>
      <div role="status" aria-label="Loading" className="grid gap-4">
        <div className="grid gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="w-72 max-w-full" />
        </div>
        <Skeleton className="h-9 w-40" />
        <Card className="h-28" />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Card className="h-96" />
          <Card className="h-60" />
        </div>
      </div>
    </PageFrame>
  );
}
