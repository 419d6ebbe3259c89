import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function CompaniesLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.companies)}>
      <h1 className="font-semibold text-xl">Companies</h1>
      <TableLoading columns={6} twoLine />
    </PageFrame>
  );
}
