import "server-only";
import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { db } from "@/lib/db";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";
import { changedBy } from "@/lib/sql/expressions";
import { INVITATION_LIFE } from "./rules";

const isLive = sql<SqlBool>`members.invited_at > now() - ${INVITATION_LIFE}::interval`;

/** The live invitations of one user, newest first. */
export const findInvitations = (userId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("providers", "providers.id", "members.providerId")
    .where("members.invitedUserId", "=", userId)
    .where(isLive)
    .orderBy("members.invitedAt", "desc")
    .orderBy("members.id")
    .select([
      "members.id",
      "providers.companyName as providerName",
      "members.role",
      changedBy("members.updatedById").as("invitedBy"),
      sql<Date>`members.invited_at + ${INVITATION_LIFE}::interval`.as("expiresAt"),
    ])
    .execute();

/** The place of whoever it was offered to becomes theirs. */
const joined = (place: ExpressionBuilder<DB, "members">) => ({
  userId: place.ref("members.invitedUserId"),
  invitedUserId: null,
  invitedAt: null,
  opensAccount: false,
});

/** Gives a user the place of one of their own live invitations and answers its provider; undefined where there is none. */
export async function updateJoined(memberId: string, userId: string): Promise<string | undefined> {
  const place = await kysely
    .updateTable("members")
    .set(joined)
    .where("members.id", "=", memberId)
    .where("members.invitedUserId", "=", userId)
    .where(isLive)
    .returning("members.providerId")
    .executeTakeFirst();
  return place?.providerId;
}

/** Gives a user the places that their account was made for, also after the invitation's time, and answers these. */
export const updateJoinedByAccount = (userId: string): Promise<{ id: string; providerId: string }[]> =>
  kysely
    .updateTable("members")
    .set(joined)
    .where("members.invitedUserId", "=", userId)
    .where("members.opensAccount", "=", true)
    .returning(["members.id", "members.providerId"])
    .execute();

/** Takes away one of a user's own invitations and answers its provider; undefined where there is none. */
export async function deleteInvitation(memberId: string, userId: string): Promise<string | undefined> {
  const place = await kysely
    .deleteFrom("members")
    .where("members.id", "=", memberId)
    .where("members.invitedUserId", "=", userId)
    .returning("members.providerId")
    .executeTakeFirst();
  return place?.providerId;
}

/** Whom a place is offered to, of a member that the actor was found to reach; undefined where nobody is invited. */
export const findInvited = (memberId: string) =>
  kysely
    .selectFrom("members")
    .innerJoin("providers", "providers.id", "members.providerId")
    .innerJoin("users", "users.id", "members.invitedUserId")
    .where("members.id", "=", memberId)
    .select([
      "members.email as address",
      "members.opensAccount",
      "providers.companyName as providerName",
      "users.id as userId",
      "users.firstName",
      "users.email",
      "users.status",
      sql<boolean>`users.password_hash IS NULL`.as("withoutPassword"),
    ])
    // Who is invited has an address.
    .$narrowType<{ address: NotNull }>()
    .executeTakeFirst();

/** Starts the time of an invitation anew, of a member that the actor was found to reach. */
export async function updateInvitedAt(memberId: string): Promise<void> {
  await db().member.update({ where: { id: memberId }, data: { invitedAt: new Date() }, select: { id: true } });
}
