import { add, type Decimal, decimal, divide, toMoney, ZERO } from "@/lib/domain/decimal";
import type { StateOfCensus } from "./rules-groups";

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
  const wages = there.reduce<Decimal>((sum, one) => add(sum, decimal(one.wages)), ZERO);
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
