import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { Skeleton } from "@/components/ui/skeleton";
import { PAGES } from "@/lib/pages";

export default function DealsLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.deals)}>
      <div>
        <h1 className="font-semibold text-xl">Deals</h1>
        <Skeleton className="h-5 w-64" />
      </div>
      <TableLoading columns={8} chips={8} twoLine />
    </PageFrame>
  );
}
