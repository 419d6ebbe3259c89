import { type Control, useWatch } from "react-hook-form";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { bundleSum, type Offered, type Prices } from "./builder-state";

interface BundleSumProps {
  control: Control<Prices>;
  catalog: Offered;
  /** In dollars per year; null until it is known. */
  averageSalary: number | null;
}

/** The sum of the ticked products, while they are being priced. */
export function BundleSum({ control, catalog, averageSalary }: BundleSumProps) {
  const [priceModel, payrollProducts] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const { sum, perEmployee } = bundleSum({ priceModel, payrollProducts }, catalog, averageSalary);
  const bundled = priceModel === "BUNDLED_RATE";
  return (
    <dl className="-mb-4 flex min-h-14 items-center justify-between gap-4 border-t py-2 text-sm">
      <dt className="font-semibold">Sum</dt>
      <dd className="text-right tabular-nums">
        <span className="block font-semibold">
          {bundled ? `${formatRate(sum)} of gross wages` : formatDollars(sum)}
        </span>
        <span className="block text-muted-foreground text-xs">
          {bundled && perEmployee !== null && `${formatDollars(perEmployee)} `}
          {(!bundled || perEmployee !== null) && "per employee per month"}
        </span>
      </dd>
    </dl>
  );
}
