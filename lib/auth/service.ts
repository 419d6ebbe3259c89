import "server-only";
import { audit } from "@/lib/audit/service";
import type { AccountSession, CurrentUser, ProviderContext } from "@/lib/contracts/auth";
import { db, sql, transaction } from "@/lib/db";
import { deviceOf } from "@/lib/domain/device";
import { GLOBAL_ROLE, type GlobalRole, USER_STATUS } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { limitRate, resetRate } from "@/lib/http/rate-limit";
import { requestContext } from "@/lib/http/request-context";
import type { Actor } from "./actor";
import { checkHashingLine, verifyPassword } from "./password";
import { contextRole, createSession, IDLE, revokeSessionsOf, revokeWithOrigin } from "./session";
import { clearSessionCookie, writeSessionCookie } from "./session-cookie";

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 10;

/** The bucket of tries to sign in to an account. */
export const accountKey = (email: string): string => `sign-in:account:${email}`;

interface Person {
  id: string;
  role: GlobalRole;
}

/** Checks e-mail and password under the sign-in limits. Throws 'unauthenticated' with one text for every reason. */
export async function authenticate(email: string, password: string): Promise<Person> {
  checkHashingLine();
  await limitRate(`sign-in:ip:${requestContext().ip}`, env.SIGN_INS_PER_IP, WINDOW_SECONDS);
  await limitRate(accountKey(email), TRIES_PER_ACCOUNT, WINDOW_SECONDS);
  const user = await db().user.findUnique({
    where: { email },
    select: { id: true, role: true, status: true, passwordHash: true },
  });
  const fits = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !fits || user.status !== USER_STATUS.ACTIVE) {
    throw AppError.unauthenticated("Email or password is not right");
  }
  await resetRate(accountKey(email));
  return { id: user.id, role: user.role as GlobalRole };
}

/** Signs in: opens a session in the user's first provider, if any (D-12), and sets the cookie. */
export async function signIn(email: string, password: string): Promise<{ ok: true }> {
  const person = await authenticate(email, password);
  const first = await firstMembership(person.id);
  const sessionId = await transaction(async () => {
    const id = await createSession(person.id, first?.providerId ?? null);
    await audit({ userId: person.id, impersonatorId: null, providerId: null }, "session.open", "session", id);
    return id;
  });
  const providerRole = first ? contextRole(person.role, first.role) : null;
  await writeSessionCookie(sessionId, { role: person.role, providerRole });
  return { ok: true };
}

/** Where a new session of a user starts: their first provider by name (D-12), or none. */
export async function firstMembership(userId: string): Promise<{ providerId: string; role: number } | null> {
  return db().member.findFirst({
    where: { userId },
    orderBy: [{ provider: { companyName: "asc" } }, { providerId: "asc" }],
    select: { providerId: true, role: true },
  });
}

/** Ends the session on the server and forgets the cookie. */
export async function signOut(actor: Actor): Promise<{ ok: true }> {
  await transaction(async () => {
    await revokeWithOrigin(actor.sessionId);
    await audit(actor, "session.close", "session", actor.sessionId);
  });
  clearSessionCookie();
  return { ok: true };
}

/** The actor as the browser knows them, with every provider they can switch to. */
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

async function listContexts(actor: Actor): Promise<ProviderContext[]> {
  const rows = await sql<{ id: string; name: string; member_role: number | null }>(
    `SELECT p.id, p.company_name AS name, m.role AS member_role
       FROM providers p
       ${actor.role === GLOBAL_ROLE.ADMIN ? "LEFT" : ""} JOIN members m ON m.provider_id = p.id AND m.user_id = $1::uuid
      ORDER BY p.company_name, p.id`,
    [actor.userId],
  );
  return rows.flatMap((row) => {
    const role = contextRole(actor.role, row.member_role);
    return role === null ? [] : [{ id: row.id, name: row.name, role }];
  });
}

/** Makes one of the actor's own providers (or none) the active one and re-mints the cookie's role hints. */
export async function switchProvider(actor: Actor, providerId: string | null): Promise<CurrentUser> {
  const contexts = await listContexts(actor);
  const chosen = contexts.find((context) => context.id === providerId);
  if (providerId !== null && !chosen) throw AppError.notFound("You do not belong to this provider");
  await transaction(async () => {
    await db().session.update({ where: { id: actor.sessionId }, data: { providerId } });
    await audit(actor, "session.switch-provider", "session", actor.sessionId, { providerId });
  });
  const providerRole = chosen?.role ?? null;
  await writeSessionCookie(actor.sessionId, { role: actor.role, providerRole });
  return getCurrentUser({ ...actor, providerId, providerRole });
}

/** The actor's own live sessions, newest first; impersonations of them are the Admins' affair. */
export async function listSessions(actor: Actor): Promise<{ items: AccountSession[]; total: number }> {
  const rows = await sql<{ id: string; user_agent: string | null; created_at: Date; last_seen_at: Date }>(
    `SELECT id, user_agent, created_at, last_seen_at FROM sessions
      WHERE user_id = $1::uuid AND impersonator_id IS NULL AND revoked_at IS NULL AND expires_at > now()
        AND last_seen_at > now() - interval '${IDLE}'
      ORDER BY created_at DESC LIMIT 100`,
    [actor.userId],
  );
  const items = rows.map((row) => ({
    id: row.id,
    device: row.user_agent && deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
  return { items, total: items.length };
}

/** Ends every session of the actor, this one too. Throws 'forbidden' while impersonating. */
export async function signOutEverywhere(actor: Actor): Promise<{ ok: true }> {
  if (actor.impersonatorId !== null) throw AppError.forbidden("Not while you are signed in as somebody else");
  await transaction(async () => {
    await revokeSessionsOf(actor.userId);
    await audit(actor, "session.close-all", "user", actor.userId);
  });
  clearSessionCookie();
  return { ok: true };
}
