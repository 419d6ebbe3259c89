import "server-only";
import { USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "./kysely";

/** The active people of a provider by name: `members` with their `users`. */
export const activeMembers = (providerId: string | null) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", providerId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id");

/** Whether somebody is an active member of a provider. */
export async function isActiveMember(providerId: string, userId: string): Promise<boolean> {
  const found = await activeMembers(providerId).where("users.id", "=", userId).select("users.id").executeTakeFirst();
  return found !== undefined;
}
