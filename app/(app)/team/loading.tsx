import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function TeamLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.team)}>
      <h1 className="font-semibold text-xl">Team</h1>
      <TableLoading columns={5} rows={8} chips={3} />
    </PageFrame>
  );
}
