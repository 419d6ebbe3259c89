import "server-only";
import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { db } from "@/lib/database/db";
import { nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
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
      nameOf("members.updatedById").as("invitedBy"),
      sql<Date>`members.invited_at + ${INVITATION_LIFE}::interval`.as("expiresAt"),
    ])
    .execute();

/** Gives a place to the user who was invited to it. */
const joined = (place: ExpressionBuilder<DB, "members">) => ({
  userId: place.ref("members.invitedUserId"),
  invitedUserId: null,
  invitedAt: null,
  opensAccount: false,
});

/** Gives a user the place of one of their live invitations and returns its provider; undefined where there is none. */
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

/** Gives a user the places that their account was made for, even if the invitation has expired, and returns these. */
export const updateJoinedByAccount = (userId: string): Promise<{ id: string; providerId: string }[]> =>
  kysely
    .updateTable("members")
    .set(joined)
    .where("members.invitedUserId", "=", userId)
    .where("members.opensAccount", "=", true)
    .returning(["members.id", "members.providerId"])
    .execute();

/** Deletes one of a user's invitations and returns its provider; undefined where there is none. */
export async function deleteInvitation(memberId: string, userId: string): Promise<string | undefined> {
  const place = await kysely
    .deleteFrom("members")
    .where("members.id", "=", memberId)
    .where("members.invitedUserId", "=", userId)
    .returning("members.providerId")
    .executeTakeFirst();
  return place?.providerId;
}

/** The person invited to a place to which access was already checked; undefined where nobody is invited. */
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
    // Everybody who is invited has an address.
    .$narrowType<{ address: NotNull }>()
    .executeTakeFirst();

/** Restarts an invitation's time; access was already checked. */
export async function updateInvitedAt(memberId: string): Promise<void> {
  await db().member.update({ where: { id: memberId }, data: { invitedAt: new Date() }, select: { id: true } });
}
