import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { CompanyQuery } from "@/lib/contracts/companies";
import { db, type Prisma, sql } from "@/lib/db";
import { holds, SqlFilter } from "@/lib/sql/filter";
import type { CompanyRow } from "./dto";
import { scopeCompanies, visibleCompanies } from "./scope";

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

type Visible = Pick<CompanyQuery, "status" | "search" | "sortBy" | "sortOrder" | "limit" | "offset">;

/**
 * SQL of one page of visible companies, as their `id` and the `key` they are sorted by, and of the number of all; `given`
 * goes before either.
 */
function selectVisible(
  actor: Actor,
  filter: SqlFilter,
  query: Visible,
): { given: string; page: string; total: string } {
  const status = filter.value(query.status);
  const order = `key ${query.sortOrder}, id ${query.sortOrder}`;
  const page = filter.page(query.limit, query.offset);
  const head = query.offset === 0 ? page : `LIMIT ${filter.value(query.limit + query.offset, "int")}`;
  const byName = query.sortBy === "name";
  let given = "";
  const heads: string[] = [];
  const totals: string[] = [];
  for (const { from, where, id, row, kind } of visibleCompanies(actor, filter)) {
    const matches = query.search
      ? ` AND ${holds(`${row}.name`, query.search, filter, kind === "all" ? "all" : "few")}`
      : "";
    const wanted = `${where} AND ${row}.status = ${status}${matches}`;
    const key = byName ? `${row}.name` : SORT_COLUMNS[query.sortBy];
    const source = byName || row === "c" ? from : `${from} JOIN companies c ON c.id = ${id}`;
    const rows = `SELECT ${id} AS id, ${key} AS key FROM ${source} WHERE ${wanted}`;
    if (kind === "created") {
      // No index has them in order: read once, for the page as for the count.
      given = `WITH created AS MATERIALIZED (${rows})`;
      heads.push(`(SELECT id, key FROM created ORDER BY ${order} ${head})`);
      totals.push("(SELECT count(*)::int FROM created)");
    } else {
      heads.push(`(${rows} ORDER BY ${order} ${head})`);
      totals.push(`(SELECT count(*)::int FROM ${from} WHERE ${wanted})`);
    }
  }
  return {
    given,
    page: `SELECT id, key FROM (${heads.join(" UNION ALL ")}) AS heads ORDER BY ${order} ${page}`,
    total: totals.join(" + "),
  };
}

/** One page and the number of all matches, in one statement. */
export async function findCompanies(actor: Actor, query: CompanyQuery): Promise<{ rows: CompanyRow[]; total: number }> {
  const filter = new SqlFilter();
  const { given, page, total } = selectVisible(actor, filter, query);
  const rows = await sql<CompanyRow & { total: number }>(
    `${given} SELECT ${COLUMNS}, ${total} AS total FROM (${page}) AS page JOIN companies c USING (id) ${JOINS}
      ORDER BY ${SORT_COLUMNS[query.sortBy]} ${query.sortOrder}, c.id ${query.sortOrder}`,
    filter.values,
  );
  if (rows.length > 0 || query.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const first = await findCompanies(actor, { ...query, limit: 1, offset: 0 });
  return { rows: [], total: first.total };
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
): Promise<{ id: string; name: string; city: string; state: string }[]> {
  const filter = new SqlFilter();
  const order = { sortBy: "name", sortOrder: "asc" } as const;
  const { given, page } = selectVisible(actor, filter, { status: "active", search, ...order, limit, offset: 0 });
  return sql(
    `${given} SELECT c.id, c.name, c.city, c.state FROM (${page}) AS page JOIN companies c USING (id) ORDER BY page.key, c.id`,
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

/** The states of the companies that a user entered last, and of those of their last deals at the active provider. */
export async function findStatesOfOwn(actor: Actor): Promise<string[]> {
  const rows = await sql<{ state: string }>(
    `(SELECT c.state FROM companies c WHERE c.created_by_id = $1::uuid ORDER BY c.created_at DESC LIMIT 200)
      UNION
     (SELECT c.state FROM deals d JOIN companies c ON c.id = d.company_id
       WHERE d.sales_rep_id = $1::uuid AND d.provider_id = $2::uuid ORDER BY d.created_at DESC LIMIT 200)`,
    [actor.userId, actor.providerId],
  );
  return rows.map(({ state }) => state);
}

export const findIndustries = () =>
  db().industry.findMany({ orderBy: { name: "asc" }, select: { id: true, code: true, name: true } });

export async function hasIndustry(id: string): Promise<boolean> {
  return (await db().industry.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** Inserts a company; undefined, without ending the transaction under way, where its code is taken. */
export async function insertCompany(data: Prisma.CompanyCreateManyInput): Promise<{ id: string } | undefined> {
  // A refused insert would end the whole transaction.
  const options = { skipDuplicates: true, select: { id: true } } as const;
  const [company] = await db().company.createManyAndReturn({ data, ...options });
  return company;
}

/** Writes a change of a company that the transaction under way has locked. */
export async function updateCompanyRow(
  actor: Actor,
  id: string,
  data: Prisma.CompanyUncheckedUpdateInput,
): Promise<void> {
  await db().company.update({
    where: { id },
    data: { ...data, updatedById: actor.userId, version: { increment: 1 } },
    select: { id: true },
  });
}
