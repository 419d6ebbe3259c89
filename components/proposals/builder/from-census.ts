import { peopleIn, type StateOfCensus } from "@/lib/census/rules";
import type { Census } from "@/lib/censuses/contract";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { askedOf, type BuilderState, peopleOfStates, proposalTypeOf, statesLeft } from "./builder-state";

export type CensusNumbers = Pick<
  BuilderState,
  "companyEmployeeCount" | "employeeAverageSalary" | "statesOfOperation" | "peoplePerState" | "censusId"
>;

/** What the form takes of a census; without an id it is not kept, because nobody of it can be priced. */
export type CensusToFill = Pick<Census, "people" | "states" | "rowsLeftOut"> & { id: string | null };

/** What a census filled in. */
export interface CensusFill {
  title: string;
  /** Who of it is not in the form, in words; null where everybody is. */
  note: string | null;
  before: CensusNumbers;
  /** The same as before where nobody of it can be priced. */
  after: CensusNumbers;
}

export const censusNumbersOf = (state: BuilderState): CensusNumbers => ({
  companyEmployeeCount: state.companyEmployeeCount,
  employeeAverageSalary: state.employeeAverageSalary,
  statesOfOperation: state.statesOfOperation,
  peoplePerState: state.peoplePerState,
  censusId: state.censusId,
});

/** The people of a census whom the provider can price. */
export function pricedPeople<S extends Pick<StateOfCensus, "state">>(
  states: readonly S[],
  catalog: ProviderProducts,
): S[] {
  const offered = new Set(statesLeft([], catalog));
  return states.filter(({ state }) => offered.has(state));
}

/** The numbers for the people whom the provider can price; a split over states only where it is asked for. */
export function fillFromCensus(state: BuilderState, census: CensusToFill, catalog: ProviderProducts): CensusFill {
  const before = structuredClone(censusNumbersOf(state));
  const priced = pricedPeople(census.states, catalog);
  const others = census.states.filter((one) => !priced.includes(one));
  const counts = `${people(census.people)} in ${plural(census.states.length, "state")}`;
  const rows = census.rowsLeftOut > 0 ? `, ${plural(census.rowsLeftOut, "row")} left out` : "";
  const nobody = priced.length === 0;
  return {
    title: nobody ? `Nothing was filled in from a census of ${counts}${rows}.` : `From a census of ${counts}${rows}.`,
    note:
      others.length > 0
        ? `${nobody ? "" : "Not in it: "}${othersInWords(others)}. ${catalog.providerName} has no tax rate there.`
        : null,
    before,
    after: nobody ? before : { ...numbersOf(priced, state, proposalTypeOf(catalog) === "PEO"), censusId: census.id },
  };
}

function numbersOf(priced: readonly StateOfCensus[], state: BuilderState, isSplit: boolean) {
  const statesOfOperation = priced.map((one) => one.state).sort();
  const { people: companyEmployeeCount, averageSalary } = peopleIn(priced, statesOfOperation);
  const peoplePerState = askedOf(statesOfOperation, state.peoplePerState);
  for (const one of priced) {
    const answers = peoplePerState[one.state];
    if (answers) peoplePerState[one.state] = { ...answers, people: isSplit ? one.people : null };
  }
  return {
    companyEmployeeCount,
    employeeAverageSalary: averageSalary,
    statesOfOperation,
    peoplePerState,
  };
}

/** Whether a fill has changed anything that can be taken back. */
export const hasChanged = ({ before, after }: CensusFill): boolean => JSON.stringify(before) !== JSON.stringify(after);

/** Whether the form still has the numbers of the census; answers about a state's account are no numbers of it. */
export function isFromCensus(state: BuilderState, { after }: CensusFill): boolean {
  const told = (numbers: CensusNumbers) =>
    JSON.stringify([
      numbers.companyEmployeeCount,
      numbers.employeeAverageSalary,
      peopleOfStates(numbers).map(({ state: code, people: count }) => [code, count]),
    ]);
  return told(state) === told(after);
}

const people = (count: number): string => `${formatNumber(count)} ${count === 1 ? "person" : "people"}`;

const othersInWords = (states: readonly StateOfCensus[]): string =>
  states.map((one) => `${people(one.people)} in ${stateName(one.state)}`).join(", ");
