import { PricesNote } from "@/components/catalogue/prices-note";
import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function ProductsLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.products)}>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">Products</h1>
        <PricesNote />
      </div>
      <div aria-hidden="true" className="h-9 border-b touch:h-11" />
      <TableLoading columns={5} rows={6} twoLine />
    </PageFrame>
  );
}
