import type { Census, CensusWithGroups, ListedCensus } from "@/lib/contracts/proposals/censuses";
import { bandsOf } from "@/lib/domain/census/bands";
import type { TaxYear } from "@/lib/domain/tax-years/table";
import { wageBasesIn } from "@/lib/domain/tax-years/terms";
import type { CensusRow, ListedCensusRow } from "./repository";

const toCensus = ({
  id,
  asOf,
  sourceRows,
  rowsLeftOut,
  bandedAt,
  isOwn,
  states,
}: Omit<CensusRow, "groups">): Census => ({
  id,
  asOf,
  sourceRows,
  rowsLeftOut,
  isBanded: !isOwn || bandedAt !== null,
  people: states.reduce((sum, { people }) => sum + people, 0),
  states,
});

/** With what its reader may do; `mayDeleteOthers` as an owner may (D-187). */
export const toListedCensus = (row: ListedCensusRow, mayDeleteOthers: boolean): ListedCensus => ({
  ...toCensus(row),
  isOwn: row.isOwn,
  canDelete: row.isOwn || mayDeleteOthers,
});

/**
 * Single wages are for who uploaded them. Others get bands by the bases of `table`, always: so they cannot see from them that the deal
 * of another provider has closed (D-187).
 */
export const toCensusWithGroups = (row: CensusRow, table: TaxYear): CensusWithGroups => ({
  ...toCensus(row),
  groups: row.isOwn ? row.groups : bandsOf(row.groups, (state) => wageBasesIn(table, state)),
});
