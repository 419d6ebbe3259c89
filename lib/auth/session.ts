import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { cache } from "react";
import { sql } from "@/lib/db";
import { type ContextRole, GLOBAL_ROLE, type GlobalRole, TEAM_ROLE } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { requestContext } from "@/lib/http/request-context";
import type { Actor } from "./actor";
import { clearSessionCookie, readSessionId } from "./session-cookie";

/** How long a session lives without a request. */
export const IDLE = "12 hours";
const ABSOLUTE = "7 days";
const TOUCH_AFTER_MS = 60_000;

interface SessionRow {
  session_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: GlobalRole;
  impersonator_id: string | null;
  impersonator_first_name: string | null;
  impersonator_last_name: string | null;
  provider_id: string | null;
  member_role: number | null;
  last_seen_at: Date;
}

/** A member's role in words, and what a global Admin is where they are no member (D-10); null for everybody else. */
export function contextRole(role: GlobalRole, memberRole: number | null): ContextRole | null {
  if (memberRole === TEAM_ROLE.OWNER) return "owner";
  if (memberRole === TEAM_ROLE.ADMIN) return "admin";
  if (memberRole === TEAM_ROLE.SALES) return "member";
  return role === GLOBAL_ROLE.ADMIN ? "system_admin" : null;
}

/** The actor of a live session, or null. Idle sessions end after 12 hours, all after 7 days (D-21). */
export async function findActor(sessionId: string): Promise<Actor | null> {
  const [row] = await sql<SessionRow>(
    `SELECT s.id AS session_id, u.id AS user_id, u.first_name, u.last_name, u.email, u.role, s.impersonator_id,
            by.first_name AS impersonator_first_name, by.last_name AS impersonator_last_name,
            s.provider_id, m.role AS member_role, s.last_seen_at
       FROM sessions s
       JOIN users u ON u.id = s.user_id
       LEFT JOIN sessions origin ON origin.id = s.origin_id
       LEFT JOIN users by ON by.id = s.impersonator_id
       LEFT JOIN members m ON m.provider_id = s.provider_id AND m.user_id = s.user_id
      WHERE s.id = $1::uuid AND s.revoked_at IS NULL AND s.expires_at > now()
        AND s.last_seen_at > now() - interval '${IDLE}' AND u.status = 1
        AND (s.impersonator_id IS NULL OR (by.status = 1 AND by.role = 1 AND u.role <> 1
             AND origin.revoked_at IS NULL AND origin.expires_at > now()))`,
    [sessionId],
  );
  if (!row) return null;
  if (Date.now() - row.last_seen_at.getTime() > TOUCH_AFTER_MS) {
    await sql("UPDATE sessions SET last_seen_at = now() WHERE id = $1::uuid", [sessionId]);
  }
  const providerRole = row.provider_id === null ? null : contextRole(row.role, row.member_role);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    impersonatorId: row.impersonator_id,
    impersonator:
      row.impersonator_id === null
        ? null
        : { firstName: row.impersonator_first_name ?? "", lastName: row.impersonator_last_name ?? "" },
    providerId: providerRole === null ? null : row.provider_id,
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
  const [row] = await sql("SELECT FROM sessions WHERE id = $1::uuid", [sessionId]);
  return row !== undefined && (await findOrigin(sessionId)) === null;
}

/** The Admin behind an impersonation, live or dead, in their own session; null where that has ended or there is none. */
export async function findOrigin(sessionId: string): Promise<Actor | null> {
  const [row] = await sql<{ origin_id: string }>(
    "SELECT origin_id FROM sessions WHERE id = $1::uuid AND origin_id IS NOT NULL",
    [sessionId],
  );
  return row ? findActor(row.origin_id) : null;
}

/** Opens a session for a user in a provider (or none) and answers its id. */
export async function createSession(userId: string, providerId: string | null): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO sessions (id, user_id, provider_id, user_agent, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, nullif($4, ''), now() + interval '${ABSOLUTE}')`,
    [id, userId, providerId, requestContext().userAgent],
  );
  return id;
}

/** Takes the session away that a browser had before it signed in anew; with an impersonation the Admin's own goes. */
export async function dropSession(sessionId: string): Promise<void> {
  await sql("DELETE FROM sessions WHERE id = (SELECT coalesce(origin_id, id) FROM sessions WHERE id = $1::uuid)", [
    sessionId,
  ]);
}

/** Ends a session and, of an impersonation, the Admin's own behind it. */
export async function revokeWithOrigin(sessionId: string): Promise<void> {
  await sql(
    `UPDATE sessions SET revoked_at = now()
      WHERE revoked_at IS NULL AND (id = $1::uuid OR id = (SELECT origin_id FROM sessions WHERE id = $1::uuid))`,
    [sessionId],
  );
}

/** Ends every session of a user at once, and those of others who act as them. */
export async function revokeSessionsOf(userId: string): Promise<void> {
  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1::uuid AND revoked_at IS NULL", [userId]);
}

/**
 * The actor of the request under way, or null; for pages and for public calls that look at who is signed in. Read once
 * per page: title, layout and page share the answer.
 */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const sessionId = await readSessionId((await headers()).get("cookie"));
  return sessionId === null ? null : findActor(sessionId);
});
