import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";

export default function CompaniesLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Companies" }]}>
      <h1 className="font-semibold text-xl">Companies</h1>
      <TableLoading columns={6} twoLine />
    </PageFrame>
  );
}
