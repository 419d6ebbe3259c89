import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { knowsTimeZone } from "@/lib/database/people";
import { GLOBAL_ROLE, type GlobalRole, USER_STATUS } from "@/lib/domain/enums";
import type { TokenPurpose } from "./password-tokens";

const accounts = kysely.selectFrom("users").select(["id", "firstName", "email", "role", "status", "passwordHash"]);

/** The account with an address, active or not. */
export const findAccountByEmail = (email: string) => accounts.where("email", "=", email).executeTakeFirst();

/** Any account of the installation, active or not. */
export const findAccount = (userId: string) => accounts.where("id", "=", userId).executeTakeFirst();

/** The addresses among these whose accounts are active. */
export async function findActiveEmails(emails: string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("users")
    .where(isOneOf("users.email", emails))
    .where("status", "=", USER_STATUS.ACTIVE)
    .where("passwordHash", "is not", null)
    .select("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Sets a user's password by its hash. */
export async function updatePasswordHash(userId: string, passwordHash: string): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
}

/** Stores the provider in which a user's next session starts; it does not count as a change of the user. */
export async function updateLastProvider(userId: string, providerId: string | null): Promise<void> {
  await kysely.updateTable("users").set({ lastProviderId: providerId }).where("users.id", "=", userId).execute();
}

/**
 * Stores a time zone for somebody who has none, nothing for one that Postgres does not know; returns whether it did, which is at
 * their first sign-in.
 */
export async function updateFoundTimeZone(userId: string, timeZone: string): Promise<boolean> {
  const changed = await kysely
    .updateTable("users")
    .set({ timeZone })
    .where("users.id", "=", userId)
    .where("users.timeZone", "is", null)
    .where(knowsTimeZone(timeZone))
    .returning("users.id")
    .execute();
  return changed.length > 0;
}

/** Leaves somebody the notifications of the last seven days as unread: what came long before their first sign-in is no news. */
export async function readOldNotifications(userId: string): Promise<void> {
  await kysely
    .updateTable("notifications")
    .set({ readAt: sql<Date>`now()`, mail: null, mailDueAt: null })
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .where("at", "<", sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** The name of any provider. */
export async function findProviderName(providerId: string): Promise<string | undefined> {
  const named = kysely.selectFrom("providers").where("id", "=", providerId).select("companyName");
  const provider = await named.executeTakeFirst();
  return provider?.companyName;
}

/** The providers that a user is a member of, by name. For an Admin all providers, with their role where they are a member. */
export const findContexts = (userId: string, role: GlobalRole) =>
  kysely
    .selectFrom("providers")
    .leftJoin("members", (join) =>
      join.onRef("members.providerId", "=", "providers.id").on("members.userId", "=", userId),
    )
    .$if(role !== GLOBAL_ROLE.ADMIN, (found) => found.where("members.id", "is not", null))
    .orderBy("providers.companyName")
    .orderBy("providers.id")
    .select(["providers.id", "providers.companyName as name", "members.role as memberRole"])
    .execute();

/** The provider that a user worked for last, if they still may, else their first one by name. */
export const findStartingPlace = (userId: string) =>
  kysely
    .selectFrom("users")
    .innerJoin("providers", (join) => join.onTrue())
    .leftJoin("members", (join) =>
      join.onRef("members.providerId", "=", "providers.id").onRef("members.userId", "=", "users.id"),
    )
    .where("users.id", "=", userId)
    .where(({ eb, or }) =>
      or([
        eb("members.id", "is not", null),
        eb("users.role", "=", GLOBAL_ROLE.ADMIN).and("providers.id", "=", eb.ref("users.lastProviderId")),
      ]),
    )
    .orderBy(sql`(providers.id = users.last_provider_id) IS TRUE`, "desc")
    .orderBy("providers.companyName")
    .orderBy("providers.id")
    .limit(1)
    .select(["providers.id", "providers.timeZone", "members.role as memberRole"])
    .executeTakeFirst();

/** Stores a user's link token by its hash, with its lifetime; it replaces an earlier one. */
export async function insertToken(userId: string, purpose: TokenPurpose, hash: Buffer, life: string): Promise<void> {
  const expiresAt = sql<Date>`now() + ${life}::interval`;
  await kysely
    .insertInto("passwordTokens")
    .values({ userId, purpose, hash, expiresAt })
    .onConflict((earlier) =>
      earlier.column("userId").doUpdateSet({ purpose, hash, createdAt: sql<Date>`now()`, expiresAt }),
    )
    .execute();
}

/** The user of a live token, if active. */
export const findUserOfToken = (hash: Buffer, purpose: TokenPurpose) =>
  kysely
    .selectFrom("passwordTokens")
    .innerJoin("users", "users.id", "passwordTokens.userId")
    .where("passwordTokens.hash", "=", hash)
    .where("passwordTokens.purpose", "=", purpose)
    .where("passwordTokens.expiresAt", ">", sql<Date>`now()`)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.id", "users.email", "users.firstName"])
    .executeTakeFirst();

export type TokenUser = NonNullable<Awaited<ReturnType<typeof findUserOfToken>>>;

/** Deletes a live token of an active user; returns whether there was one. */
export async function deleteLiveToken(hash: Buffer, purpose: TokenPurpose): Promise<boolean> {
  const used = await kysely
    .deleteFrom("passwordTokens")
    .using("users")
    .whereRef("users.id", "=", "passwordTokens.userId")
    .where("passwordTokens.hash", "=", hash)
    .where("passwordTokens.purpose", "=", purpose)
    .where("passwordTokens.expiresAt", ">", sql<Date>`now()`)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .returning("passwordTokens.userId")
    .execute();
  return used.length > 0;
}

/** Deletes a user's link token, if any. */
export async function deleteTokenOf(userId: string): Promise<void> {
  await db().passwordToken.deleteMany({ where: { userId } });
}

/** An active user and their place in a provider, if they have one there. */
export const findStanding = (userId: string, providerId: string | null) =>
  kysely
    .selectFrom("users")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .leftJoin("providers", (join) => join.on("providers.id", "=", providerId))
    .where("users.id", "=", userId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.id as userId", "users.firstName", "users.lastName", "users.email", "users.role"])
    .select(["users.timeZone", "providers.timeZone as providerZone"])
    .select("members.role as memberRole")
    .executeTakeFirst();
