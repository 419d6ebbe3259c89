import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import { providerTypeLabel } from "@/lib/domain/enums";
import type { ProviderSummary } from "@/lib/providers/contract";

const column = columnHelper<ProviderSummary>();

/** The columns of /providers; the ids of sortable ones are the server's sort keys. */
export const providerColumns = column.columns([
  column.accessor("companyName", {
    id: "name",
    header: "Name",
    meta: { className: "w-1/2 min-w-44 max-w-0 truncate" },
  }),
  column.accessor("industry", {
    header: "Industry",
    cell: ({ getValue }) => <Badge variant="outline">{providerTypeLabel(getValue())}</Badge>,
  }),
  column.accessor((provider) => `${provider.city}, ${provider.state}`, {
    id: "location",
    header: "Location",
    enableSorting: false,
    meta: { className: "whitespace-nowrap" },
  }),
]);
