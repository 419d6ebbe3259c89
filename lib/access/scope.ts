import { type Expression, type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { seesOwnDealsOnly } from "@/lib/deals/scope";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const companies = expressionBuilder<DB, "companies">();
const viewers = expressionBuilder<DB, "companyViewers">();
const contacts = expressionBuilder<DB, "contacts">();

/**
 * A condition on `company_viewers` that finds the companies with a deal the actor may see (D-13), and for who leads the active
 * provider those that were added in it (D-237). A sales rep's rows carry their own id as viewer; those for people who see all of
 * the provider's deals carry the provider's. Null without an active provider.
 */
export function seenBy(actor: Actor): Expression<SqlBool> | null {
  if (actor.providerId === null) return null;
  const viewer = seesOwnDealsOnly(actor) ? actor.userId : actor.providerId;
  return viewers("companyViewers.providerId", "=", actor.providerId).and("companyViewers.viewerId", "=", viewer);
}

/** The providers that the actor belongs to, active or not. */
const placesOf = (actor: Actor) =>
  companies.selectFrom("members").where("members.userId", "=", actor.userId).select("members.providerId");

/** Whether an actor belongs to the provider in a column, or is an Admin. */
export const isColleagueAt = (actor: Actor, column: "intelligenceRuns.providerId"): Expression<SqlBool> =>
  actor.role === GLOBAL_ROLE.ADMIN
    ? companies.lit(true)
    : expressionBuilder<DB, "intelligenceRuns">()(column, "in", placesOf(actor));

/** Whether a company is one by itself; one that was merged into another has no viewers (D-211). */
export const isStanding = sql<SqlBool>`companies.status <> 'merged'`;

/**
 * The companies that the actor keeps, in providers that they still belong to (D-108): who added a company, until it is given to a
 * colleague (D-237). A condition on `companies`.
 */
export const keptBy = (actor: Actor) =>
  companies("companies.keeperId", "=", actor.userId)
    .and("companies.createdInId", "in", placesOf(actor))
    .and(isStanding);

const seenAs = (seen: Expression<SqlBool>) =>
  companies
    .selectFrom("companyViewers")
    .whereRef("companyViewers.companyId", "=", "companies.id")
    .where(seen)
    .select(companies.lit(1).as("one"));

/**
 * Which companies an actor may see (D-14): an Admin all; others those they keep, those with a deal they may see, and
 * those added in the active provider, if they lead it (D-237). A condition on `companies`.
 */
export function scopeCompanies(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return isStanding;
  const seen = seenBy(actor);
  return seen === null ? keptBy(actor) : companies.or([keptBy(actor), companies.exists(seenAs(seen))]);
}

/**
 * Whether an actor may change a company that they see: an Admin any, others those created in a provider that they belong to
 * (D-117). A condition on `companies`.
 */
export function mayChangeCompany(actor: Actor): ExpressionWrapper<DB, "companies", SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return companies.lit(true);
  const place = companies.ref("companies.createdInId");
  return companies.and([companies(place, "is not", null), companies(place, "in", placesOf(actor))]);
}

/**
 * Whether an actor may give a company that they see to a colleague (D-237): in the provider in which it was added who keeps it, who
 * leads that provider, and Admins, who also may without an active one. Elsewhere nobody: the entry of the history would tell another
 * provider's owner who keeps it. A condition on `companies`.
 */
export function mayGiveCompany(actor: Actor): ExpressionWrapper<DB, "companies", SqlBool> {
  const isAdmin = actor.role === GLOBAL_ROLE.ADMIN;
  if (isAdmin && actor.providerId === null) return companies("companies.createdInId", "is not", null);
  const isHere = companies("companies.createdInId", "=", actor.providerId);
  if (isAdmin || !seesOwnDealsOnly(actor)) return isHere;
  return companies.and([isHere, companies("companies.keeperId", "=", actor.userId)]);
}

/**
 * Which contacts an actor may see and change, in companies that they see: an Admin all, others those added in a provider that
 * they belong to (D-117). A condition on `contacts`.
 */
export function scopeContacts(actor: Actor): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return contacts.lit(true);
  return contacts("contacts.providerId", "in", placesOf(actor));
}

/** The companies in scope, except those that seenBy finds: the sets do not overlap. */
export function scopeUnseenCompanies(actor: Actor): Expression<SqlBool> {
  const seen = seenBy(actor);
  if (seen === null) return keptBy(actor);
  // OFFSET 0 keeps the planner from hashing thousands of seen companies only to exclude them from a few kept ones.
  return keptBy(actor).and(companies.not(companies.exists(seenAs(seen).offset(companies.lit(0)))));
}
