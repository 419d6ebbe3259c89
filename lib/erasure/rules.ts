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
