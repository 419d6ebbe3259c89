import { formatDollars, formatRate } from "@/lib/domain/format";
import { bundleSum, type Offered, type Prices } from "./builder-state";

interface BundleSumProps {
  state: Prices;
  catalog: Offered;
  /** Dollars per year; null while it is not known. */
  averageSalary: number | null;
}

/** What the ticked products come to together, while they are set. */
export function BundleSum({ state, catalog, averageSalary }: BundleSumProps) {
  const { sum, perEmployee } = bundleSum(state, catalog, averageSalary);
  const bundled = state.priceModel === "BUNDLED_RATE";
  return (
    <dl className="-mb-4 flex min-h-14 items-center justify-between gap-4 border-t py-2 text-sm">
      <dt className="font-semibold">Sum</dt>
      <dd className="text-right tabular-nums">
        <span className="block font-semibold">
          {bundled ? `${formatRate(sum)} of gross wages` : formatDollars(sum)}
        </span>
        <span className="block text-muted-foreground text-xs">
          {bundled && perEmployee !== null && `${formatDollars(perEmployee)} `}
          {(!bundled || perEmployee !== null) && "per employee and month"}
        </span>
      </dd>
    </dl>
  );
}
