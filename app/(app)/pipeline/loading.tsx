import { PageFrame } from "@/components/layout/page-frame";
import { BoardSkeleton } from "@/components/pipeline/board-skeleton";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

export default function PipelineLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.pipeline)}>
      <div className="flex h-[calc(100dvh-5rem-var(--banner))] min-h-96 min-w-0 flex-col gap-3">
        <div className="flex shrink-0 flex-wrap items-center gap-2">
          <h1 className="mr-auto font-semibold text-xl md:mr-4">Pipeline</h1>
          <div className="order-last hidden basis-full md:block xl:order-none xl:basis-2xl">
            <Skeleton className="h-8 max-w-2xl touch:h-10" />
          </div>
          <Skeleton className="h-8 w-24 md:ml-auto touch:h-10" />
        </div>
        <BoardSkeleton />
      </div>
    </PageFrame>
  );
}
