import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { ProviderSummary } from "@/lib/contracts/providers";
import { providerTypeLabel } from "@/lib/domain/enums";

const column = columnHelper<ProviderSummary>();

/** The columns of /providers; the ids of those that sort are what the server sorts by. */
export const providerColumns = column.columns([
  column.accessor("companyName", {
    id: "name",
    header: "Name",
    meta: { className: "w-1/2 min-w-44 max-w-0 truncate" },
  }),
  column.accessor("industry", {
    header: "Industry",
    cell: ({ getValue }) => <Badge>{providerTypeLabel(getValue())}</Badge>,
  }),
  column.accessor((provider) => `${provider.city}, ${provider.state}`, {
    id: "location",
    header: "Location",
    enableSorting: false,
    meta: { className: "whitespace-nowrap" },
  }),
]);
