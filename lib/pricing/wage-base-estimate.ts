import { add, type Decimal, decimal, percentOf, round, subtract, sumOf, toMoney, ZERO } from "@/lib/domain/decimal";
import { type CreditReductionRule, RATE_TYPE, type Reporting, type Restart, type TaxKind } from "@/lib/domain/enums";
import type { Refined, RefinedLine } from "@/lib/proposals/inside/contract-refined";
import type { TaxTerms, TaxYearFacts } from "@/lib/tax-years/terms";
import { chargedServices } from "./client-charges";
import {
  baseWithTurnover,
  inDollars,
  type Months,
  type ReadGroups,
  readGroups,
  taxableWages,
  taxOn,
  type WageGroup,
  type WageLimit,
  WHOLE_YEAR,
} from "./taxable-wages";

export type { Refined, RefinedLine };

/** A tax rate of a proposal, with what the estimate with wage bases needs to know of it. */
export interface RefinedTax {
  taxName: string;
  kind: TaxKind;
  state: string | null;
  priceType: number;
  /** Percent charged. */
  rate: number;
  /** Percent that it costs the provider, of an adjustable rate. */
  minRate: number | null;
  /** Whether it is charged on all wages, although it is due up to the base only. */
  billsPastBase: boolean;
  /** Of a state's unemployment tax. */
  reporting: Reporting | null;
  /** What the client pays the state, where it is reported in the client's account; null until their rate notice is known. */
  clientRate: number | null;
  /** Of FUTA. */
  creditReduction: CreditReductionRule | null;
  terms: TaxTerms | null;
  /** Of a state's unemployment tax: whether bases start again for a client who joins within a year; null where it is not known. */
  restarts: Restart | null;
  /** Whether its base counts again from the first of the months that are looked at; by default it goes on from January. */
  isRestarted?: boolean;
}

export interface RefinedInput {
  groups: readonly WageGroup[];
  taxes: readonly RefinedTax[];
  taxYear: TaxYearFacts;
  /** By default the whole year. */
  months?: Months;
  /** Dollars in these months, exact. */
  productRevenue: Decimal;
  /** Dollars that these services cost the client in a month at least (D-244); none by default. */
  monthlyMinimum?: number;
  /** Percent of revenue. */
  commissionRate: number;
  /** Percent of the people who are replaced in a year; none by default. */
  turnoverPercent?: number;
  /** The day of the census that the groups are from; by default they are from an average. */
  censusOn?: string | null;
}

/** The estimate with wage bases (formulas 3 and 4 of 106). Each line is rounded once, then lines are summed. */
export function refinedEstimate(input: RefinedInput): Refined {
  const { taxes, taxYear, commissionRate } = input;
  const productRevenue = round(input.productRevenue, 2);
  const people: Paid = {
    ...readGroups(input.groups),
    months: input.months ?? WHOLE_YEAR,
    turnoverPercent: input.turnoverPercent ?? 0,
  };
  const lines = taxes.flatMap((tax) => [
    taxLine(people, tax),
    ...(tax === firstFuta(taxes) ? reductionLines(people, tax, taxYear.creditReductions) : []),
  ]);
  const counted = lines.filter(({ expected }) => !expected);
  const expected = lines.filter((line) => line.expected);
  const margin = sumOf(counted.map((line) => line.margin));
  const { from, until } = people.months;
  const services = round(chargedServices(input.productRevenue, input.monthlyMinimum ?? 0, until - from), 2);
  const billed = counted.map((line) => line.billed);
  const revenue = add(productRevenue, margin);
  return {
    year: taxYear.year,
    checkedOn: taxYear.checkedOn,
    censusOn: input.censusOn ?? null,
    productRevenue: toMoney(productRevenue),
    margin: toMoney(margin),
    revenue: toMoney(revenue),
    commission: toMoney(percentOf(revenue, decimal(commissionRate))),
    clientPays: isKnown(billed) ? toMoney(add(services, sumOf(billed))) : null,
    expectedMargin: expected.length === 0 ? null : toMoney(sumOf(expected.map((line) => line.margin))),
    lines,
  };
}

const isKnown = (amounts: (number | null)[]): amounts is number[] => !amounts.includes(null);

/** The reduction is owed once, whatever FUTA rates there are. */
export const firstFuta = (taxes: readonly RefinedTax[]): RefinedTax | undefined =>
  taxes.find(({ kind }) => kind === "futa");

/** What a rate costs the provider, in percent: a fixed one earns nothing. */
export const costRateOf = ({ priceType, rate, minRate }: Pick<RefinedTax, "priceType" | "rate" | "minRate">): number =>
  priceType === RATE_TYPE.ADJUSTABLE ? (minRate ?? 0) : rate;

/** People with the months in which they are paid. */
export type Paid = ReadGroups & { months: Months; turnoverPercent: number };

export const limitOf = (
  wageBase: number | null,
  { months, turnoverPercent }: Omit<Paid, keyof ReadGroups>,
  { isRestarted = false }: Pick<RefinedTax, "isRestarted">,
): WageLimit => ({
  wageBase: wageBase === null ? null : baseWithTurnover(decimal(wageBase), turnoverPercent),
  months,
  restarts: isRestarted,
});

function taxLine(people: Paid, tax: RefinedTax): RefinedLine {
  const { taxName, kind, state, rate, clientRate, terms } = tax;
  const wageBase = terms?.wageBase ?? null;
  const taxable = taxableWages(people, state, limitOf(wageBase, people, tax));
  const isClients = tax.reporting === "client";
  const [billedRate, costRate] = isClients ? [clientRate, clientRate] : [rate, costRateOf(tax)];
  const charged = tax.billsPastBase && !isClients ? taxableWages(people, state, limitOf(null, people, tax)) : taxable;
  const billed = billedRate === null ? null : taxOn(charged, billedRate);
  const cost = costRate === null ? null : taxOn(taxable, costRate);
  return {
    taxName,
    kind,
    state,
    billedRate,
    costRate,
    wageBase,
    taxableWages: toMoney(inDollars(taxable)),
    billedWages: toMoney(inDollars(charged)),
    billed: billed && toMoney(billed),
    cost: cost && toMoney(cost),
    margin: billed && cost ? toMoney(subtract(billed, cost)) : 0,
    reporting: tax.reporting,
    expected: false,
    source: terms?.source ?? null,
    checkedOn: terms?.checkedOn ?? null,
    sure: terms?.sure ?? null,
  };
}

function reductionLines(people: Paid, futa: RefinedTax, reductions: TaxYearFacts["creditReductions"]): RefinedLine[] {
  if (futa.creditReduction === "included") return [];
  return reductions
    .filter(({ state }) => people.byState.has(state))
    .map(({ state, percent, final, ...from }) => {
      const wageBase = futa.terms?.wageBase ?? null;
      const taxable = taxableWages(people, state, limitOf(wageBase, people, futa));
      const cost = taxOn(taxable, percent);
      const isBilled = futa.creditReduction === "passed_on";
      const billed = isBilled ? cost : ZERO;
      const wages = toMoney(inDollars(taxable));
      return {
        taxName: "FUTA credit reduction",
        kind: "futa",
        state,
        billedRate: isBilled ? percent : 0,
        costRate: percent,
        wageBase,
        taxableWages: wages,
        billedWages: isBilled ? wages : 0,
        billed: toMoney(billed),
        cost: toMoney(cost),
        margin: toMoney(subtract(billed, cost)),
        reporting: null,
        expected: !final,
        ...from,
      };
    });
}
