import { add, type Decimal, decimal, divide, multiply, percentOf, round, toMoney, ZERO } from "./decimal";

/** What one priced line is charged on. */
export type ChargeBasis =
  /** Percent of gross wages. */
  | { percent: number }
  /** Dollars per employee per month. */
  | { perEmployee: number };

export interface ClientChargesInput {
  employeeCount: number;
  /** Dollars per employee per year. */
  averageSalary: number;
  lines: ChargeBasis[];
}

/** Dollars, to cents. */
export interface ClientCharges {
  grossWages: number;
  /** What each line comes to in a payroll year, in the order given. */
  lines: number[];
  /** The sum of `lines`, to the cent. */
  yearly: number;
  /** A twelfth of `yearly`. */
  monthly: number;
  /** What a month comes to for one employee (PEPM). */
  perEmployeeMonthly: number;
}

const MONTHS = decimal(12);

/**
 * What a client pays in a payroll year for the lines that it is shown (D-58), by the rules of the estimate (R:279): a percent
 * is of gross wages = employees × average salary, whatever the line's state, and a price per employee counts 12 × employees.
 * Each line is rounded once, half away from zero, and the year is the sum of the rounded lines; month and employee are
 * quotients of the year. Throws RangeError when an input is not a finite number, and without an employee.
 */
export function clientCharges({ employeeCount, averageSalary, lines }: ClientChargesInput): ClientCharges {
  const employees = decimal(employeeCount);
  const grossWages = multiply(employees, decimal(averageSalary));
  const charged = lines.map((line) =>
    round(
      "percent" in line
        ? percentOf(grossWages, decimal(line.percent))
        : multiply(multiply(decimal(line.perEmployee), MONTHS), employees),
      2,
    ),
  );
  const yearly = charged.reduce<Decimal>(add, ZERO);
  return {
    grossWages: toMoney(grossWages),
    lines: charged.map(toMoney),
    yearly: toMoney(yearly),
    monthly: toMoney(divide(yearly, MONTHS, 2)),
    perEmployeeMonthly: toMoney(divide(yearly, multiply(MONTHS, employees), 2)),
  };
}
