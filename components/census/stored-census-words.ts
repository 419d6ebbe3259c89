import type { Census } from "@/lib/censuses/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";

/** 'census of Nov 24, 2026'. */
export const censusName = ({ asOf }: Pick<Census, "asOf">): string => `census of ${formatDateOnly(asOf)}`;

/** '38 people'. */
export const peopleOf = ({ people }: { people: number }): string =>
  `${formatNumber(people)} ${people === 1 ? "person" : "people"}`;

const NAMED = 4;

/** '20 in Colorado, 18 in Texas', the states with most people first. */
export function statesOf({ states }: Pick<Census, "states">): string {
  const named = states.slice(0, NAMED).map(({ state, people }) => `${formatNumber(people)} in ${stateName(state)}`);
  const more = states.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}
