import type { Actor } from "@/lib/auth/actor";
import { scopeDeals } from "@/lib/deals/scope";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { SqlFilter } from "@/lib/sql/filter";

/**
 * Which companies an actor may see (D-14): an Admin all; others those they created or with a deal they may see. Written
 * as a condition on `companies c` through the set of ids, so that a rep's few hundred companies are found by index.
 */
export function scopeCompanies(actor: Actor, filter: SqlFilter): SqlFilter {
  if (actor.role === GLOBAL_ROLE.ADMIN) return filter;
  const created = `SELECT own.id FROM companies own WHERE own.created_by_id = ${filter.value(actor.userId, "uuid")}`;
  const deals = new NestedFilter(filter);
  scopeDeals(actor, deals);
  return filter.and(`c.id IN (${created} UNION SELECT d.company_id FROM deals d WHERE ${deals.text})`);
}

/** Conditions of a subquery whose values are numbered with those of the query around it. */
class NestedFilter extends SqlFilter {
  constructor(private readonly outer: SqlFilter) {
    super();
  }

  override value(value: unknown, type?: string): string {
    return this.outer.value(value, type);
  }
}
