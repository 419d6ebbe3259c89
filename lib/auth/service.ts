// The cookie is next-auth's and names a row of `sessions`; its roles are hints for middleware.ts. Every decision that
// counts reads session, user and membership again (session.ts), so that a revoked session ends with the next request
// (docs/decisions/081). An impersonation is a session of its own, and every audit row names both people.

import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { deviceOf } from "@/lib/domain/device";
import { type ContextRole, type GlobalRole, USER_STATUS } from "@/lib/domain/enums";
import { requestContext } from "@/lib/http/request-context";
import { type Actor, requireOneself } from "./actor";
import type { AccountSession, CurrentUser, ProviderContext } from "./contract";
import { rememberBrowser } from "./known-browser";
import { checkHashingLine, verifyPassword } from "./password";
import {
  findAccountByEmail,
  findContexts,
  findStartingPlace,
  readOldNotifications,
  updateFoundTimeZone,
  updateLastProvider,
} from "./repository";
import {
  deleteSessionOrOrigin,
  findLiveSessionsOf,
  updateRevokedWithOrigin,
  updateSessionProvider,
} from "./repository-sessions";
import { contextRole, createSession, revokeSessionsOf } from "./session";
import { clearSessionCookie, readSessionId, renewSessionCookie, writeSessionCookie } from "./session-cookie";
import { forgetTries, limitSignIn } from "./sign-in-limits";

interface Person {
  id: string;
  role: GlobalRole;
}

/** Checks email and password within the sign-in limits. Throws 'unauthenticated' with one text for every reason. */
export async function authenticate(email: string, password: string): Promise<Person> {
  checkHashingLine();
  await limitSignIn(email);
  const user = await findAccountByEmail(email);
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits || user.status !== USER_STATUS.ACTIVE) {
    throw AppError.unauthenticated("Incorrect email or password");
  }
  await forgetTries(email);
  return { id: user.id, role: user.role as GlobalRole };
}

/**
 * Signs in: opens a session in the provider where the user worked last, ends the browser's former one, and sets the cookies. The
 * browser's time zone becomes the user's where they have none.
 */
export async function signIn(email: string, password: string, timeZone?: string): Promise<{ ok: true }> {
  const person = await authenticate(email, password);
  const start = await startingPlace(person.id, person.role);
  const earlier = await readSessionId(requestContext().cookie);
  const sessionId = await transaction(async () => {
    if (earlier !== null) await deleteSessionOrOrigin(earlier);
    const id = await createSession(person.id, start.providerId);
    if (timeZone && (await updateFoundTimeZone(person.id, timeZone))) await readOldNotifications(person.id);
    await audit({ userId: person.id, impersonatorId: null, providerId: null }, "session.open", "session", id);
    return id;
  });
  await writeSessionCookie(sessionId, { role: person.role, providerRole: start.providerRole });
  rememberBrowser(email);
  return { ok: true };
}

/**
 * The provider in which a user's new session starts: the one they worked for last, if they still may, else their first by name,
 * else none (D-12, D-105).
 */
export async function startingPlace(
  userId: string,
  role: GlobalRole,
): Promise<{ providerId: string | null; providerRole: ContextRole | null }> {
  const place = await findStartingPlace(userId);
  return { providerId: place?.id ?? null, providerRole: place ? contextRole(role, place.memberRole) : null };
}

/** Ends the session on the server and deletes the cookie. */
export async function signOut(actor: Actor): Promise<{ ok: true }> {
  await transaction(async () => {
    await updateRevokedWithOrigin(actor.sessionId);
    await audit(actor, "session.close", "session", actor.sessionId);
  });
  clearSessionCookie();
  return { ok: true };
}

/** The actor as the browser sees them; also updates the cookie's role hints if the roles have changed. */
export async function getCurrentUserAndRenewCookie(actor: Actor): Promise<CurrentUser> {
  await renewSessionCookie(requestContext().cookie, actor);
  return getCurrentUser(actor);
}

/** The actor as the browser sees them, with every provider they can switch to. */
export async function getCurrentUser(actor: Actor): Promise<CurrentUser> {
  const providerContexts = await listContexts(actor);
  return {
    id: actor.userId,
    firstName: actor.firstName,
    lastName: actor.lastName,
    email: actor.email,
    role: actor.role,
    isImpersonating: actor.impersonatorId !== null,
    impersonator: actor.impersonator,
    providerContextId: actor.providerId,
    providerContexts,
    activeProviderContext:
      actor.providerId !== null && actor.providerRole !== null
        ? { id: actor.providerId, role: actor.providerRole }
        : null,
  };
}

/** Every provider that the actor can switch to, by name, with their role there. */
export async function listContexts(actor: Actor): Promise<ProviderContext[]> {
  const rows = await findContexts(actor.userId, actor.role);
  return rows.flatMap((row) => {
    const role = contextRole(actor.role, row.memberRole);
    return role === null ? [] : [{ id: row.id, name: row.name, role }];
  });
}

/** Makes one of the actor's own providers, or none, the active one and renews the cookie's role hints. */
export async function switchProvider(actor: Actor, providerId: string | null): Promise<CurrentUser> {
  const contexts = await listContexts(actor);
  const chosen = contexts.find((context) => context.id === providerId);
  if (providerId !== null && !chosen) throw AppError.notFound("You do not belong to this provider");
  await transaction(async () => {
    await updateSessionProvider(actor.sessionId, providerId);
    if (actor.impersonatorId === null) await updateLastProvider(actor.userId, providerId);
    await audit(actor, "session.switch-provider", "session", actor.sessionId, {
      before: { providerId: actor.providerId },
      after: { providerId },
    });
  });
  const providerRole = chosen?.role ?? null;
  await writeSessionCookie(actor.sessionId, { role: actor.role, providerRole });
  return getCurrentUser({ ...actor, providerId, providerRole });
}

/** The actor's own live sessions, newest first; without impersonations by Admins. */
export async function listSessions(actor: Actor): Promise<{ items: AccountSession[]; total: number }> {
  const { rows, total } = await findLiveSessionsOf(actor.userId);
  const items = rows.map((row) => ({
    id: row.id,
    device: row.userAgent && deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
  return { items, total };
}

/** Ends every session of the actor, including this one. Throws 'forbidden' while impersonating. */
export async function signOutEverywhere(actor: Actor): Promise<{ ok: true }> {
  requireOneself(actor);
  await transaction(async () => {
    await revokeSessionsOf(actor.userId);
    await audit(actor, "session.close-all", "user", actor.userId);
  });
  clearSessionCookie();
  return { ok: true };
}
