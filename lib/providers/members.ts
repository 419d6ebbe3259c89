import "server-only";
import { findActiveMembers } from "./repository";

/** The providers where any of some users is an active member, whether one of them is at one, and what they are called. */
export async function placesOfReps(
  userIds: string[],
  isLocked = false,
): Promise<{
  places: Set<string>;
  isAt: (userId: string, providerId: string) => boolean;
  nameOf: (userId: string) => string;
}> {
  const found = await findActiveMembers(userIds, isLocked);
  const names = new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const pairs = new Set(found.map(({ id, providerId }) => `${id} ${providerId}`));
  return {
    places: new Set(found.map(({ providerId }) => providerId)),
    isAt: (userId, providerId) => pairs.has(`${userId} ${providerId}`),
    nameOf: (userId) => names.get(userId) ?? "",
  };
}
