import { type CensusGroup, totalsOf } from "@/lib/census/rules";
import { add, type Decimal, decimal, divide, multiply, round, toMoney, ZERO } from "@/lib/domain/decimal";
import type { UsState } from "@/lib/domain/us-states";

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

/** A premium as dollars per employee and month, to cents. Throws RangeError without people. */
export const asPerEmployee = (premium: Decimal, people: number): Decimal => divide(premium, decimal(12 * people), 2);

/** Where only the state's own fund insures, so that no provider sells it. */
const STATE_FUNDS: readonly UsState[] = ["ND", "OH", "WA", "WY"];

export const hasStateFund = (state: UsState): boolean => STATE_FUNDS.includes(state);

/** The payroll of a class code in a state; both are null while they are not known. */
export interface StateClass {
  state: UsState | null;
  classCode: string | null;
  /** Dollars a year. */
  payroll: number | null;
  /** Dollars per 100 of payroll. */
  rate: number | null;
}

export interface ClassPremium extends StateClass {
  /** Dollars a year to cents, 0 where the state's own fund insures; null while something is missing. */
  premium: number | null;
}

/**
 * The premium of each class, and of all of them: Σ payroll / 100 × rate × experience modification, rounded once. Null while a
 * class that is insured has no payroll or no rate.
 */
export function premiums(
  classes: readonly StateClass[],
  modification: number,
): { lines: ClassPremium[]; premium: Decimal | null } {
  const known: ClassPayroll[] = [];
  const lines = classes.map((line): ClassPremium => {
    if (line.state === null || line.payroll === null) return { ...line, premium: null };
    if (hasStateFund(line.state)) return { ...line, premium: 0 };
    if (line.rate === null) return { ...line, premium: null };
    const priced = { payroll: line.payroll, rate: line.rate };
    known.push(priced);
    return { ...line, premium: toMoney(workersCompPremium([priced], modification)) };
  });
  const isComplete = lines.length > 0 && lines.every(({ premium }) => premium !== null);
  return { lines, premium: isComplete ? workersCompPremium(known, modification) : null };
}

/** The payroll of a census by state and class code, in its order. */
export function payrollByClass(
  groups: readonly CensusGroup[],
): (Pick<CensusGroup, "state" | "classCode" | "people"> & { payroll: number })[] {
  return [...Map.groupBy(groups, ({ state, classCode }) => `${state} ${classCode}`).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { people, wages: payroll } = totalsOf(of);
    return [{ state: first.state, classCode: first.classCode, people, payroll }];
  });
}
