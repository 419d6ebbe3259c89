import { TableLoading } from "@/components/data-table/table-loading";

export default function CompanyDealsLoading() {
  return <TableLoading columns={6} rows={6} />;
}
