import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { cache } from "react";
import { type ContextRole, GLOBAL_ROLE, type GlobalRole, TEAM_ROLE } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { requestContext } from "@/lib/http/request-context";
import type { Actor } from "./actor";
import {
  findLiveSession,
  findOriginId,
  insertSession,
  isSessionKept,
  updateLastSeen,
  updateRevokedOfUser,
} from "./repository-sessions";
import { clearSessionCookie, readSessionId } from "./session-cookie";

const TOUCH_AFTER_MS = 60_000;

/** A member's role in words, and what a global Admin is where they are no member (D-10); null for everybody else. */
export function contextRole(role: GlobalRole, memberRole: number | null): ContextRole | null {
  if (memberRole === TEAM_ROLE.OWNER) return "owner";
  if (memberRole === TEAM_ROLE.ADMIN) return "admin";
  if (memberRole === TEAM_ROLE.SALES) return "member";
  return role === GLOBAL_ROLE.ADMIN ? "system_admin" : null;
}

/** The actor of a live session, or null. Idle sessions end after 12 hours, all after 7 days (D-21). */
export async function findActor(sessionId: string): Promise<Actor | null> {
  const row = await findLiveSession(sessionId);
  if (!row) return null;
  if (Date.now() - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) await updateLastSeen(sessionId);
  const providerRole = row.providerId === null ? null : contextRole(row.role, row.memberRole);
  return {
    sessionId: row.sessionId,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    impersonatorId: row.impersonatorId,
    impersonator:
      row.impersonatorId === null
        ? null
        : { firstName: row.impersonatorFirstName ?? "", lastName: row.impersonatorLastName ?? "" },
    providerId: providerRole === null ? null : row.providerId,
    providerRole,
  };
}

/** The actor that the request's cookie names. Throws 'unauthenticated' when there is none, and forgets a dead cookie. */
export async function requireActor(headers: Headers): Promise<Actor> {
  const sessionId = await readSessionId(headers.get("cookie"));
  const actor = sessionId === null ? null : await findActor(sessionId);
  if (actor) return actor;
  if (sessionId !== null && (await isOver(sessionId))) clearSessionCookie();
  throw AppError.unauthenticated();
}

/**
 * Whether the cookie of a dead session is of no more use. That of an impersonation leads back to the Admin's own session,
 * and where the row is gone a newer sign-in has taken its place, whose cookie is not to be lost to a late answer.
 */
async function isOver(sessionId: string): Promise<boolean> {
  return (await isSessionKept(sessionId)) && (await findOrigin(sessionId)) === null;
}

/** The Admin behind an impersonation, live or dead, in their own session; null where that has ended or there is none. */
export async function findOrigin(sessionId: string): Promise<Actor | null> {
  const originId = await findOriginId(sessionId);
  return originId === undefined ? null : findActor(originId);
}

/** Opens a session for a user in a provider (or none) and answers its id. */
export async function createSession(userId: string, providerId: string | null): Promise<string> {
  const id = randomUUID();
  await insertSession({ id, userId, providerId }, requestContext().userAgent);
  return id;
}

/** Ends every session of a user at once, and those of others who act as them. */
export const revokeSessionsOf = (userId: string): Promise<void> => updateRevokedOfUser(userId);

/**
 * The actor of the request under way, or null; for pages and for public calls that look at who is signed in. Read once
 * per page: title, layout and page share the answer.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const sessionId = await readSessionId((await headers()).get("cookie"));
  return sessionId === null ? null : findActor(sessionId);
});
