import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";

export default function UsersLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Users" }]}>
      <h1 className="font-semibold text-xl">Users</h1>
      <TableLoading columns={5} chips={4} />
    </PageFrame>
  );
}
