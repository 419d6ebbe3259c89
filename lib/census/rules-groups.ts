import { add, type Decimal, decimal, divide, multiply, toMoney, ZERO } from "@/lib/domain/decimal";
import type { UsState } from "@/lib/domain/us-states";

export const PAY_BASES = ["hourly", "salary"] as const;
export type PayBasis = (typeof PAY_BASES)[number];

/** A workers' compensation class code: three or four digits, perhaps with a suffix. No name and no number of a person passes as one. */
export const CLASS_CODE = /^\d{3,4}(?:-\d{1,2})?[A-Z]{0,2}$/;

/** Dollars a year: pay outside of these is a mistake more often than a wage. */
export const LEAST_WAGE = 1_000;
export const MOST_WAGE = 10_000_000;

/** People of one state who earn the same: all that a census keeps. Nothing in it names a person. */
export interface CensusGroup {
  state: UsState;
  people: number;
  /** Dollars a year for each of them, to cents. */
  wage: number;
  /** Null where the census does not say it. */
  payBasis: PayBasis | null;
  /** Workers' compensation class code; null where the census has none. */
  classCode: string | null;
}

/** Groups that differ in nothing but their people become one, in the order of state, class code and wage. */
export function mergeGroups(groups: Iterable<CensusGroup>): CensusGroup[] {
  const merged = new Map<string, CensusGroup>();
  for (const group of groups) {
    const key = [group.state, group.classCode, group.payBasis, group.wage].join(" ");
    const known = merged.get(key);
    if (known) known.people += group.people;
    else merged.set(key, { ...group });
  }
  return [...merged.values()].sort(
    (a, b) => a.state.localeCompare(b.state) || (a.classCode ?? "").localeCompare(b.classCode ?? "") || a.wage - b.wage,
  );
}

export interface PeopleAndWages {
  people: number;
  /** Dollars a year, to cents. */
  wages: number;
  /** Dollars a year and person, rounded to cents; 0 without people. */
  averageWage: number;
}

export interface StateOfCensus extends PeopleAndWages {
  state: UsState;
}

/** The people and wages of a census, and of each of its states, the one with most people first. */
export function censusTotals(groups: readonly CensusGroup[]): PeopleAndWages & { states: StateOfCensus[] } {
  const byState = Map.groupBy(groups, ({ state }) => state);
  const states = [...byState].map(([state, of]) => ({ state, ...totalsOf(of) }));
  states.sort((a, b) => b.people - a.people || a.state.localeCompare(b.state));
  return { ...totalsOf(groups), states };
}

function totalsOf(groups: readonly CensusGroup[]): PeopleAndWages {
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const wages = groups.reduce<Decimal>(
    (sum, group) => add(sum, multiply(decimal(group.people), decimal(group.wage))),
    ZERO,
  );
  const average = people === 0 ? ZERO : divide(wages, decimal(people), 2);
  return { people, wages: toMoney(wages), averageWage: toMoney(average) };
}
