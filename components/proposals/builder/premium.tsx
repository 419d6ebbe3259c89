import { Fact, Facts } from "@/components/kit/facts";
import { type Decimal, toMoney, toText } from "@/lib/domain/decimal";
import type { PriceModel } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { grossWagesOf } from "@/lib/pricing/pricing";
import { asPercentOf, asPerEmployee } from "@/lib/pricing/workers-comp";
import type { Bounds } from "./amount";

/** A premium as the price of a product: percent of gross wages, or dollars per employee and month. */
export function priceOf(premium: Decimal, priceModel: PriceModel, people: number, averageSalary: number): number {
  return priceModel === "BUNDLED_RATE"
    ? Number(toText(asPercentOf(premium, grossWagesOf(people, averageSalary))))
    : toMoney(asPerEmployee(premium, people));
}

interface PremiumProps {
  /** Dollars a year; null while something is missing. */
  premium: Decimal | null;
  /** As the price model has it, and within the product's range. */
  price: number | null;
  settled: number | null;
  bounds: Bounds;
  priceModel: PriceModel;
  providerName: string;
}

/** The premium a year and the price that it comes to. */
export function Premium({ premium, price, settled, bounds, priceModel, providerName }: PremiumProps) {
  const isRate = priceModel === "BUNDLED_RATE";
  const format = isRate ? formatRate : formatDollars;
  return (
    <div aria-live="polite" className="grid content-start gap-2 rounded-md border bg-muted/40 p-3">
      <Facts className="grid-cols-2">
        <Fact label="Premium a year" empty="A class has no payroll or rate yet">
          {premium && formatDollars(premium)}
        </Fact>
        <Fact label={isRate ? "Of gross wages" : "Per employee a month"} empty="–">
          {price !== null && format(price)}
        </Fact>
      </Facts>
      {price !== null && settled !== null && price !== settled && (
        <p className="text-sm">
          {providerName} sells it from {format(bounds.min ?? 0)}
          {bounds.max !== null && ` to ${format(bounds.max)}`}: {format(settled)} will be used.
        </p>
      )}
    </div>
  );
}
