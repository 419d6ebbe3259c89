import "server-only";
import type { Actor } from "./actor";
import { findStanding } from "./repository";
import { contextRole } from "./session";

/**
 * The person for whom a job acts in a provider, as they stand now; null once they are deactivated or no longer belong there. They have
 * no session.
 */
export async function findStandingActor(
  userId: string,
  providerId: string | null,
  impersonatorId: string | null,
): Promise<Actor | null> {
  const person = await findStanding(userId, providerId);
  if (!person) return null;
  const { memberRole, ...user } = person;
  const providerRole = providerId === null ? null : contextRole(user.role, memberRole);
  if (providerId !== null && providerRole === null) return null;
  return { ...user, sessionId: "", impersonatorId, impersonator: null, providerId, providerRole };
}
