import { type Expression, type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { seesOwnDealsOnly } from "./permissions";

const deals = expressionBuilder<DB, "deals">();
const companies = expressionBuilder<DB, "companies">();
const viewers = expressionBuilder<DB, "companyViewers">();
const contacts = expressionBuilder<DB, "contacts">();

/**
 * Which deals an actor may see (D-13): those of the active provider, a member only their own. Without an active provider an Admin
 * sees all, anybody else none. A condition on `deals`.
 */
export function scopeDeals(actor: Actor): Expression<SqlBool> {
  if (actor.providerId === null) return deals.lit(actor.role === GLOBAL_ROLE.ADMIN);
  const ofProvider = deals("deals.providerId", "=", actor.providerId);
  if (!seesOwnDealsOnly(actor)) return ofProvider;
  return ofProvider.and("deals.salesRepId", "=", actor.userId);
}

const people = expressionBuilder<DB, "members" | "users">();

/** Whether a member leads their provider: an active owner or admin, who sees all of its deals. A condition on `members` and `users`. */
export const leadsProvider: Expression<SqlBool> = people.and([
  people("members.role", "in", [TEAM_ROLE.OWNER, TEAM_ROLE.ADMIN]),
  people("users.status", "=", USER_STATUS.ACTIVE),
]);

/** Whether a deal's sales rep is no longer an active member of its provider. A condition on `deals`. */
export const repHasLeft = (): ExpressionWrapper<DB, "deals", SqlBool> =>
  deals.not(
    deals.exists(
      deals
        .selectFrom("members")
        .innerJoin("users as rep", "rep.id", "members.userId")
        .whereRef("members.userId", "=", "deals.salesRepId")
        .whereRef("members.providerId", "=", "deals.providerId")
        .where("rep.status", "=", USER_STATUS.ACTIVE)
        .select(deals.lit(1).as("one")),
    ),
  );

/** The deals of all of the actor's own providers, whichever is active, for the company page; for an Admin of every provider. */
export function scopeDealsOfOwnProviders({ userId, role }: Pick<Actor, "userId" | "role">): Expression<SqlBool> {
  if (role === GLOBAL_ROLE.ADMIN) return deals.lit(true);
  return deals.exists(
    deals
      .selectFrom("members")
      .where("members.userId", "=", userId)
      .whereRef("members.providerId", "=", "deals.providerId")
      .where((place) =>
        place.or([place("members.role", "<>", TEAM_ROLE.SALES), place("deals.salesRepId", "=", userId)]),
      )
      .select(deals.lit(1).as("one")),
  );
}

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

/**
 * Which notes or activities of companies without a deal an actor may see (D-245): an Admin all, others those of their own providers,
 * of companies that they see there: as who keeps them, or by `company_viewers`. A condition on the table.
 */
export function scopeWithoutDeal(actor: Actor, table: "activities" | "notes"): Expression<SqlBool> {
  if (actor.role === GLOBAL_ROLE.ADMIN) return sql<SqlBool>`true`;
  const company = sql.ref(`${table}.company_id`);
  const provider = sql.ref(`${table}.provider_id`);
  const kept = companies.selectFrom("companies").where(sql<SqlBool>`companies.id = ${company}`).where(keptBy(actor));
  return sql<SqlBool>`EXISTS (
    SELECT FROM members m WHERE m.user_id = ${actor.userId} AND m.provider_id = ${provider}
       AND (EXISTS (${kept.select(companies.lit(1).as("one"))})
            OR EXISTS (SELECT FROM company_viewers v WHERE v.company_id = ${company} AND v.provider_id = ${provider}
                          AND v.viewer_id = CASE m.role WHEN ${sql.lit(TEAM_ROLE.SALES)} THEN m.user_id ELSE m.provider_id END)))`;
}

/** The companies in scope, except those that seenBy finds: the sets do not overlap. */
export function scopeUnseenCompanies(actor: Actor): Expression<SqlBool> {
  const seen = seenBy(actor);
  if (seen === null) return keptBy(actor);
  // OFFSET 0 keeps the planner from hashing thousands of seen companies only to exclude them from a few kept ones.
  return keptBy(actor).and(companies.not(companies.exists(seenAs(seen).offset(companies.lit(0)))));
}
