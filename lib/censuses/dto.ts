import type { Census, CensusWithGroups } from "@/lib/contracts/proposals/censuses";
import type { CensusGroup } from "@/lib/domain/census/groups";
import type { CensusRow } from "./repository";

export const toCensus = ({ id, asOf, sourceRows, rowsLeftOut, bandedAt, states }: CensusRow): Census => ({
  id,
  asOf,
  sourceRows,
  rowsLeftOut,
  isBanded: bandedAt !== null,
  people: states.reduce((sum, { people }) => sum + people, 0),
  states,
});

export const toCensusWithGroups = (row: CensusRow & { groups: CensusGroup[] }): CensusWithGroups => ({
  ...toCensus(row),
  groups: row.groups,
});
