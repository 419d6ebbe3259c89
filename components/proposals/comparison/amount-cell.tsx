import { decimal, divide, multiply, subtract } from "@/lib/domain/decimal";
import { formatDollars } from "@/lib/domain/format";

interface AmountCellProps {
  /** Dollars a year; null where it is not known, undefined where there is none. */
  amount: number | null | undefined;
  people: number;
  note?: string | null | undefined;
  /** How 'per employee per month' is said. */
  unit: string;
  /** The first proposal's amount, to say by how much this one differs. */
  first?: number | null | undefined;
  signed?: boolean | undefined;
}

/** An amount of a year, and what it is for an employee and month. */
export function AmountCell({ amount, people, unit, note, first, signed }: AmountCellProps) {
  if (amount === undefined) return null;
  if (amount === null) return <span title="Not known">–</span>;
  const perEmployee = divide(decimal(amount), multiply(decimal(12), decimal(people)), 2);
  const by = first == null || signed ? null : differenceText(first, amount);
  return (
    <>
      <span className="block">{signed ? moreOrLess(amount) : formatDollars(amount)}</span>
      <span className="block font-normal text-muted-foreground text-xs">
        {formatDollars({ ...perEmployee, units: abs(perEmployee.units) })} {unit}
      </span>
      {note && <span className="block font-normal text-muted-foreground text-xs">{note}</span>}
      {by && <span className="block font-medium text-xs">{by}</span>}
    </>
  );
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units);

/** '$1,200.00 more than the first', null where there is no difference. */
function differenceText(first: number, amount: number): string | null {
  const by = subtract(decimal(amount), decimal(first));
  if (by.units === 0n) return null;
  return `${by.units > 0n ? "+" : "−"}${formatDollars({ ...by, units: abs(by.units) })}`;
}

/** A difference from today in words, because a sign alone is easily read wrongly. */
export const moreOrLess = (amount: number): string =>
  amount === 0 ? "the same" : `${formatDollars(Math.abs(amount))} ${amount > 0 ? "more" : "less"}`;
