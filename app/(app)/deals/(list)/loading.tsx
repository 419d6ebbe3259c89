import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { Skeleton } from "@/components/ui/skeleton";

export default function DealsLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Deals" }]}>
      <div>
        <h1 className="font-semibold text-xl">Deals</h1>
        <Skeleton className="h-5 w-64" />
      </div>
      <TableLoading columns={8} chips={8} twoLine />
    </PageFrame>
  );
}
