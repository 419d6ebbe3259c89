import { TableLoading } from "@/components/data-table/table-loading";
import { PageFrame } from "@/components/layout/page-frame";

export default function ProvidersLoading() {
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Providers" }]}>
      <h1 className="font-semibold text-xl">Providers</h1>
      <TableLoading columns={3} chips={2} />
    </PageFrame>
  );
}
