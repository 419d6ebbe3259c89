import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

const FACTS = ["first name", "last name", "email", "role", "commission rate", "annual goal"];

/** The place of a user's page before even their name is known. */
export function UserLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.user)}>
      <span role="status" className="sr-only">
        Loading...
      </span>
      <div aria-hidden="true" className="flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-8 w-28 max-md:w-full touch:h-10" />
      </div>
      <div aria-hidden="true" className="rounded-lg border bg-card">
        <div className="flex h-12 items-center border-b px-4">
          <Skeleton className="w-24" />
        </div>
        <div className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {FACTS.map((fact) => (
            <div key={fact} className="grid h-9 content-between">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="w-40" />
            </div>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
