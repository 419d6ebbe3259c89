import "server-only";
import { type NotNull, sql } from "kysely";
import { db } from "@/lib/database/db";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { isThere, wholeList } from "@/lib/database/page";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";

/** How long a session lasts without a request (D-21). */
const IDLE = "12 hours";
const ABSOLUTE = "7 days";
const IMPERSONATION = "60 minutes";

const now = sql<Date>`now()`;
const sinceIdle = sql<Date>`now() - ${IDLE}::interval`;

/** Live sessions of active users, with their details; an impersonation also needs an active Admin with a live session. */
const liveSessions = () =>
  kysely
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("sessions as origin", "origin.id", "sessions.originId")
    .leftJoin("users as admin", "admin.id", "sessions.impersonatorId")
    .leftJoin("members", (join) =>
      join.onRef("members.providerId", "=", "sessions.providerId").onRef("members.userId", "=", "sessions.userId"),
    )
    .leftJoin("providers", "providers.id", "sessions.providerId")
    .where("sessions.revokedAt", "is", null)
    .where("sessions.expiresAt", ">", now)
    .where("sessions.lastSeenAt", ">", sinceIdle)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ eb, or, and }) =>
      or([
        eb("sessions.impersonatorId", "is", null),
        and([
          eb("admin.status", "=", USER_STATUS.ACTIVE),
          eb("admin.role", "=", GLOBAL_ROLE.ADMIN),
          eb("users.role", "<>", GLOBAL_ROLE.ADMIN),
          eb("origin.revokedAt", "is", null),
          eb("origin.expiresAt", ">", now),
        ]),
      ]),
    )
    .select(["sessions.id as sessionId", "sessions.impersonatorId", "sessions.providerId", "sessions.lastSeenAt"])
    .select(["users.id as userId", "users.firstName", "users.lastName", "users.email", "users.role"])
    .select(["users.timeZone", "providers.timeZone as providerZone"])
    .select(["admin.firstName as impersonatorFirstName", "admin.lastName as impersonatorLastName"])
    .select("members.role as memberRole");

export const findLiveSession = (sessionId: string) =>
  liveSessions().where("sessions.id", "=", sessionId).executeTakeFirst();

/** Those of these sessions that are alive. */
export const findLiveSessions = (sessionIds: string[]) =>
  liveSessions().where(isOneOf("sessions.id", sessionIds)).execute();

/** Whether a session's row exists, live or dead. */
export const sessionExists = (sessionId: string): Promise<boolean> =>
  isThere(kysely.selectFrom("sessions").where("id", "=", sessionId).select("id"));

/** The id of the session behind an impersonation, live or dead; undefined where there is none. */
export async function findOriginId(sessionId: string): Promise<string | undefined> {
  const session = await kysely.selectFrom("sessions").where("id", "=", sessionId).select("originId").executeTakeFirst();
  return session?.originId ?? undefined;
}

/** A user's own live sessions, newest first, and how many there are; impersonations by Admins are left out. */
export const findLiveSessionsOf = (userId: string) =>
  wholeList(
    kysely
      .selectFrom("sessions")
      .where("userId", "=", userId)
      .where("impersonatorId", "is", null)
      .where("revokedAt", "is", null)
      .where("expiresAt", ">", now)
      .where("lastSeenAt", ">", sinceIdle)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .select(["id", "userAgent", "createdAt", "lastSeenAt"]),
  );

interface NewSession {
  id: string;
  userId: string;
  providerId: string | null;
}

/** Opens a user's own session; an empty user agent is stored as null. */
export async function insertSession(session: NewSession, userAgent: string): Promise<void> {
  await kysely
    .insertInto("sessions")
    .values({ ...session, userAgent: userAgent || null, expiresAt: sql<Date>`now() + ${ABSOLUTE}::interval` })
    .execute();
}

/** Opens a session as another user, which cannot outlive the Admin's own session behind it. */
export async function insertImpersonation({ id, userId, providerId }: NewSession, originId: string): Promise<void> {
  await sql`
    INSERT INTO sessions (id, user_id, impersonator_id, origin_id, provider_id, expires_at)
    SELECT ${id}::uuid, ${userId}::uuid, own.user_id, own.id, ${providerId}::uuid,
           LEAST(own.expires_at, now() + ${IMPERSONATION}::interval)
      FROM sessions own WHERE own.id = ${originId}`.execute(kysely);
}

/** Notes that a session was used now. */
export async function updateLastSeen(sessionId: string): Promise<void> {
  await kysely.updateTable("sessions").set({ lastSeenAt: now }).where("id", "=", sessionId).execute();
}

/** Sets a session's active provider, or none; if `from` is given, only while that is still the active one. */
export async function updateSessionProvider(id: string, providerId: string | null, from?: string): Promise<void> {
  await db().session.updateMany({ where: { id, providerId: from }, data: { providerId } });
}

/** Revokes a session and, for an impersonation, also the Admin's own session behind it. */
export async function updateRevokedWithOrigin(sessionId: string): Promise<void> {
  await kysely
    .updateTable("sessions")
    .set({ revokedAt: now })
    .where("revokedAt", "is", null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("id", "=", sessionId),
        eb("id", "=", selectFrom("sessions as own").where("own.id", "=", sessionId).select("own.originId")),
      ]),
    )
    .execute();
}

/** Revokes all sessions of a user, including impersonations of them. */
export async function updateRevokedOfUser(userId: string): Promise<void> {
  await kysely
    .updateTable("sessions")
    .set({ revokedAt: now })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .execute();
}

/** Deletes a session; for an impersonation it deletes the Admin's own session, which takes the impersonation with it. */
export async function deleteSessionOrOrigin(sessionId: string): Promise<void> {
  await sql`
    DELETE FROM sessions
     WHERE id = (SELECT coalesce(origin_id, id) FROM sessions WHERE id = ${sessionId})`.execute(kysely);
}

/** Deletes an impersonation, live or dead, and returns it; undefined if the session is none. */
export const deleteImpersonation = (sessionId: string) =>
  kysely
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("originId", "is not", null)
    .returning(["originId", "userId", "impersonatorId", "providerId"])
    .$narrowType<{ originId: NotNull }>()
    .executeTakeFirst();
