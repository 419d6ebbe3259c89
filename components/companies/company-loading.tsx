import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

const FACTS = ["name", "code", "industry", "size", "website", "address"];

/** The place of a company's Profile tab. */
export function ProfileLoading() {
  return (
    <>
      <SectionLoading>
        <div className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {FACTS.map((fact) => (
            <div key={fact} className="grid h-9 content-between">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="w-40" />
            </div>
          ))}
        </div>
      </SectionLoading>
      <SectionLoading>
        <div className="h-40" />
      </SectionLoading>
    </>
  );
}

/** The place of a company's Intelligence tab. */
export function IntelligenceLoading() {
  return (
    <div
      role="status"
      aria-label="Loading..."
      className="grid justify-items-center gap-4 rounded-lg border bg-card py-12"
    >
      <div className="grid justify-items-center gap-2">
        <Skeleton className="w-32" />
        <Skeleton className="w-72 max-w-full" />
      </div>
      <Skeleton className="h-8 w-36 touch:h-10" />
    </div>
  );
}

function SectionLoading({ children }: { children: React.ReactNode }) {
  return (
    <div aria-hidden="true" className="rounded-lg border bg-card">
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="w-24" />
      </div>
      {children}
    </div>
  );
}

/** The place of a company's page before even its name is known. */
export function CompanyLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.company)}>
      <span role="status" className="sr-only">
        Loading...
      </span>
      <div aria-hidden="true" className="grid gap-1">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div aria-hidden="true" className="flex h-9 gap-4 border-b touch:h-11">
        <Skeleton className="mt-2 w-12" />
        <Skeleton className="mt-2 w-12" />
        <Skeleton className="mt-2 w-20" />
      </div>
      <ProfileLoading />
    </PageFrame>
  );
}
