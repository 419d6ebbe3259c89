import { PageFrame } from "@/components/layout/page-frame";
import { ProfileLoading } from "@/components/providers/profile-loading";
import { Skeleton } from "@/components/ui/skeleton";

export default function ProviderLoading() {
  return (
    <PageFrame
      breadcrumbs={[
        { label: "Home", href: "/home" },
        { label: "Providers", href: "/providers" },
        { label: "Provider" },
      ]}
    >
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
