import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/db";
import { GLOBAL_ROLE, type GlobalRole, USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";
import type { TokenPurpose } from "./password-tokens";

const ACCOUNT = { id: true, firstName: true, email: true, role: true, status: true, passwordHash: true } as const;

interface Account {
  id: string;
  firstName: string;
  email: string;
  role: number;
  status: number;
  passwordHash: string | null;
}

/** The account with an address, whether it is active or not. */
export function findAccountByEmail(email: string): Promise<Account | null> {
  return db().user.findUnique({ where: { email }, select: ACCOUNT });
}

/** Any account of the installation, whether it is active or not. */
export function findAccount(userId: string): Promise<Account | null> {
  return db().user.findUnique({ where: { id: userId }, select: ACCOUNT });
}

/** Sets a user's password by its hash. */
export async function updatePasswordHash(userId: string, passwordHash: string): Promise<void> {
  await db().user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
}

/** Remembers where a user's next session starts, which is no change of the user. */
export async function updateLastProvider(userId: string, providerId: string | null): Promise<void> {
  await kysely.updateTable("users").set({ lastProviderId: providerId }).where("users.id", "=", userId).execute();
}

/** The name of any provider. */
export async function findProviderName(providerId: string): Promise<string | undefined> {
  const provider = await db().provider.findUnique({ where: { id: providerId }, select: { companyName: true } });
  return provider?.companyName;
}

/** The providers that a user is a member of, by name; for an Admin all, with their role where they are a member. */
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
    .select(["providers.id", "members.role as memberRole"])
    .executeTakeFirst();

/** Gives a user a link token, by its hash and how long it lives; an earlier one ends. */
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

/** Whose a live token of an active user is. */
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

/** Takes away a live token of an active user and answers whether there was one. */
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

/** Takes away whatever link token a user holds. */
export async function deleteTokenOf(userId: string): Promise<void> {
  await db().passwordToken.deleteMany({ where: { userId } });
}
