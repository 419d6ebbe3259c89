import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { SqlFilter } from "@/lib/sql/filter";

/**
 * The rows of `company_viewers seen` that hold the companies with a deal the actor may see (D-13): a member's stand under
 * their own id, those of everybody who sees all deals of the provider under the provider's. Null without a provider.
 */
export function seenBy(actor: Actor, filter: SqlFilter): string | null {
  if (actor.providerId === null) return null;
  const viewer = actor.providerRole === "member" ? actor.userId : actor.providerId;
  return `seen.provider_id = ${filter.value(actor.providerId, "uuid")} AND seen.viewer_id = ${filter.value(viewer, "uuid")}`;
}

/** The companies that the actor created while working for a provider that they still belong to (D-108). */
function createdBy(actor: Actor, filter: SqlFilter): string {
  const user = filter.value(actor.userId, "uuid");
  return `c.created_by_id = ${user}
    AND c.created_in_id IN (SELECT own.provider_id FROM members own WHERE own.user_id = ${user})`;
}

/**
 * Which companies an actor may see (D-14): an Admin all; others those they created or with a deal they may see. Written
 * as a condition on `companies c`.
 */
export function scopeCompanies(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.role === GLOBAL_ROLE.ADMIN) return filter;
  const created = createdBy(actor, filter);
  const seen = seenBy(actor, filter);
  if (seen === null) return filter.and(created);
  return filter.and(
    `(${created}) OR EXISTS (SELECT FROM company_viewers seen WHERE seen.company_id = c.id AND ${seen})`,
  );
}

/** A set of companies; `row` is the alias of what holds their status and name. */
export interface CompanySet {
  kind: "all" | "seen" | "created";
  from: string;
  where: string;
  id: string;
  row: string;
}

/** The same companies as sets without overlap, whose sizes add up. All and the seen ones an index has in order of name. */
export function visibleCompanies(actor: Actor, filter: SqlFilter): CompanySet[] {
  const companies = { from: "companies c", id: "c.id", row: "c" };
  if (actor.role === GLOBAL_ROLE.ADMIN) return [{ kind: "all", ...companies, where: "TRUE" }];
  const created = createdBy(actor, filter);
  const seen = seenBy(actor, filter);
  if (seen === null) return [{ kind: "created", ...companies, where: created }];
  // OFFSET 0 keeps the planner from hashing thousands of seen companies to leave them out of a few created ones.
  const unseen = `NOT EXISTS (SELECT FROM company_viewers seen WHERE seen.company_id = c.id AND ${seen} OFFSET 0)`;
  return [
    { kind: "seen", from: "company_viewers seen", where: seen, id: "seen.company_id", row: "seen" },
    { kind: "created", ...companies, where: `${created} AND ${unseen}` },
  ];
}
