import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  inMoney,
  multiply,
  percentOf,
  subtract,
  sumOf,
  toMoney,
  ZERO,
} from "@/lib/domain/decimal";
import { type FeeKind, type PriceModel, type ProposalType, REGULATION_LEVEL } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { grossWagesOf, type PricedProduct, roundedParts, sumPercents } from "./pricing";
import type { TaxCharge, TaxCharges } from "./tax-charges";

/** The basis on which a priced line is charged. */
export type ChargeBasis =
  /** Percent of gross wages. */
  | { percent: number }
  /** Percent of a part of them, with what that is: dollars a year, to cents. */
  | { percent: number; yearly: number }
  /** Dollars per employee per month. */
  | { perEmployee: number }
  /** Dollars that the lines before it cost at least in a month: it is charged what they come to less. */
  | { atLeast: number }
  /** Dollars, once: no part of a year. */
  | { once: number };

export interface ClientChargesInput {
  employeeCount: number;
  /** Dollars per employee per year. */
  averageSalary: number;
  lines: ChargeBasis[];
}

/** Dollars, to cents. */
export interface ClientCharges<Amount = number> {
  grossWages: Amount;
  /** The charge of each line in a payroll year, in the order given. */
  lines: Amount[];
  /** The sum of all lines, rounded once; the shown lines add up to it. */
  yearly: Amount;
  /** A twelfth of `yearly`. */
  monthly: Amount;
  /** The monthly charge for one employee (PEPM). */
  perEmployeeMonthly: Amount;
  /** The one-time fees together, which are in none of the other amounts. */
  once: Amount;
}

const MONTHS = decimal(12);

/** A fee of a provider in a proposal (D-244): dollars once, or the least that the services cost in a month. */
export type ProposalFee = {
  name: string;
  kind: FeeKind;
  amount: number;
};

/** As a proposal keeps it, with the fee of its provider's table that it was copied from (D-52). */
export type ChosenFee = ProposalFee & { feeId: string };

/** '$500.00 once', 'at least $1,200.00/mo' */
export const feeText = ({ kind, amount }: Omit<ProposalFee, "name">): string =>
  kind === "once" ? `${formatDollars(amount)} once` : `at least ${formatDollars(amount)}/mo`;

/** The least that the services of a proposal cost in a month, in dollars; 0 without one. */
export const monthlyMinimum = (fees: readonly ProposalFee[]): number =>
  fees.find(({ kind }) => kind === "monthly_minimum")?.amount ?? 0;

/** The one-time fees of a proposal together, in dollars. */
export const chargedOnce = (fees: readonly ProposalFee[]): number =>
  toMoney(sumOf(fees.map(({ kind, amount }) => (kind === "once" ? amount : 0))));

/** What the services of some months cost the client: their price, or the monthly minimum where that is more (D-244). */
export function chargedServices(price: Decimal, minimum: number, months: number): Decimal {
  const least = multiply(decimal(minimum), decimal(months));
  return compare(price, least) < 0 ? least : price;
}

export interface PricedProposal {
  proposalType: ProposalType;
  priceModel: PriceModel;
  products: (PricedProduct & { name: string })[];
  taxRates: { taxName: string; locality: number; state: string | null; rate: number }[];
  /** The charges for taxes with wage bases, which the client sees instead of the rates on all wages (D-191); null: plain. */
  taxCharges?: TaxCharges | null;
  fees: readonly ProposalFee[];
}

/** A line as the proposal's client sees it. */
export interface ClientLine {
  mainText: string;
  subText: string;
  basis: ChargeBasis;
}

/**
 * The lines that the proposal's client sees (D-58, D-244): a bundle is one line with the summed rates; the monthly minimum of the
 * services, a PEO's taxes and one-time fees follow.
 */
export function clientLines(proposal: PricedProposal): ClientLine[] {
  const { proposalType, priceModel, products, taxRates, taxCharges, fees } = proposal;
  const taxes = taxCharges ? taxCharges.lines.map(chargeLine) : taxRates.map(taxLine);
  const feeLines = (of: FeeKind) => fees.filter(({ kind }) => kind === of).map(feeLine);
  return [
    ...productLines(priceModel, products),
    ...feeLines("monthly_minimum"),
    ...(proposalType === "PEO" ? taxes : []),
    ...feeLines("once"),
  ];
}

/** What a fee's line says below its name. */
export const FEE_LINE_TEXTS: Record<FeeKind, string> = {
  once: "once",
  monthly_minimum: "at least, per month for services",
};

