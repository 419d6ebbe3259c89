import type { Decimal } from "@/lib/domain/decimal";
import type { Reporting } from "@/lib/domain/enums";
import { formatAmount, formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { PeopleOfState } from "@/lib/proposals/inside/contract-refined";
import type { TaxYearFacts } from "@/lib/tax-years/terms";
import { peopleOf } from "./client-costs";
import type { Estimate } from "./pricing";
import { type RevenueCurve, revenueCurve } from "./revenue-curve";
import { type ClientStart, clientStart } from "./start-month";
import { type TaxCharges, taxCharges } from "./tax-charges";
import type { WageGroup } from "./taxable-wages";
import {
  costRateOf,
  firstFuta,
  type Refined,
  type RefinedInput,
  type RefinedTax,
  refinedEstimate,
} from "./wage-base-estimate";

export type { PeopleOfState };

/** A tax of the catalog with its charged rate: its reporting is what the provider has set, which may be nothing. */
export type CatalogTax = Omit<RefinedTax, "clientRate">;

export interface RefinedQuestion {
  employeeCount: number;
  /** Dollars a year. */
  averageSalary: number;
  states: readonly string[];
  peoplePerState: readonly PeopleOfState[];
  taxes: readonly CatalogTax[];
  taxYear: TaxYearFacts;
  /** Dollars a year, exact: parts of a year are rounded once. */
  productRevenue: Decimal;
  /** Dollars that the services cost the client in a month at least (D-244); none by default. */
  monthlyMinimum?: number;
  commissionRate: number;
  /** A census of these people, which has their pay; null where there is the average only. */
  census: PricedCensus | null;
  /** Percent of the people who are replaced in a year. */
  turnoverPercent: number;
  /** The first day of the month in which the client starts; null for none. */
  startsIn: string | null;
  /** Since when the provider is a certified PEO; null where it is none. */
  certifiedOn: string | null;
  /** Whether the client is to be charged for taxes up to their wage bases (D-235). */
  clientAmountsWithBases: boolean;
}

export interface PricedCensus {
  /** yyyy-MM-dd */
  asOf: string;
  groups: readonly WageGroup[];
}

/** Why a split over all states is none: it has more or fewer people than there are; null while a state's people are not given. */
export function splitProblem(
  peoplePerState: readonly Pick<PeopleOfState, "state" | "people">[],
  states: readonly string[],
  employeeCount: number,
): string | null {
  const people = states.map((state) => peoplePerState.find((one) => one.state === state)?.people ?? null);
  if (people.includes(null)) return null;
  const total = people.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return total === employeeCount
    ? null
    : `These are ${formatNumber(total)} of ${formatNumber(employeeCount)} people. The states together must have all of them.`;
}

/** In whose account a state's unemployment tax is reported: as the provider says, else the table, else the person who was asked. */
export const reportingOf = (
  { kind, state, reporting, terms }: Pick<CatalogTax, "kind" | "state" | "reporting" | "terms">,
  asked: readonly Pick<PeopleOfState, "state" | "reporting">[],
): Reporting | null =>
  kind === "suta"
    ? (reporting ?? terms?.reporting ?? asked.find((one) => one.state === state)?.reporting ?? null)
    : null;

/** People of each state with their pay: a census has them, else all earn the average. Null where people are not split over states. */
function groupsOf(question: RefinedQuestion): WageGroup[] | null {
  const { census, states, averageSalary } = question;
  if (census) return census.groups.filter(({ state }) => states.includes(state));
  const people = peopleOf(question);
  return people?.map(([state, count]) => ({ state, people: count, wage: averageSalary })) ?? null;
}

export interface RefinedProposal {
  refined: Refined | null;
  /** What the client signs for taxes; null where that is their rates on all wages. */
  taxCharges: TaxCharges | null;
  /** Null without a month of the start, and where there is no estimate. */
  start: ClientStart | null;
  missing: string[];
}

/**
 * The estimate with wage bases from a census, or from people per state and the average salary; or what is still missing for it: one
 * sentence each, none for a proposal without taxes. It bills what the client signs (D-235).
 */
export function refineProposal(question: RefinedQuestion): RefinedProposal {
  const { startsIn, certifiedOn } = question;
  const { input, missing } = readQuestion(question);
  if (input === null) return { refined: null, taxCharges: null, start: null, missing };
  const isCertified = startsIn !== null && certifiedOn !== null && certifiedOn <= startsIn;
  const { billed, charges } = asSigned(question, input);
  return {
    refined: refinedEstimate(billed),
    taxCharges: charges,
    start: startsIn === null ? null : clientStart({ ...billed, startsIn, isCertified }),
    missing,
  };
}

/** The taxes as the client is billed for them: up to their wage bases where that is wanted and known, otherwise on all wages. */
function asSigned({ clientAmountsWithBases }: RefinedQuestion, input: RefinedInput) {
  const charges = clientAmountsWithBases ? taxCharges(refinedEstimate(input), input.taxes) : null;
  if (charges) return { billed: input, charges };
  const onAllWages = (tax: RefinedTax): RefinedTax => ({
    ...tax,
    billsPastBase: true,
    creditReduction: tax.creditReduction === "passed_on" ? "absorbed" : tax.creditReduction,
  });
  return { billed: { ...input, taxes: input.taxes.map(onAllWages) }, charges: null };
}

/** What the same proposal earns by month; null where it has no estimate with wage bases. */
export function curveOf(question: RefinedQuestion): RevenueCurve | null {
  const { input } = readQuestion(question);
  return input && revenueCurve(asSigned(question, input).billed, question.certifiedOn);
}

function readQuestion(question: RefinedQuestion): { input: RefinedInput | null; missing: string[] } {
  const { peoplePerState, states, taxYear } = question;
  if (question.taxes.length === 0) return { input: null, missing: [] };
  const groups = groupsOf(question);
  const taxes = question.taxes.map((tax): RefinedTax => {
    const reporting = reportingOf(tax, peoplePerState);
    const clientRate = peoplePerState.find(({ state }) => state === tax.state)?.clientRate ?? null;
    return { ...tax, reporting, clientRate: reporting === "client" ? clientRate : null };
  });
  const missing = [
    ...(groups ? [] : [`Split your ${formatNumber(question.employeeCount)} people over ${inWords(states)}.`]),
    ...taxes.flatMap((tax) => missingOf(tax, taxYear)),
    ...missingOfReduction(taxes, states, taxYear),
  ];
  if (!groups || missing.length > 0) return { input: null, missing };
  return { input: { ...question, groups, taxes, censusOn: question.census?.asOf ?? null }, missing };
}

const inWords = (states: readonly string[]): string =>
  states.length < 2 ? states.join("") : `${states.slice(0, -1).join(", ")} and ${states.at(-1)}`;

function missingOf({ kind, state, terms, reporting }: RefinedTax, { year }: TaxYearFacts): string[] {
  if (kind !== "suta") return [];
  if (!terms) return [`The ${year} tables have no wage base for ${stateName(state ?? "")}.`];
  return reporting ? [] : [`Say whose account ${stateName(state ?? "")} unemployment is reported in.`];
}

/** A minimum above the plain FUTA rate may hold the reduction already; counting it twice would be wrong. */
function missingOfReduction(taxes: RefinedTax[], states: readonly string[], facts: TaxYearFacts): string[] {
  const futa = firstFuta(taxes);
  const isOwed = facts.creditReductions.some(({ state }) => states.includes(state));
  if (!futa || !isOwed || futa.creditReduction !== null || costRateOf(futa) <= facts.futaPercent) return [];
  return [`The owner has to say whether the minimum of ${futa.taxName} holds the credit reduction already.`];
}

/** Where the two estimates differ by more than a fifth: the sentence that says by which tax. Null where they do not. */
export function differenceInWords(plain: Pick<Estimate, "grossWages" | "revenue">, refined: Refined): string | null {
  if (Math.abs(plain.revenue - refined.revenue) * 5 <= Math.abs(plain.revenue)) return null;
  const [most] = refined.lines
    .filter(({ expected, kind }) => !expected && (kind === "suta" || kind === "futa"))
    .map((line) => {
      const spread = (line.billedRate ?? 0) - (line.costRate ?? 0);
      return { line, by: Math.abs((plain.grossWages * spread) / 100 - line.margin) };
    })
    .sort((a, b) => b.by - a.by);
  if (!most) return null;
  const { line } = most;
  const [all, taxable, base] = [plain.grossWages, line.taxableWages, line.wageBase ?? 0].map(formatAmount);
  const tax = line.state ? `${stateName(line.state)} unemployment` : "federal unemployment";
  if (line.reporting === "client") return `${tax} is reported in the client's account, so it earns nothing.`;
  return line.billedWages > line.taxableWages
    ? `The bill for ${tax} goes on past its wage base of ${base} a person, but its cost stops there (${taxable}).`
    : `The estimate on all wages counts ${all} for ${tax}; the tax stops at ${base} a person (${taxable}).`;
}
