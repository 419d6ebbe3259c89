import { patternOf } from "./rules-personal-data";

/** By what texts are searched for a person, as patterns of PostgreSQL. */
export interface Patterns {
  address: string;
  /** Address and phone numbers, which mean nobody else. */
  sure: string;
  /** These and the full names. */
  exact: string;
  exactInJson: string;
  named: string;
  /** First or last name, which may be somebody else's, or a word. */
  part: string;
  last: string;
  /** Full names, then their parts. */
  any: string;
}

export function patternsOf(
  email: string,
  { names, firstNames, lastNames, phones }: Record<"names" | "firstNames" | "lastNames" | "phones", readonly string[]>,
): Patterns {
  return {
    address: patternOf([email]),
    sure: patternOf([email], { phones }),
    exact: patternOf([email, ...names], { phones }),
    exactInJson: patternOf([email, ...names], { phones, inJson: true }),
    named: patternOf(names),
    part: patternOf([...firstNames, ...lastNames]),
    last: patternOf(lastNames),
    any: patternOf([...names, ...firstNames, ...lastNames]),
  };
}

/** Why a person's data cannot be deleted now, in sentences; none if it can. */
export function obstaclesOf({
  openProposals,
  isActive,
  isInTeam,
}: {
  openProposals: readonly number[];
  isActive: boolean;
  isInTeam: boolean;
}): string[] {
  return [
    ...openProposals.map((number) => `Asked to sign proposal #${number}: end its signing first`),
    ...(isInTeam ? ["Part of a team: remove the person from it first"] : []),
    ...(isActive ? ["The account is active: deactivate it first"] : []),
  ];
}
