import "server-only";
import { type NotNull, sql } from "kysely";
import { db } from "@/lib/db";
import { GLOBAL_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";
import { LONGEST_LIST, page } from "@/lib/sql/page";

/** How long a session lives without a request (D-21). */
const IDLE = "12 hours";
const ABSOLUTE = "7 days";
const IMPERSONATION = "60 minutes";

const now = sql<Date>`now()`;
const sinceIdle = sql<Date>`now() - ${IDLE}::interval`;

/** A live session of an active user with who it is; an impersonation also needs an active Admin with a live session. */
export const findLiveSession = (sessionId: string) =>
  kysely
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("sessions as origin", "origin.id", "sessions.originId")
    .leftJoin("users as admin", "admin.id", "sessions.impersonatorId")
    .leftJoin("members", (join) =>
      join.onRef("members.providerId", "=", "sessions.providerId").onRef("members.userId", "=", "sessions.userId"),
    )
    .where("sessions.id", "=", sessionId)
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
    .select(["admin.firstName as impersonatorFirstName", "admin.lastName as impersonatorLastName"])
    .select("members.role as memberRole")
    .executeTakeFirst();

/** Whether there is a session, live or dead. */
export async function isSessionKept(sessionId: string): Promise<boolean> {
  return (await db().session.findUnique({ where: { id: sessionId }, select: { id: true } })) !== null;
}

/** The id of the session behind an impersonation, live or dead; undefined where there is none. */
export async function findOriginId(sessionId: string): Promise<string | undefined> {
  const session = await db().session.findUnique({ where: { id: sessionId }, select: { originId: true } });
  return session?.originId ?? undefined;
}

/** A user's live sessions, newest first, and the number of all; without those of Admins who act as them. */
export const findLiveSessionsOf = (userId: string) =>
  page({
    of: "sessions",
    hits: [
      {
        query: kysely
          .selectFrom("sessions")
          .where("userId", "=", userId)
          .where("impersonatorId", "is", null)
          .where("revokedAt", "is", null)
          .where("expiresAt", ">", now)
          .where("lastSeenAt", ">", sinceIdle)
          .select(["sessions.id", "sessions.createdAt as key"]),
      },
    ],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit: LONGEST_LIST,
    offset: 0,
    show: (rows) => rows.select(["sessions.id", "sessions.userAgent", "sessions.createdAt", "sessions.lastSeenAt"]),
  });

interface NewSession {
  id: string;
  userId: string;
  providerId: string | null;
}

/** Opens a user's own session; an empty user agent is none. */
export async function insertSession(session: NewSession, userAgent: string): Promise<void> {
  await kysely
    .insertInto("sessions")
    .values({ ...session, userAgent: userAgent || null, expiresAt: sql<Date>`now() + ${ABSOLUTE}::interval` })
    .execute();
}

/** Opens a session as another user, which cannot outlive the Admin's own behind it. */
export async function insertImpersonation({ id, userId, providerId }: NewSession, originId: string): Promise<void> {
  await sql`
    INSERT INTO sessions (id, user_id, impersonator_id, origin_id, provider_id, expires_at)
    SELECT ${id}::uuid, ${userId}::uuid, own.user_id, own.id, ${providerId}::uuid,
           LEAST(own.expires_at, now() + ${IMPERSONATION}::interval)
      FROM sessions own WHERE own.id = ${originId}`.execute(kysely);
}

/** Has a session be seen now. */
export async function updateLastSeen(sessionId: string): Promise<void> {
  await kysely.updateTable("sessions").set({ lastSeenAt: now }).where("id", "=", sessionId).execute();
}

/** Has a session work in a provider, or in none. */
export async function updateSessionProvider(sessionId: string, providerId: string | null): Promise<void> {
  await db().session.update({ where: { id: sessionId }, data: { providerId } });
}

/** Revokes a session and, of an impersonation, the Admin's own behind it. */
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

/** Revokes every session of a user, and those of others who act as them. */
export async function updateRevokedOfUser(userId: string): Promise<void> {
  await kysely
    .updateTable("sessions")
    .set({ revokedAt: now })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .execute();
}

/** Takes a session away; of an impersonation the Admin's own, with which it goes. */
export async function deleteSessionOrOrigin(sessionId: string): Promise<void> {
  await sql`
    DELETE FROM sessions
     WHERE id = (SELECT coalesce(origin_id, id) FROM sessions WHERE id = ${sessionId})`.execute(kysely);
}

/** Takes an impersonation away, live or dead, and answers what it was; undefined where the session is none. */
export const deleteImpersonation = (sessionId: string) =>
  kysely
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("originId", "is not", null)
    .returning(["originId", "userId", "impersonatorId", "providerId"])
    .$narrowType<{ originId: NotNull }>()
    .executeTakeFirst();
