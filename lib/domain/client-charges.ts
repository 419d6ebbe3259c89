import { add, type Decimal, decimal, divide, multiply, percentOf, round, toMoney, ZERO } from "./decimal";
import { type PriceModel, type ProposalType, REGULATION_LEVEL } from "./enums";
import { type PricedProduct, sumPercents } from "./pricing";
import { stateName } from "./us-states";

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

export interface PricedProposal {
  proposalType: ProposalType;
  priceModel: PriceModel;
  products: (PricedProduct & { name: string })[];
  taxRates: { taxName: string; locality: number; state: string | null; rate: number }[];
}

/** A line as a proposal's client is shown it. */
export interface ClientLine {
  mainText: string;
  subText: string;
  basis: ChargeBasis;
}

/** The lines that a proposal's client is shown (D-58): a bundle is one of the summed rates, and a PEO's taxes follow. */
export function clientLines({ proposalType, priceModel, products, taxRates }: PricedProposal): ClientLine[] {
  return [...productLines(priceModel, products), ...(proposalType === "PEO" ? taxRates.map(taxLine) : [])];
}

function productLines(priceModel: PriceModel, products: PricedProposal["products"]): ClientLine[] {
  if (priceModel === "BUNDLED_RATE") {
    const percent = sumPercents(products.map(({ rate }) => rate ?? 0));
    return [{ mainText: "Bundled rate", subText: "of gross payroll", basis: { percent } }];
  }
  return products.map(({ name, perEmployeeAmount }) => ({
    mainText: name,
    subText: "per employee per month",
    basis: { perEmployee: perEmployeeAmount ?? 0 },
  }));
}

/** The total of the client's page, in dollars a year, to the cent. Throws as clientCharges does. */
export function clientYear(
  proposal: PricedProposal & Pick<ClientChargesInput, "employeeCount" | "averageSalary">,
): number {
  const { employeeCount, averageSalary } = proposal;
  return clientCharges({ employeeCount, averageSalary, lines: clientLines(proposal).map(({ basis }) => basis) }).yearly;
}

const taxLine = ({ taxName, locality, state, rate }: PricedProposal["taxRates"][number]): ClientLine => ({
  mainText: taxName,
  subText: locality === REGULATION_LEVEL.FEDERAL ? "federal tax rate" : `${stateName(state ?? "")} tax rate`,
  basis: { percent: rate },
});

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
