import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { USER_STATUS } from "@/lib/domain/enums";

const REPS_LIMIT = 500;
const NAME = { firstName: true, lastName: true } as const;

export const findStages = () =>
  db().dealStage.findMany({ orderBy: { position: "asc" }, select: { id: true, name: true, color: true } });

export const findSources = () =>
  db().dealSource.findMany({ orderBy: { position: "asc" }, select: { id: true, name: true } });

export const findStage = (id: string) => db().dealStage.findUnique({ where: { id }, select: { name: true } });

export const findSource = (id: string) => db().dealSource.findUnique({ where: { id }, select: { id: true } });

export const findProvider = (id: string) => db().provider.findUnique({ where: { id }, select: { id: true } });

/** Active users with a place in the actor's provider, or in any where they have none; for a member only themself. */
export const findReps = (actor: Actor) =>
  db().user.findMany({
    where: {
      status: USER_STATUS.ACTIVE,
      ...(actor.providerRole === "member" && { id: actor.userId }),
      memberships: { some: actor.providerId === null ? {} : { providerId: actor.providerId } },
    },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: REPS_LIMIT,
    select: { id: true, ...NAME },
  });

/** The name of an active member of a provider; null or undefined where there is none. */
export async function findRep(providerId: string, userId: string) {
  const member = await db().member.findFirst({
    where: { providerId, userId, user: { status: USER_STATUS.ACTIVE } },
    select: { user: { select: NAME } },
  });
  return member?.user;
}