const feeLine = ({ name, kind, amount }: ProposalFee): ClientLine => ({
  mainText: name,
  subText: FEE_LINE_TEXTS[kind],
  basis: kind === "once" ? { once: amount } : { atLeast: amount },
});

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

/** The total on the client's page, in dollars a year, to the cent. Throws as clientCharges does. */
export function clientYear(proposal: PricedProposal & Pick<ClientChargesInput, "employeeCount" | "averageSalary">) {
  const { employeeCount, averageSalary } = proposal;
  const lines = clientLines(proposal).map(({ basis }) => basis);
  return exactCharges({ employeeCount, averageSalary, lines }).yearly;
}

const taxLine = ({ taxName, locality, state, rate }: PricedProposal["taxRates"][number]): ClientLine => ({
  mainText: taxName,
  // Not called 'tax rate': it is the provider's price, whatever rate an authority has set.
  subText: `charge for ${locality === REGULATION_LEVEL.FEDERAL ? "federal" : stateName(state ?? "")} tax`,
  basis: { percent: rate },
});

function chargeLine({ taxName, state, rate, upTo, isClients, yearly }: TaxCharge): ClientLine {
  const tax = `${state === null ? "federal" : stateName(state)} tax`;
  const wages = upTo === null ? "on all wages" : `on wages up to ${formatAmount(upTo)}`;
  return {
    mainText: taxName,
    subText: `${isClients ? `${tax} in your own account` : `charge for ${tax}`}, ${wages}`,
    basis: { percent: rate, yearly },
  };
}

/**
 * What a client pays in a payroll year for the lines that it sees (D-58), by the rules of the estimate (R:279): a percentage
 * applies to gross wages = employees × average salary, whatever the line's state, unless it comes with its amount, and a price per employee counts 12 × employees.
 * A monthly minimum adds what the services before it come to less. The year is rounded once, half away from zero, and the lines so that
 * they add up to it (D-120); the charges per month and per employee are quotients of the year, without one-time fees. Throws RangeError when an input is not a finite number, and for no employees.
 */
export function exactCharges({ employeeCount, averageSalary, lines }: ClientChargesInput): ClientCharges<Decimal> {
  const employees = decimal(employeeCount);
  const grossWages = grossWagesOf(employeeCount, averageSalary);
  const exact: Decimal[] = [];
  for (const line of lines) {
    if ("atLeast" in line) {
      const price = exact.reduce(add, ZERO);
      exact.push(subtract(chargedServices(price, line.atLeast, 12), price));
    } else if ("yearly" in line) exact.push(decimal(line.yearly));
    else if ("percent" in line) exact.push(percentOf(grossWages, decimal(line.percent)));
    else if ("once" in line) exact.push(ZERO);
    else exact.push(multiply(multiply(decimal(line.perEmployee), MONTHS), employees));
  }
  const charged = roundedParts(exact, 2);
  const yearly = charged.reduce(add, ZERO);
  return {
    grossWages,
    lines: charged,
    yearly,
    monthly: divide(yearly, MONTHS, 2),
    perEmployeeMonthly: divide(yearly, multiply(MONTHS, employees), 2),
    once: sumOf(lines.map((line) => ("once" in line ? line.once : 0))),
  };
}

/** The charges as JSON numbers, which are exact to the cent up to 90 trillion dollars. Throws as exactCharges does. */
export function clientCharges(input: ClientChargesInput): ClientCharges {
  const { lines, ...amounts } = exactCharges(input);
  return { ...inMoney(amounts), lines: lines.map(toMoney) };
}

export interface OfferedProposal extends PricedProposal, Pick<ClientChargesInput, "employeeCount" | "averageSalary"> {
  /** Codes, in the order chosen. */
  statesOfOperation: string[];
}

/**
 * The price lines, the census and the charges of a proposal as its client's page shows them (D-58), in dollars to cents. Throws as
 * clientCharges does.
 */
export function clientPrices({ employeeCount, averageSalary, statesOfOperation, ...priced }: OfferedProposal) {
  const lines = clientLines(priced);
  const {
    grossWages,
    lines: amounts,
    ...charges
  } = clientCharges({ employeeCount, averageSalary, lines: lines.map(({ basis }) => basis) });
  return {
    pricing: lines.map(({ mainText, subText, basis }, index) => ({
      mainText,
      subText,
      amount: "percent" in basis ? formatRate(basis.percent) : formatDollars(Object.values(basis)[0] ?? 0),
      yearly: "once" in basis ? null : (amounts[index] ?? 0),
    })),
    census: { employeeCount, averageSalary, grossWages, statesOfOperation },
    charges,
    ...(priced.taxCharges && { wageBasesOf: priced.taxCharges.year }),
  };
}
