import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";
import { LONGEST_LIST, page } from "@/lib/sql/page";

const NAME = { firstName: true, lastName: true } as const;

export const findStages = () =>
  db().dealStage.findMany({ orderBy: { position: "asc" }, select: { id: true, name: true, color: true } });

export const findSources = () =>
  db().dealSource.findMany({ orderBy: { position: "asc" }, select: { id: true, name: true } });

export const findStage = (id: string) => db().dealStage.findUnique({ where: { id }, select: { name: true } });

export const findSource = (id: string) => db().dealSource.findUnique({ where: { id }, select: { id: true } });

export const findProvider = (id: string) => db().provider.findUnique({ where: { id }, select: { id: true } });

/**
 * Active users with a place in the actor's provider, or in any where they have none, by name, and the number of all; for a
 * member only themself. `but` names one who is left out.
 */
export function findReps(actor: Actor, but?: string) {
  const hits = kysely
    .selectFrom("users")
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .$if(actor.providerRole === "member", (found) => found.where("users.id", "=", actor.userId))
    .$if(but !== undefined, (found) => found.where("users.id", "<>", but ?? ""))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("members")
          .whereRef("members.userId", "=", "users.id")
          .$if(actor.providerId !== null, (places) => places.where("members.providerId", "=", actor.providerId ?? ""))
          .select("members.id"),
      ),
    )
    .select(["users.id", "users.firstName", "users.lastName"]);
  return page({
    of: "users",
    hits: [{ query: hits }],
    order: [
      ["firstName", "asc"],
      ["lastName", "asc"],
      ["id", "asc"],
    ],
    limit: LONGEST_LIST,
    offset: 0,
    show: (rows) => rows.select(["users.id", "users.firstName", "users.lastName"]),
  });
}

/** The name of an active member of a provider; null or undefined where there is none. */
export async function findRep(providerId: string, userId: string) {
  const member = await db().member.findFirst({
    where: { providerId, userId, user: { status: USER_STATUS.ACTIVE } },
    select: { user: { select: NAME } },
  });
  return member?.user;
}
