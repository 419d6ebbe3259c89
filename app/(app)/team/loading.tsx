import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";

export default function TeamLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Team" }]}>
      <h1 className="font-semibold text-xl">Team</h1>
      <TableLoading columns={5} rows={8} chips={3} />
    </PageFrame>
  );
}
