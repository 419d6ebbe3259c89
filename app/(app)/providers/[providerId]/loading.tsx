import { PageFrame } from "@/components/layout/page-frame";
import { ProfileLoading } from "@/components/providers/profile-loading";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

export default function ProviderLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.provider)}>
      <div aria-hidden="true" className="grid gap-1">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div aria-hidden="true" className="flex h-9 gap-4 border-b touch:h-11">
        <Skeleton className="mt-2 w-12" />
        <Skeleton className="mt-2 w-14" />
        <Skeleton className="mt-2 w-10" />
      </div>
      <ProfileLoading />
    </PageFrame>
  );
}
