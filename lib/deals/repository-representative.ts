import "server-only";
import { kysely } from "@/lib/database/kysely";
import { GLOBAL_ROLE, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";

/** The contact person of a deal: mails about it go to them and name them. */
export interface Representative {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/**
 * A deal's representative is its sales rep; if they have left the provider or were deactivated, its longest-standing owner, else
 * admin; if nobody leads it, an Admin of the installation. People who have left get no more news of a deal.
 */
export const findRepresentative = (providerId: string, salesRepId: string): Promise<Representative> =>
  kysely
    .selectFrom("users")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "users.id").on("members.providerId", "=", providerId),
    )
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ or, and, eb }) =>
      or([
        and([eb("users.id", "=", salesRepId), eb("members.id", "is not", null)]),
        eb("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN]),
        eb("users.role", "=", GLOBAL_ROLE.ADMIN),
      ]),
    )
    .orderBy(({ and, eb }) => and([eb("users.id", "=", salesRepId), eb("members.id", "is not", null)]), "desc")
    .orderBy("members.role", (order) => order.asc().nullsLast())
    .orderBy("members.createdAt")
    .orderBy("users.createdAt")
    .orderBy("users.id")
    .select(["users.id", "users.firstName", "users.lastName", "users.email", "users.phone"])
    .limit(1)
    .executeTakeFirstOrThrow();
