import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { cache } from "react";
import { AppError } from "@/lib/app-error";
import { UNATTENDED_HEADER } from "@/lib/contracts/headers";
import { type ContextRole, GLOBAL_ROLE, type GlobalRole, TEAM_ROLE } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { requestContext } from "@/lib/http/request-context";
import type { Actor } from "./actor";
import { findStartingPlace } from "./repository";
import {
  findLiveSession,
  findLiveSessions,
  findOriginId,
  insertSession,
  sessionExists,
  updateLastSeen,
  updateRevokedOfUser,
  updateSessionProvider,
} from "./repository-sessions";
import { clearSessionCookie, readSessionId } from "./session-cookie";

const TOUCH_AFTER_MS = 60_000;

/** A member's role in words; 'system_admin' for a global Admin who is not a member (D-10), null for everybody else. */
export function contextRole(role: GlobalRole, memberRole: number | null): ContextRole | null {
  if (memberRole === TEAM_ROLE.OWNER) return "owner";
  if (memberRole === TEAM_ROLE.ADMIN) return "admin";
  if (memberRole === TEAM_ROLE.SALES) return "member";
  return role === GLOBAL_ROLE.ADMIN ? "system_admin" : null;
}

/**
 * The actor of a live session, or null. Idle sessions end after 12 hours, all after 7 days (D-21). Requests that a page makes on
 * its own, with `isUse` false, do not keep a session alive.
 */
export async function findActor(sessionId: string, { isUse = true } = {}): Promise<Actor | null> {
  const row = await findLiveSession(sessionId);
  if (!row) return null;
  if (isUse && Date.now() - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) await updateLastSeen(sessionId);
  const { providerZone, ...place } = await placeOf(row);
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
    ...place,
    ...zonesOf(row.timeZone, providerZone),
  };
}

/** By what clocks and calendars somebody works (D-242). */
export function zonesOf(own: string | null, providers: string | null): Pick<Actor, "timeZone" | "providerZone"> {
  const providerZone = providers ?? env.BUSINESS_TIME_ZONE;
  return { timeZone: own ?? providerZone, providerZone };
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** The provider of a session. Once its user is no longer on that team, the session moves to one that remains (D-12). */
async function placeOf(session: LiveSession) {
  const { sessionId, userId, providerId, role, providerZone } = session;
  if (providerId === null) return NOWHERE;
  const providerRole = contextRole(role, session.memberRole);
  if (providerRole !== null) return { providerId, providerRole, providerZone };
  const remaining = await findStartingPlace(userId);
  if (!remaining) return NOWHERE;
  const { id, memberRole, timeZone } = remaining;
  await updateSessionProvider(sessionId, id, providerId);
  return { providerId: id, providerRole: contextRole(role, memberRole), providerZone: timeZone };
}

/** The roles and providers of those of these sessions that are alive. */
export async function findPlaces(
  sessionIds: string[],
): Promise<Map<string, Pick<Actor, "role" | "providerId" | "providerRole">>> {
  const rows = await findLiveSessions(sessionIds);
  return new Map(
    rows.map(({ sessionId, role, providerId, memberRole }) => {
      const providerRole = providerId === null ? null : contextRole(role, memberRole);
      return [sessionId, { role, providerId: providerRole === null ? null : providerId, providerRole }];
    }),
  );
}

const NOWHERE = { providerId: null, providerRole: null, providerZone: null };

/**
 * The actor of the request's cookie. Throws 'unauthenticated' when there is none, and deletes a dead cookie. A request that the
 * page makes on its own is no use of the session.
 */
export async function requireActor(headers: Headers, { isUse = !headers.has(UNATTENDED_HEADER) } = {}): Promise<Actor> {
  const sessionId = await readSessionId(headers.get("cookie"));
  const actor = sessionId === null ? null : await findActor(sessionId, { isUse });
  if (actor) return actor;
  if (sessionId !== null && (await isOver(sessionId))) clearSessionCookie();
  throw AppError.unauthenticated();
}

/**
 * Whether a dead session's cookie can be deleted. Not for an impersonation, which can still lead back to the Admin's session, and
 * not if its row is gone: then a newer sign-in has replaced the cookie, which a late response must not delete.
 */
async function isOver(sessionId: string): Promise<boolean> {
  return (await sessionExists(sessionId)) && (await findOrigin(sessionId)) === null;
}

/** The Admin behind an impersonation, live or dead, in their own session; null where that has ended or there is none. */
export async function findOrigin(sessionId: string): Promise<Actor | null> {
  const originId = await findOriginId(sessionId);
  return originId === undefined ? null : findActor(originId);
}

/** Opens a session for a user in a provider (or none) and returns its id. */
export async function createSession(userId: string, providerId: string | null): Promise<string> {
  const id = randomUUID();
  await insertSession({ id, userId, providerId }, requestContext().userAgent);
  return id;
}

/** Ends all sessions of a user at once, including impersonations of them. */
export const revokeSessionsOf = (userId: string): Promise<void> => updateRevokedOfUser(userId);

/** Whether a Cookie header belongs to a live session; it is not kept alive by asking. */
export async function isSignedIn(cookie: string | null): Promise<boolean> {
  const sessionId = await readSessionId(cookie);
  return sessionId !== null && (await findActor(sessionId, { isUse: false })) !== null;
}

const actorOfCookie = async (cookie: string | null): Promise<Actor | null> => {
  const sessionId = await readSessionId(cookie);
  return sessionId === null ? null : findActor(sessionId);
};

/** The actor of the call under way, or null; for public calls that behave differently for signed-in people. */
export const callActor = (): Promise<Actor | null> => actorOfCookie(requestContext().cookie);

/** The actor of the page under way, or null. Read once per page: title, layout and page share it. */
export const currentActor = cache(async () => actorOfCookie((await headers()).get("cookie")));
