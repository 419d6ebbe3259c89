import { PageFrame } from "@/components/layout/page-frame";
import { BoardSkeleton } from "@/components/pipeline/board-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function PipelineLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Pipeline" }]}>
      <div className="flex h-[calc(100dvh-5rem)] min-h-96 min-w-0 flex-col gap-3">
        <div className="flex h-8 shrink-0 items-center touch:h-10">
          <h1 className="font-semibold text-xl">Pipeline</h1>
        </div>
        <Skeleton className="h-8 w-24 shrink-0 md:w-2xl touch:h-10" />
        <BoardSkeleton />
      </div>
    </PageFrame>
  );
}
