import "server-only";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";

/** An active user and their place in a provider, if they have one there. */
export const findStanding = (userId: string, providerId: string | null) =>
  kysely
    .selectFrom("users")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .where("users.id", "=", userId)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .select(["users.id as userId", "users.firstName", "users.lastName", "users.email", "users.role"])
    .select("members.role as memberRole")
    .executeTakeFirst();
