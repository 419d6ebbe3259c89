import { add, type Decimal, decimal, multiply, round, toMoney, ZERO } from "@/lib/domain/decimal";
import type { UsState } from "@/lib/domain/us-states";
import type { CensusGroup } from "./rules-groups";

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
  const cents = round(
    groups.reduce<Decimal>((sum, group) => add(sum, multiply(decimal(group.people), decimal(group.wage))), ZERO),
    2,
  ).units;
  const wage = cents / BigInt(people);
  const withOneMore = Number(cents % BigInt(people));
  const group = (count: number, each: bigint): CensusGroup[] =>
    count === 0 ? [] : [{ state, people: count, wage: toMoney({ units: each, scale: 2 }), payBasis: null, classCode }];
  return [...group(people - withOneMore, wage), ...group(withOneMore, wage + 1n)];
}
