import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { CompanyQuery } from "@/lib/contracts/companies";
import { sql } from "@/lib/db";
import { containing, SqlFilter } from "@/lib/sql/filter";
import type { CompanyRow } from "./dto";
import { scopeCompanies } from "./scope";

const COLUMNS = `c.id, c.name, c.industry_id, i.name AS industry_name, c.company_code, c.company_size, c.website_url,
  c.address_line1, c.address_line2, c.city, c.state, c.zip_code, c.description, c.status,
  u.first_name AS created_by_first_name, u.last_name AS created_by_last_name, c.updated_at, c.version`;
const JOINS = "LEFT JOIN industries i ON i.id = c.industry_id JOIN users u ON u.id = c.created_by_id";

const SORT_COLUMNS: Record<CompanyQuery["sortBy"], string> = {
  name: "c.name",
  city: "c.city",
  companySize: "c.company_size",
  updatedAt: "c.updated_at",
};

/** One page and the number of all matches, in one statement. */
export async function findCompanies(actor: Actor, query: CompanyQuery): Promise<{ rows: CompanyRow[]; total: number }> {
  const filter = scopeCompanies(actor, new SqlFilter());
  filter.and(`c.status = ${filter.value(query.status)}`);
  if (query.search) filter.and(`c.name ILIKE ${filter.value(containing(query.search))}`);
  const order = `${SORT_COLUMNS[query.sortBy]} ${query.sortOrder}, c.id ${query.sortOrder}`;
  const bare = order.replaceAll("c.", "");
  const rows = await sql<CompanyRow & { total: number }>(
    `WITH visible AS MATERIALIZED (SELECT c.id, c.name, c.city, c.company_size, c.updated_at FROM companies c WHERE ${filter.text}),
          page AS (SELECT id FROM visible ORDER BY ${bare} LIMIT ${filter.value(query.limit, "int")} OFFSET ${filter.value(query.offset, "int")})
     SELECT ${COLUMNS}, (SELECT count(*)::int FROM visible) AS total
       FROM page JOIN companies c USING (id) ${JOINS} ORDER BY ${order}`,
    filter.values,
  );
  if (rows.length > 0 || query.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const { total } = await findCompanies(actor, { ...query, limit: 1, offset: 0 });
  return { rows: [], total };
}

/** One company within the actor's scope. */
export async function findCompany(actor: Actor, id: string): Promise<CompanyRow | undefined> {
  const filter = scopeCompanies(actor, new SqlFilter());
  filter.and(`c.id = ${filter.value(id, "uuid")}`);
  const [row] = await sql<CompanyRow>(
    `SELECT ${COLUMNS} FROM companies c ${JOINS} WHERE ${filter.text}`,
    filter.values,
  );
  return row;
}

/** Locks a company within the actor's scope for a change in the transaction under way. */
export async function lockCompany(
  actor: Actor,
  id: string,
): Promise<{ id: string; version: number; status: string; changedBy: string | null } | undefined> {
  const filter = scopeCompanies(actor, new SqlFilter());
  filter.and(`c.id = ${filter.value(id, "uuid")}`);
  const [row] = await sql<{ id: string; version: number; status: string; changed_by: string | null }>(
    `SELECT c.id, c.version, c.status,
            (SELECT first_name || ' ' || last_name FROM users WHERE users.id = c.updated_by_id) AS changed_by
       FROM companies c WHERE ${filter.text} FOR UPDATE OF c`,
    filter.values,
  );
  return row && { id: row.id, version: row.version, status: row.status, changedBy: row.changed_by };
}

/** Active companies by name for pickers (D-14, D-45). */
export async function findPickableCompanies(
  actor: Actor,
  search: string | undefined,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const filter = scopeCompanies(actor, new SqlFilter());
  filter.and("c.status = 'active'");
  if (search) filter.and(`c.name ILIKE ${filter.value(containing(search))}`);
  return sql(
    `SELECT c.id, c.name FROM companies c WHERE ${filter.text} ORDER BY c.name, c.id LIMIT ${filter.value(limit, "int")}`,
    filter.values,
  );
}

/** Whether a company is within the actor's scope, and, where asked, active. */
export async function findPickableCompany(
  actor: Actor,
  id: string,
  activeOnly: boolean,
): Promise<{ id: string } | undefined> {
  const filter = scopeCompanies(actor, new SqlFilter());
  filter.and(`c.id = ${filter.value(id, "uuid")}`);
  if (activeOnly) filter.and("c.status = 'active'");
  const [row] = await sql<{ id: string }>(`SELECT c.id FROM companies c WHERE ${filter.text}`, filter.values);
  return row;
}
