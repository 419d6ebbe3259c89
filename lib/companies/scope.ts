import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const companies = expressionBuilder<DB, "companies">();
const viewers = expressionBuilder<DB, "companyViewers">();

/**
 * The rows of `company_viewers` that hold the companies with a deal the actor may see (D-13): a member's stand under their
 * own id, those of everybody who sees all deals of the provider under the provider's. Null without a provider.
 */
export function seenBy(actor: Actor): Expression<SqlBool> | null {
  if (actor.providerId === null) return null;
  const viewer = actor.providerRole === "member" ? actor.userId : actor.providerId;
  return viewers("companyViewers.providerId", "=", actor.providerId).and("companyViewers.viewerId", "=", viewer);
}

/** The companies that the actor created while working for a provider that they still belong to (D-108). */
function createdBy(actor: Actor) {
  const places = companies
    .selectFrom("members")
    .where("members.userId", "=", actor.userId)
    .select("members.providerId");
  return companies("companies.createdById", "=", actor.userId).and("companies.createdInId", "in", places);
}

const seenAs = (seen: Expression<SqlBool>) =>
  companies
    .selectFrom("companyViewers")
    .whereRef("companyViewers.companyId", "=", "companies.id")
    .where(seen)
    .select(companies.lit(1).as("one"));

/**
 * Which companies an actor may see (D-14): an Admin all; others those they created or with a deal they may see. A
 * condition on `companies`.
 */
export function scopeCompanies(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return companies.lit(true);
  const seen = seenBy(actor);
  return seen === null ? createdBy(actor) : companies.or([createdBy(actor), companies.exists(seenAs(seen))]);
}

/** The same without those with a deal they may see. */
export function scopeUnseenCompanies(actor: Actor): Expression<SqlBool> {
  const seen = seenBy(actor);
  if (seen === null) return createdBy(actor);
  // OFFSET 0 keeps the planner from hashing thousands of seen companies to leave them out of a few created ones.
  return createdBy(actor).and(companies.not(companies.exists(seenAs(seen).offset(companies.lit(0)))));
}
