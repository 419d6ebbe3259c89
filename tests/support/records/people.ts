import { decode, encode } from "next-auth/jwt";
import type { Actor } from "@/lib/auth/actor";
import { createSession, findActor } from "@/lib/auth/session";
import { SESSION_SECONDS, sessionCookieName } from "@/lib/auth/session-token";
import { db } from "@/lib/database/db";
import { type ContextRole, GLOBAL_ROLE, type GlobalRole, type TeamRole } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { sql } from "./sql";

interface NewUser {
  name: string;
  email?: string;
  role?: GlobalRole;
  passwordHash?: string;
  commissionRate?: number;
}

/** A user called `{name} Test` with the address {name}@example.test, unless another one is given. */
export async function addUser({ name, role = GLOBAL_ROLE.SALES_REP, ...rest }: NewUser): Promise<string> {
  const { id } = await db().user.create({
    data: { firstName: name, lastName: "Test", email: `${name.toLowerCase()}@example.test`, role, ...rest },
    select: { id: true },
  });
  return id;
}

export async function addMember(providerId: string, userId: string, role: TeamRole, commissionRate = 0): Promise<void> {
  const { firstName, lastName, email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  await db().member.create({ data: { providerId, userId, firstName, lastName, email, role, commissionRate } });
}

/** The Cookie header of a session, as the browser would send it. */
export async function cookieFor(sessionId: string): Promise<string> {
  const token = await encode({ token: { sid: sessionId }, secret: env.NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
  return `${sessionCookieName(false)}=${token}`;
}

/** The same cookie with the roles that the browser of its user carries as hints for the page gate. */
export async function hintedCookie(
  cookie: string,
  role: GlobalRole,
  providerRole: ContextRole | null,
): Promise<string> {
  const payload = await decode({ token: cookie.slice(cookie.indexOf("=") + 1), secret: env.NEXTAUTH_SECRET });
  const token = { sid: payload?.sid, role, providerRole };
  const hinted = await encode({ token, secret: env.NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
  return `${sessionCookieName(false)}=${hinted}`;
}

/** Signs a user in to a provider (or none) without the cost of a password. */
export async function cookieOf(userId: string, providerId: string | null): Promise<string> {
  return cookieFor(await createSession(userId, providerId));
}

/** A cookie whose session has passed its last day. */
export async function expiredCookieOf(userId: string, providerId: string | null): Promise<string> {
  const sessionId = await createSession(userId, providerId);
  await sql("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1::uuid", [sessionId]);
  return cookieFor(sessionId);
}

/** A cookie of an Admin who is signed in as somebody else. */
export async function impersonatingCookieOf(adminId: string, userId: string, providerId: string): Promise<string> {
  const originId = await createSession(adminId, null);
  const sessionId = await createSession(userId, providerId);
  await sql("UPDATE sessions SET impersonator_id = $2::uuid, origin_id = $3::uuid WHERE id = $1::uuid", [
    sessionId,
    adminId,
    originId,
  ]);
  return cookieFor(sessionId);
}

/** The actor that a user is in a provider (or in none), read as every request reads it. */
export async function actorOf(userId: string, providerId: string | null): Promise<Actor> {
  const actor = await findActor(await createSession(userId, providerId));
  if (!actor) throw new Error("This user cannot sign in");
  return actor;
}
