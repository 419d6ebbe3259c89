import { PageFrame } from "@/components/layout/page-frame";
import { BoardSkeleton } from "@/components/pipeline/board-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function PipelineLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Pipeline" }]}>
      <div className="flex h-[calc(100dvh-5rem-var(--banner))] min-h-96 min-w-0 flex-col gap-3">
        <div className="flex h-8 shrink-0 items-center gap-2 touch:h-10">
          <h1 className="mr-auto font-semibold text-xl md:mr-4">Pipeline</h1>
          <Skeleton className="h-full w-24 md:w-2xl" />
        </div>
        <BoardSkeleton />
      </div>
    </PageFrame>
  );
}
