import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { createProvider, ProviderQuery, ProviderSummary } from "@/lib/contracts/providers";
import { db, type Prisma, sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { page } from "@/lib/sql/page";
import { scopeProviders } from "./scope";

/** A provider as it is stored, its tax id sealed. */
export type ProviderRow = Prisma.ProviderGetPayload<object>;

type ProviderForm = BodyOf<typeof createProvider>;
type SealedText = Uint8Array<ArrayBuffer>;

const SORT_COLUMNS: Record<ProviderQuery["sortBy"], string> = { name: "p.company_name", industry: "p.industry" };

/** One page of the providers in scope and the number of all matches. */
export async function findProviders(
  actor: Actor,
  query: ProviderQuery,
): Promise<{ items: ProviderSummary[]; total: number }> {
  const filter = scopeProviders(actor, new SqlFilter());
  if (query.search) filter.and(holds("p.company_name", query.search, filter));
  if (query.industry?.length) filter.and(`p.industry = ANY(${filter.value(query.industry.map(Number), "smallint[]")})`);
  const { rows, total } = await page<ProviderSummary>({
    select: 'p.id, p.company_name AS "companyName", p.industry, p.city, p.state',
    from: "providers p",
    filter,
    order: `${SORT_COLUMNS[query.sortBy]} ${query.sortOrder}, p.company_name, p.id`,
    limit: query.limit,
    offset: query.offset,
  });
  return { items: rows, total };
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

/** Adds a provider without a tax id and answers its id. */
export function insertProvider(
  fields: Omit<ProviderForm, "taxIdNumber"> & { updatedById: string },
): Promise<{ id: string }> {
  const { addressLine2 = null, website = null } = fields;
  return db().provider.create({ data: { ...fields, addressLine2, website }, select: { id: true } });
}

/** Gives a provider that was just added its tax id, which is sealed for the provider's own id. */
export async function updateTaxId(id: string, taxIdSealed: SealedText): Promise<void> {
  await db().provider.update({ where: { id }, data: { taxIdSealed }, select: { id: true } });
}

/** Changes a provider that is locked by the transaction under way and answers it; its version goes up. */
export function updateLockedProvider(
  id: string,
  fields: Partial<Omit<ProviderForm, "taxIdNumber">> & { taxIdSealed?: SealedText | null; updatedById: string },
): Promise<ProviderRow> {
  return db().provider.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
}
