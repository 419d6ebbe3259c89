import { columnHelper } from "@/components/data-table/table-features";
import type { PayrollProduct } from "@/lib/catalog/contract";
import { labelOf, PRICING_MODELS, PRODUCT_KIND_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import { perEmployeeRange, rateRange } from "./ranges";

const column = columnHelper<PayrollProduct>();

const Nothing = () => <span className="text-muted-foreground">–</span>;

interface RangeProps {
  text: string | null;
  /** The default price of a proposal. */
  preset: number | null;
  format: (value: number) => string;
}

function Range({ text, preset, format }: RangeProps) {
  if (text === null) return <Nothing />;
  return (
    <span className="grid">
      {text}
      {preset !== null && <span className="text-muted-foreground text-xs">Default {format(preset)}</span>}
    </span>
  );
}

/** The columns of payroll products; the ids of sortable ones are the server's sort keys. */
export const productColumns = column.columns([
  column.accessor("name", {
    header: "Name",
    cell: ({ row: { original: product } }) => (
      <span className="grid min-w-0">
        <span className="truncate">{product.name}</span>
        {product.description && (
          <span className="truncate font-normal text-muted-foreground text-xs">{product.description}</span>
        )}
      </span>
    ),
    meta: { className: "w-1/2 min-w-44 max-w-0" },
  }),
  column.accessor("kind", {
    header: "Kind",
    enableSorting: false,
    cell: ({ getValue }) => PRODUCT_KIND_LABELS[getValue()],
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor("priceType", {
    header: "Price type",
    cell: ({ getValue }) => labelOf(PRICING_MODELS, getValue()),
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(rateRange, {
    id: "rate",
    header: "Rate",
    enableSorting: false,
    cell: ({ getValue, row: { original } }) => (
      <Range text={getValue()} preset={original.defaultRate} format={formatPercent} />
    ),
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
  column.accessor(perEmployeeRange, {
    id: "perEmployee",
    header: "Per employee",
    enableSorting: false,
    cell: ({ getValue, row: { original } }) => (
      <Range text={getValue()} preset={original.defaultPrice} format={formatAmount} />
    ),
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);
