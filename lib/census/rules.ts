import type { CensusWithGroups } from "@/lib/censuses/contract";
import { add, type Decimal, decimal, divide, multiply, round, sumOf, toMoney, ZERO } from "@/lib/domain/decimal";
import type { UsState } from "@/lib/domain/us-states";

export const PAY_BASES = ["hourly", "salary"] as const;
export type PayBasis = (typeof PAY_BASES)[number];

/** A workers' compensation class code: three or four digits, perhaps with a suffix. No name and no number of a person passes as one. */
export const CLASS_CODE = /^\d{3,4}(?:-\d{1,2})?[A-Z]{0,2}$/;

/** Dollars a year: pay outside of these is a mistake more often than a wage. */
export const LEAST_WAGE = 1_000;
export const MOST_WAGE = 10_000_000;

/** People of one state who earn the same: all that a census keeps. Nothing in it names a person. */
export type CensusGroup = CensusWithGroups["groups"][number];

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

export type StateOfCensus = CensusWithGroups["states"][number];
export type PeopleAndWages = Omit<StateOfCensus, "state">;

/** The people and wages of a census, and of each of its states, the one with most people first. */
export function censusTotals(groups: readonly CensusGroup[]): PeopleAndWages & { states: StateOfCensus[] } {
  const byState = Map.groupBy(groups, ({ state }) => state);
  const states = [...byState].map(([state, of]) => ({ state, ...totalsOf(of) }));
  states.sort((a, b) => b.people - a.people || a.state.localeCompare(b.state));
  return { ...totalsOf(groups), states };
}

const wagesOf = (groups: readonly CensusGroup[]): Decimal =>
  groups.reduce<Decimal>((sum, { people, wage }) => add(sum, multiply(decimal(people), decimal(wage))), ZERO);

export function totalsOf(groups: readonly CensusGroup[]): PeopleAndWages {
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const wages = wagesOf(groups);
  const average = people === 0 ? ZERO : divide(wages, decimal(people), 2);
  return { people, wages: toMoney(wages), averageWage: toMoney(average) };
}

/** The numbers of a proposal that a census can give. */
export interface CensusNumbers {
  employeeCount: number | null;
  /** Dollars a year. */
  averageSalary: number | null;
  states: readonly string[];
  peoplePerState: readonly { state: string; people: number | null }[];
}

/** The people of a census in some states, with their average pay to cents; the average is 0 for nobody. */
export function peopleIn(census: readonly StateOfCensus[], states: readonly string[]) {
  const there = census.filter(({ state }) => states.includes(state));
  const people = there.reduce((sum, one) => sum + one.people, 0);
  const wages = sumOf(there.map((one) => one.wages));
  return { people, averageSalary: people === 0 ? 0 : toMoney(divide(wages, decimal(people), 2)) };
}

/**
 * Whether a proposal's numbers are those of a census's people in its states (D-168): as many employees, their average pay to cents,
 * and as many in each state as far as people were split.
 */
export function isOfCensus(numbers: CensusNumbers, census: readonly StateOfCensus[]): boolean {
  const { people, averageSalary } = peopleIn(census, numbers.states);
  return (
    people > 0 &&
    numbers.employeeCount === people &&
    numbers.averageSalary === averageSalary &&
    numbers.peoplePerState.every(
      ({ state, people: given }) =>
        given === null || given === (census.find((one) => one.state === state)?.people ?? 0),
    )
  );
}

/**
 * Single wages become bands: the people of a state and class code whose wages are between the same two of its wage bases share
 * one total. A band is written as at most two groups whose wages differ by one cent, so that their total is exact; pay bases are
 * left out. `basesOf` gives the dollars of a person's wages at which a tax of the state, or a federal one, ends: with them, a whole
 * year without turnover has the same taxable wages to the cent. Bands of bands are the same bands.
 */
export function bandsOf(groups: readonly CensusGroup[], basesOf: (state: UsState) => readonly number[]): CensusGroup[] {
  const bands = Map.groupBy(groups, ({ state, classCode, wage }) =>
    [state, classCode ?? "", intervalOf(wage, basesOf(state))].join(" "),
  );
  return [...bands.keys()].sort().flatMap((key) => bandGroups(bands.get(key) ?? []));
}

/** In which of the intervals between the bases a wage is; a wage at a base belongs below it. */
const intervalOf = (wage: number, bases: readonly number[]): string =>
  String(new Set(bases.filter((base) => base < wage)).size).padStart(2, "0");

function bandGroups(groups: readonly CensusGroup[]): CensusGroup[] {
  const [first] = groups;
  if (!first) return [];
  const { state, classCode } = first;
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const cents = round(wagesOf(groups), 2).units;
  const wage = cents / BigInt(people);
  const withOneMore = Number(cents % BigInt(people));
  const group = (count: number, each: bigint): CensusGroup[] =>
    count === 0 ? [] : [{ state, people: count, wage: toMoney({ units: each, scale: 2 }), payBasis: null, classCode }];
  return [...group(people - withOneMore, wage), ...group(withOneMore, wage + 1n)];
}
