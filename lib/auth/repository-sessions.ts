import "server-only";
import { db, sql } from "@/lib/db";
import type { GlobalRole } from "@/lib/domain/enums";

/** How long a session lives without a request (D-21). */
const IDLE = "12 hours";
const ABSOLUTE = "7 days";
const IMPERSONATION = "60 minutes";

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

/** A live session of an active user with who it is; an impersonation also needs an active Admin with a live session. */
export async function findLiveSession(sessionId: string): Promise<SessionRow | undefined> {
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
  return row;
}

/** Whether there is a session, live or dead. */
export async function isSessionKept(sessionId: string): Promise<boolean> {
  const rows = await sql("SELECT FROM sessions WHERE id = $1::uuid", [sessionId]);
  return rows.length > 0;
}

/** The id of the session behind an impersonation, live or dead; undefined where there is none. */
export async function findOriginId(sessionId: string): Promise<string | undefined> {
  const [row] = await sql<{ origin_id: string }>(
    "SELECT origin_id FROM sessions WHERE id = $1::uuid AND origin_id IS NOT NULL",
    [sessionId],
  );
  return row?.origin_id;
}

interface OwnSessionRow {
  id: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** A user's live sessions, newest first, at most 100; without those of Admins who act as them. */
export function findLiveSessionsOf(userId: string): Promise<OwnSessionRow[]> {
  return sql(
    `SELECT id, user_agent, created_at, last_seen_at FROM sessions
      WHERE user_id = $1::uuid AND impersonator_id IS NULL AND revoked_at IS NULL AND expires_at > now()
        AND last_seen_at > now() - interval '${IDLE}'
      ORDER BY created_at DESC LIMIT 100`,
    [userId],
  );
}

interface NewSession {
  id: string;
  userId: string;
  providerId: string | null;
}

/** Opens a user's own session; an empty user agent is none. */
export async function insertSession({ id, userId, providerId }: NewSession, userAgent: string): Promise<void> {
  await sql(
    `INSERT INTO sessions (id, user_id, provider_id, user_agent, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, nullif($4, ''), now() + interval '${ABSOLUTE}')`,
    [id, userId, providerId, userAgent],
  );
}

/** Opens a session as another user, which cannot outlive the Admin's own behind it. */
export async function insertImpersonation({ id, userId, providerId }: NewSession, originId: string): Promise<void> {
  await sql(
    `INSERT INTO sessions (id, user_id, impersonator_id, origin_id, provider_id, expires_at)
     SELECT $1::uuid, $2::uuid, own.user_id, own.id, $3::uuid,
            LEAST(own.expires_at, now() + interval '${IMPERSONATION}')
       FROM sessions own WHERE own.id = $4::uuid`,
    [id, userId, providerId, originId],
  );
}

/** Has a session be seen now. */
export async function updateLastSeen(sessionId: string): Promise<void> {
  await sql("UPDATE sessions SET last_seen_at = now() WHERE id = $1::uuid", [sessionId]);
}

/** Has a session work in a provider, or in none. */
export async function updateSessionProvider(sessionId: string, providerId: string | null): Promise<void> {
  await db().session.update({ where: { id: sessionId }, data: { providerId } });
}

/** Revokes a session and, of an impersonation, the Admin's own behind it. */
export async function updateRevokedWithOrigin(sessionId: string): Promise<void> {
  await sql(
    `UPDATE sessions SET revoked_at = now()
      WHERE revoked_at IS NULL AND (id = $1::uuid OR id = (SELECT origin_id FROM sessions WHERE id = $1::uuid))`,
    [sessionId],
  );
}

/** Revokes every session of a user, and those of others who act as them. */
export async function updateRevokedOfUser(userId: string): Promise<void> {
  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1::uuid AND revoked_at IS NULL", [userId]);
}

/** Takes a session away; of an impersonation the Admin's own, with which it goes. */
export async function deleteSessionOrOrigin(sessionId: string): Promise<void> {
  await sql("DELETE FROM sessions WHERE id = (SELECT coalesce(origin_id, id) FROM sessions WHERE id = $1::uuid)", [
    sessionId,
  ]);
}

interface EndedImpersonation {
  origin_id: string;
  user_id: string;
  impersonator_id: string;
  provider_id: string | null;
}

/** Takes an impersonation away, live or dead, and answers what it was; undefined where the session is none. */
export async function deleteImpersonation(sessionId: string): Promise<EndedImpersonation | undefined> {
  const [ended] = await sql<EndedImpersonation>(
    `DELETE FROM sessions WHERE id = $1::uuid AND origin_id IS NOT NULL
     RETURNING origin_id, user_id, impersonator_id, provider_id`,
    [sessionId],
  );
  return ended;
}
