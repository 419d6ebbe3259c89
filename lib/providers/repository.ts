import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { ProviderQuery, ProviderSummary } from "@/lib/contracts/providers";
import { db, sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
import type { ProviderRow } from "./dto";
import { scopeProviders } from "./scope";

const SORT_COLUMNS: Record<ProviderQuery["sortBy"], string> = { name: "p.company_name", industry: "p.industry" };

/** One page of the providers in scope and the number of all matches. */
export async function findProviders(
  actor: Actor,
  query: ProviderQuery,
): Promise<{ items: ProviderSummary[]; total: number }> {
  const filter = scopeProviders(actor, new SqlFilter());
  if (query.search) filter.and(holds("p.company_name", query.search, filter));
  if (query.industry?.length) filter.and(`p.industry = ANY(${filter.value(query.industry.map(Number), "smallint[]")})`);
  const values = [...filter.values];
  const page = filter.page(query.limit, query.offset);
  const [items, counted] = await Promise.all([
    sql<ProviderSummary>(
      `SELECT p.id, p.company_name AS "companyName", p.industry, p.city, p.state
         FROM providers p WHERE ${filter.text}
        ORDER BY ${SORT_COLUMNS[query.sortBy]} ${query.sortOrder}, p.company_name, p.id ${page}`,
      filter.values,
    ),
    sql<{ total: number }>(`SELECT count(*)::int AS total FROM providers p WHERE ${filter.text}`, values),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

function scopeProvider(actor: Actor, id: string): SqlFilter {
  const filter = scopeProviders(actor, new SqlFilter());
  return filter.and(`p.id = ${filter.value(id, "uuid")}`);
}

/** Whether a provider is there and within the actor's scope. */
export async function isProviderInScope(actor: Actor, id: string): Promise<boolean> {
  const filter = scopeProvider(actor, id);
  const rows = await sql(`SELECT p.id FROM providers p WHERE ${filter.text}`, filter.values);
  return rows.length > 0;
}

/** One provider within the actor's scope, with its tax id still sealed. */
export async function findProvider(actor: Actor, id: string): Promise<ProviderRow | null> {
  return (await isProviderInScope(actor, id)) ? db().provider.findUnique({ where: { id } }) : null;
}

/** Locks a provider within the actor's scope for a change in the transaction under way. */
export async function lockProvider(
  actor: Actor,
  id: string,
): Promise<{ industry: number; version: number; changedBy: string | null } | undefined> {
  const filter = scopeProvider(actor, id);
  const [row] = await sql<{ industry: number; version: number; changedBy: string | null }>(
    `SELECT p.industry, p.version,
            (SELECT first_name || ' ' || last_name FROM users WHERE users.id = p.updated_by_id) AS "changedBy"
       FROM providers p WHERE ${filter.text} FOR NO KEY UPDATE OF p`,
    filter.values,
  );
  return row;
}
