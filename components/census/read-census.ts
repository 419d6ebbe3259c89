import type { CensusReading } from "@/lib/census/read-rows";
import { bandsOf, type CensusGroup, type PeopleAndWages, type StateOfCensus } from "@/lib/census/rules";
import type { UsState } from "@/lib/domain/us-states";

/** What a page keeps of a census. */
export interface ReadCensus extends PeopleAndWages {
  groups: CensusGroup[];
  states: StateOfCensus[];
  /** The rows that were read as people. */
  sourceRows: number;
  /** The rows of people that were not: rejected ones, and those who left or are contractors. */
  rowsLeftOut: number;
  /** Whether single wages are bands already, because there were too many. */
  isBanded: boolean;
}

/** More would not fit into the 256 KB of a request (D-35). */
const MOST_GROUPS = 3_000;

/** The groups of a reading, as bands where there are too many. */
export function readCensus(reading: CensusReading, basesOf: (state: UsState) => readonly number[]): ReadCensus {
  const { groups, states, people, wages, averageWage, readRows, rejected, leftOut } = reading;
  const isBanded = groups.length > MOST_GROUPS;
  return {
    groups: isBanded ? fewBands(groups, basesOf) : groups,
    states,
    people,
    wages,
    averageWage,
    sourceRows: readRows,
    rowsLeftOut:
      rejected.reduce((sum, { rows }) => sum + rows.length, 0) + (leftOut.terminated ?? 0) + (leftOut.contractor ?? 0),
    isBanded,
  };
}

/** Bands, without class codes where there are too many codes. */
function fewBands(groups: readonly CensusGroup[], basesOf: (state: UsState) => readonly number[]): CensusGroup[] {
  const bands = bandsOf(groups, basesOf);
  if (bands.length <= MOST_GROUPS) return bands;
  return bandsOf(
    bands.map((band) => ({ ...band, classCode: null })),
    basesOf,
  );
}
