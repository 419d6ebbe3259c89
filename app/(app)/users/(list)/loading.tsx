import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { PAGES } from "@/lib/pages";

export default function UsersLoading() {
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.users)}>
      <h1 className="font-semibold text-xl">Users</h1>
      <TableLoading columns={5} chips={4} />
    </PageFrame>
  );
}
