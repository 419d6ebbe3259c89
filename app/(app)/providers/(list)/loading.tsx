import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function ProvidersLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.providers)}>
      <h1 className="font-semibold text-xl">Providers</h1>
      <TableLoading columns={3} chips={2} />
    </PageFrame>
  );
}
