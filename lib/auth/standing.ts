import "server-only";
import type { Actor } from "./actor";
import { findStanding } from "./repository";
import { contextRole, zonesOf } from "./session";

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
  const { memberRole, timeZone, providerZone, ...user } = person;
  const providerRole = providerId === null ? null : contextRole(user.role, memberRole);
  if (providerId !== null && providerRole === null) return null;
  const place = { providerId, providerRole, ...zonesOf(timeZone, providerZone) };
  return { ...user, sessionId: "", impersonatorId, impersonator: null, ...place };
}
