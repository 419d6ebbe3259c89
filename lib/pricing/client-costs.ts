import { add, compare, type Decimal, decimal, multiply, percentOf, round, ZERO } from "@/lib/domain/decimal";
import type { ClientCosts as Entered } from "@/lib/proposals/inside/contract";
import type { TaxYear } from "@/lib/tax-years/table";
import { termsOf } from "@/lib/tax-years/terms";
import { grossWagesOf } from "./pricing";
import type { Refined } from "./wage-base-estimate";

/** How somebody says what something costs: dollars a year, or dollars for each employee and month. */
export const COST_PERIODS = ["year", "employee_month"] as const;
export type CostPeriod = (typeof COST_PERIODS)[number];

/** What a client would no longer pay with a provider. */
export const SERVICE_COSTS = ["payroll", "workersComp", "benefits", "hr"] as const;
export type ServiceCost = (typeof SERVICE_COSTS)[number];

export const SERVICE_COST_LABELS: Record<ServiceCost, string> = {
  payroll: "Payroll vendor",
  workersComp: "Workers' comp",
  benefits: "Benefits administration",
  hr: "HR",
};

/** A client's costs of today. */
export type ClientCosts = Omit<Entered, "version">;

/** Whether anything was said. */
export const hasCosts = (costs: ClientCosts): boolean =>
  costs.sutaRate !== null || SERVICE_COSTS.some((cost) => costs[cost] !== null);

/** A cost in dollars a year, to cents; null where it was not said. */
export function yearlyCost(costs: ClientCosts, cost: ServiceCost, people: number): Decimal | null {
  const amount = costs[cost];
  if (amount === null) return null;
  return round(multiply(decimal(amount), decimal(costs[`${cost}Per`] === "year" ? 1 : 12 * people)), 2);
}

/** The people for whom somebody pays taxes. */
export interface Employed {
  employeeCount: number;
  /** Dollars a year. */
  averageSalary: number;
  states: readonly string[];
  /** Null where it was not asked. */
  peoplePerState: readonly { state: string; people: number | null }[] | null;
  /** The estimate with wage bases, whose taxable wages are used where it has them. */
  refined: Refined | null;
}

/** The people of each state: all of them in the only state, else as they were split over all states; null where that is not known. */
export function peopleOf({
  states,
  employeeCount,
  peoplePerState,
}: Pick<Employed, "states" | "employeeCount" | "peoplePerState">): [state: string, people: number][] | null {
  const [only, another] = states;
  if (only !== undefined && another === undefined) return [[only, employeeCount]];
  const split = states.flatMap((state): [string, number][] => {
    const people = peoplePerState?.find((one) => one.state === state)?.people;
    return people == null ? [] : [[state, people]];
  });
  const isWhole = split.reduce((sum, [, people]) => sum + people, 0) === employeeCount;
  return split.length === states.length && isWhole ? split : null;
}

/**
 * What an employer pays the agencies for its people in a year, in dollars: Social Security, Medicare, FUTA and the states' unemployment
 * tax, each on the wages up to its base and rounded once to cents. Null where the rate, a state's base or the people of a state are
 * not known.
 */
export function employerTaxes(employed: Employed, sutaRate: number | null, table: TaxYear): Decimal | null {
  const people = peopleOf(employed);
  if (sutaRate === null || !people) return null;
  const federal = (["social_security", "medicare", "futa"] as const).map((kind) => {
    const { percent } = table.federal[kind === "social_security" ? "socialSecurity" : kind].value;
    const wages = federalWages(employed, kind, termsOf(table, kind, null)?.wageBase ?? null);
    return round(percentOf(wages, decimal(percent)), 2);
  });
  const reductions = people.flatMap(([state, count]) => {
    const reduction = Object.entries(table.creditReduction).find(([code]) => code === state)?.[1].value;
    if (!reduction?.final) return [];
    const wages = averageWages(employed, count, table.federal.futa.value.wageBase);
    return [round(percentOf(wages, decimal(reduction.percent)), 2)];
  });
  const states = people.map(([state, count]) => {
    const line = employed.refined?.lines.find((one) => one.kind === "suta" && one.state === state);
    const wageBase = termsOf(table, "suta", state)?.wageBase;
    if (line) return decimal(line.taxableWages);
    return wageBase === undefined ? null : averageWages(employed, count, wageBase);
  });
  if (!states.every((wages) => wages !== null)) return null;
  const suta = round(percentOf(states.reduce(add, ZERO), decimal(sutaRate)), 2);
  return [...federal, ...reductions, suta].reduce(add, ZERO);
}

/** The wages of everybody that a federal tax is due on. */
function federalWages(employed: Employed, kind: string, wageBase: number | null): Decimal {
  const line = employed.refined?.lines.find((one) => one.kind === kind && one.state === null);
  return line ? decimal(line.taxableWages) : averageWages(employed, employed.employeeCount, wageBase);
}

/** The wages of some people with the average salary up to a base. */
function averageWages({ averageSalary }: Employed, people: number, wageBase: number | null): Decimal {
  const isAbove = wageBase !== null && compare(decimal(averageSalary), decimal(wageBase)) > 0;
  return grossWagesOf(people, isAbove ? wageBase : averageSalary);
}
