import { columnHelper } from "@/components/data-table/table-features";
import { Badge } from "@/components/ui/badge";
import type { TaxRate } from "@/lib/catalog/contract";
import { labelOf, RATE_TYPES, REGULATION_LEVELS, TAX_KIND_LABELS } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import { taxPercent } from "./ranges";
import { wageBaseText } from "./wage-bases";

const column = columnHelper<TaxRate>();

/** The columns of tax rates; the ids of sortable ones are the server's sort keys. */
export const taxRateColumns = column.columns([
  column.accessor("taxName", { header: "Name", meta: { className: "w-1/3 min-w-40 max-w-0 truncate" } }),
  column.accessor("locality", {
    header: "Locality",
    cell: ({ getValue }) => <Badge variant="outline">{labelOf(REGULATION_LEVELS, getValue())}</Badge>,
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original: tax } }) =>
      tax.state ? stateName(tax.state) : <span className="text-muted-foreground">–</span>,
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("priceType", {
    header: "Rate type",
    cell: ({ getValue }) => labelOf(RATE_TYPES, getValue()),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("kind", {
    header: "Kind of tax",
    enableSorting: false,
    cell: ({ row: { original: tax } }) => (
      <>
        {TAX_KIND_LABELS[tax.kind]}
        {tax.kindIsGuess && <span className="text-muted-foreground"> (guessed)</span>}
      </>
    ),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(wageBaseText, {
    id: "wageBase",
    header: "Wage base",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
  column.accessor(taxPercent, {
    id: "rate",
    header: "Rate",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);
