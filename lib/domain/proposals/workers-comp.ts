import { add, type Decimal, decimal, divide, multiply, round, ZERO } from "@/lib/domain/decimal";

/** Payroll of a class code in dollars a year, and its rate per 100 of it. */
export interface ClassPayroll {
  payroll: number;
  rate: number;
}

const HUNDRED = decimal(100);

/** The yearly premium, payroll / 100 × rate × experience modification, in dollars to cents. */
export function workersCompPremium(classes: readonly ClassPayroll[], modification: number): Decimal {
  const manual = classes.reduce((sum, { payroll, rate }) => add(sum, multiply(decimal(payroll), decimal(rate))), ZERO);
  const { units, scale } = multiply(manual, decimal(modification));
  return round({ units, scale: scale + 2 }, 2);
}

/** A premium as percent of gross wages, four decimals. Throws RangeError without wages. */
export const asPercentOf = (premium: Decimal, grossWages: Decimal): Decimal =>
  divide(multiply(premium, HUNDRED), grossWages, 4);
