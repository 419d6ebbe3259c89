import "server-only";
import { expressionBuilder } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { activeMembers, byName } from "@/lib/database/people";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

export const findStages = () =>
  kysely.selectFrom("dealStages").orderBy("position").select(["id", "name", "color"]).execute();

export const findSources = () => kysely.selectFrom("dealSources").orderBy("position").select(["id", "name"]).execute();

export const findStage = (id: string) =>
  kysely.selectFrom("dealStages").where("id", "=", id).select("name").executeTakeFirst();

export const findSource = (id: string) =>
  kysely.selectFrom("dealSources").where("id", "=", id).select("name").executeTakeFirst();

export const findProvider = (id: string) =>
  kysely.selectFrom("providers").where("id", "=", id).select("id").executeTakeFirst();

const users = expressionBuilder<DB, "users">();

/** Whether a user is active and a member of the actor's active provider, or of any if there is none. */
const isRep = (actor: Actor) =>
  users("users.status", "=", USER_STATUS.ACTIVE).and(
    users.exists(
      users
        .selectFrom("members")
        .whereRef("members.userId", "=", "users.id")
        .$if(actor.providerId !== null, (places) => places.where("members.providerId", "=", actor.providerId ?? ""))
        .select("members.id"),
    ),
  );

/** Whether a user is the sales rep of a deal that the actor may see. */
const hasDeals = (actor: Actor) =>
  users.exists(
    users.selectFrom("deals").whereRef("deals.salesRepId", "=", "users.id").where(scopeDeals(actor)).select("deals.id"),
  );

interface Reps {
  /** A user who is left out. */
  but?: string | undefined;
  /** Whether to add people who have left and still have deals. */
  former?: boolean;
}

/**
 * Active members of the actor's active provider, or of any if there is none, by name, and how many there are; a sales rep gets
 * only themself.
 */
export function findReps(actor: Actor, { but, former = false }: Reps = {}) {
  const reps = kysely
    .selectFrom("users")
    .where(former ? users.or([isRep(actor), hasDeals(actor)]) : isRep(actor))
    .$if(seesOwnDealsOnly(actor), (found) => found.where("users.id", "=", actor.userId))
    .$if(but !== undefined, (found) => found.where("users.id", "<>", but ?? ""))
    .select(["users.id", "users.firstName", "users.lastName", users.not(isRep(actor)).as("left")]);
  return wholeList(reps.orderBy("left").$call(byName));
}

/** The name of an active member of a provider, locked until the transaction under way ends if asked; undefined where there is none. */
export const findRep = (providerId: string, userId: string, isLocked = false) =>
  activeMembers(providerId)
    .where("users.id", "=", userId)
    .select(["users.firstName", "users.lastName"])
    .$if(isLocked, (found) => found.forShare(["members", "users"]))
    .executeTakeFirst();
