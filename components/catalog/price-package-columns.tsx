import { columnHelper } from "@/components/data-table/table-features";
import type { PricePackage } from "@/lib/catalog/contract";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { sumPercents } from "@/lib/pricing/pricing";

const column = columnHelper<PricePackage>();

/** The sum of its products: a percent of gross wages, or dollars per employee and month. */
export function packageSum({ priceModel, payrollProducts }: PricePackage): string {
  const bundled = priceModel === "BUNDLED_RATE";
  const sum = sumPercents(payrollProducts.map((line) => (bundled ? line.rate : line.perEmployeeAmount) ?? 0));
  return bundled ? formatRate(sum) : formatDollars(sum);
}

export const packageProducts = ({ payrollProducts }: PricePackage): string =>
  payrollProducts.map(({ name }) => name).join(", ") || "No products left";

export const pricePackageColumns = column.columns([
  column.accessor("name", {
    header: "Name",
    cell: ({ row: { original } }) => (
      <span className="grid min-w-0">
        <span className="truncate">{original.name}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">{packageProducts(original)}</span>
      </span>
    ),
    meta: { className: "w-1/2 min-w-40 max-w-0" },
  }),
  column.accessor(({ priceModel }) => PRICE_MODEL_LABELS[priceModel], {
    id: "priceModel",
    header: "Price model",
    meta: { className: "whitespace-nowrap" },
  }),
  column.accessor(packageSum, {
    id: "sum",
    header: "Sum",
    enableSorting: false,
    meta: { align: "right", className: "whitespace-nowrap" },
  }),
]);
