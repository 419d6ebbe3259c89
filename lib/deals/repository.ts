import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { seenBy } from "@/lib/companies/scope";
import type { BoardColumn, DealQuery } from "@/lib/contracts/deals";
import { db, type Prisma, sql } from "@/lib/db";
import type { CompanyStatus, DealStatus } from "@/lib/domain/enums";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { DEAL_COLUMNS, DEAL_JOINS, type DealDetailRow, type DealRow } from "./dto";
import { scopeDeal, scopeDeals, scopeDealsOfOwnProviders } from "./scope";

const SORT_COLUMNS: Record<DealQuery["sortBy"], string> = {
  name: "d.name",
  company: "(SELECT name FROM companies WHERE companies.id = d.company_id)",
  stage: "(SELECT position FROM deal_stages WHERE deal_stages.id = d.stage_id)",
  expectedValue: "d.expected_value",
  expectedCloseDate: "d.expected_close_date",
  priority: "d.priority",
  createdAt: "d.created_at",
};

type Filters = Pick<DealQuery, "search" | "dealStatus" | "salesRepId" | "priority" | "source" | "minValue" | "stages">;

/** Whether a deal's name, or its company's, holds a term. Which companies do is asked once, of those in sight. */
function matchesSearch(actor: Actor, filter: SqlFilter, term: string): string {
  const seen = seenBy(actor, filter);
  const among = seen === null ? "all" : "few";
  const companies =
    seen === null
      ? `SELECT named.id FROM companies named WHERE ${holds("named.name", term, filter, among)}`
      : `SELECT seen.company_id FROM company_viewers seen WHERE ${seen} AND ${holds("seen.name", term, filter, among)}`;
  return `${holds("d.name", term, filter, among)} OR d.company_id = ANY(ARRAY(${companies}))`;
}

/** The conditions of a query within the actor's scope. */
function filterDeals(actor: Actor, query: Filters): SqlFilter {
  const filter = scopeDeals(actor, new SqlFilter());
  if (query.search) filter.and(matchesSearch(actor, filter, query.search));
  // As a literal, one of three: a general plan cannot use the board's partial indexes for a status it does not know.
  if (query.dealStatus) filter.and(`d.deal_status = '${query.dealStatus satisfies DealStatus}'`);
  if (query.salesRepId) filter.and(`d.sales_rep_id = ${filter.value(query.salesRepId, "uuid")}`);
  if (query.priority) filter.and(`d.priority = ${filter.value(query.priority, "smallint")}`);
  if (query.source) filter.and(`d.source_id = ${filter.value(query.source, "uuid")}`);
  if (query.minValue !== undefined) filter.and(`d.expected_value >= ${filter.value(query.minValue, "numeric")}`);
  if (query.stages && query.stages.length > 0) {
    const closed = query.stages.filter((stage) => stage === "won" || stage === "lost");
    const open = query.stages.filter((stage) => stage !== "won" && stage !== "lost");
    filter.and(
      `d.deal_status = ANY(${filter.value(closed, "text[]")})
         OR (d.deal_status = 'open' AND d.stage_id = ANY(${filter.value(open, "uuid[]")}))`,
    );
  }
  return filter;
}

/** From here on a page is read from the nearer end of the list, which takes a count of its own. */
const DEEP = 1_000;

/** One page of deals and the number of all matches, in one statement unless it is far from the first page. */
export async function findDeals(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; total: number }> {
  if (query.offset < DEEP) {
    const { rows, total } = await findPage(actor, query);
    if (rows.length > 0 || query.offset === 0) return { rows, total };
  }
  const { total } = await findPage(actor, { ...query, limit: 1, offset: 0 });
  const limit = Math.min(query.limit, total - query.offset);
  if (limit <= 0) return { rows: [], total };
  const behind = total - query.offset - limit;
  if (behind >= query.offset) return { rows: (await findPage(actor, query)).rows, total };
  const { rows } = await findPage(actor, { ...query, limit, offset: behind }, true);
  return { rows: rows.reverse(), total };
}

/** A page of the list, or of the list turned round. */
async function findPage(actor: Actor, query: DealQuery, reversed = false): Promise<{ rows: DealRow[]; total: number }> {
  const filter = filterDeals(actor, query);
  const direction = (query.sortOrder === "asc") === reversed ? "DESC" : "ASC";
  // NULLS LAST would hide the index from the default order, whose column is never null.
  const nulls = query.sortBy === "createdAt" ? "" : reversed ? "NULLS FIRST" : "NULLS LAST";
  const order = `ORDER BY sort_key ${direction} ${nulls}, id ${direction} ${filter.page(query.limit, query.offset)}`;
  const wanted = `SELECT d.id, ${SORT_COLUMNS[query.sortBy]} AS sort_key FROM deals d WHERE ${filter.text}`;
  // A search is made once, for the page as for the count; without one an index has the order.
  const hits = query.search
    ? `hits AS MATERIALIZED (${wanted}), page AS (SELECT id, sort_key FROM hits ${order})`
    : `page AS (${wanted} ${order})`;
  const total = query.search
    ? "SELECT count(*)::int FROM hits"
    : `SELECT count(*)::int FROM deals d WHERE ${filter.text}`;
  const rows = await sql<DealRow & { total: number }>(
    `WITH ${hits} SELECT ${DEAL_COLUMNS}, (${total}) AS total
       FROM page JOIN deals d USING (id) ${DEAL_JOINS} ORDER BY page.sort_key ${direction} ${nulls}, d.id ${direction}`,
    filter.values,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * The newest deals of each stage by entry, and each stage's count and total value, for the same filter. First the ids,
 * from the board's index alone; what the cards show is then read by a plan that Postgres keeps.
 */
export async function findBoard(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; columns: BoardColumn[] }> {
  const filter = filterDeals(actor, query);
  const columns = await sql<{ stage_id: string; count: number; total_value: number; newest: string[] }>(
    `SELECT stage.*, ARRAY(SELECT d.id FROM deals d WHERE ${filter.text} AND d.stage_id = stage.stage_id
                            ORDER BY d.stage_entered_at DESC, d.id DESC ${filter.page(query.limit, 0)}) AS newest
       FROM (SELECT d.stage_id, count(*)::int AS count, sum(d.expected_value)::float8 AS total_value
               FROM deals d WHERE ${filter.text} AND d.stage_id IS NOT NULL GROUP BY d.stage_id) AS stage`,
    filter.values,
  );
  const rows = await sql<DealRow>(
    `SELECT ${DEAL_COLUMNS} FROM deals d ${DEAL_JOINS} WHERE d.id = ANY($1::uuid[])
      ORDER BY d.stage_entered_at DESC NULLS LAST, d.id DESC`,
    [columns.flatMap((column) => column.newest)],
  );
  return {
    rows,
    columns: columns.map((row) => ({ stageId: row.stage_id, count: row.count, totalValue: row.total_value })),
  };
}

/** The page of one board column that follows what is already shown. */
export async function findColumn(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; total: number }> {
  const filter = filterDeals(actor, query);
  const rows = await sql<DealRow & { total: number }>(
    `SELECT ${DEAL_COLUMNS}, (SELECT count(*)::int FROM deals d WHERE ${filter.text}) AS total
       FROM deals d ${DEAL_JOINS} WHERE ${filter.text}
      ORDER BY d.stage_entered_at DESC, d.id DESC
      ${filter.page(query.limit, query.offset)}`,
    filter.values,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

const DETAIL = `${DEAL_COLUMNS}, i.name AS industry_name, c.company_size, c.city, c.state, c.website_url,
  COALESCE((SELECT json_agg(json_build_object('id', k.id, 'companyId', k.company_id, 'firstName', k.first_name,
      'lastName', k.last_name, 'email', k.email, 'phone', k.phone, 'title', k.title) ORDER BY k.first_name, k.id)
    FROM (SELECT * FROM contacts WHERE company_id = d.company_id ORDER BY first_name, id LIMIT 100) k), '[]') AS contacts`;

/** One deal within the actor's scope. */
export async function findDeal(actor: Actor, id: string): Promise<DealDetailRow | undefined> {
  const filter = scopeDeal(actor, id);
  const [row] = await sql<DealDetailRow>(
    `SELECT ${DETAIL} FROM deals d ${DEAL_JOINS} LEFT JOIN industries i ON i.id = c.industry_id WHERE ${filter.text}`,
    filter.values,
  );
  return row;
}

/** The provider of a deal among all of the actor's own providers. */
export async function findProviderOfDeal(actor: Actor, id: string): Promise<{ id: string; name: string } | undefined> {
  const filter = scopeDealsOfOwnProviders(actor, new SqlFilter());
  filter.and(`d.id = ${filter.value(id, "uuid")}`);
  const [row] = await sql<{ id: string; name: string }>(
    `SELECT p.id, p.company_name AS name FROM deals d JOIN providers p ON p.id = d.provider_id WHERE ${filter.text}`,
    filter.values,
  );
  return row;
}

/** Whose a deal within the actor's scope is. */
export async function findDealOwnership(
  actor: Actor,
  id: string,
): Promise<{ id: string; providerId: string; salesRepId: string } | undefined> {
  const filter = scopeDeal(actor, id);
  const [row] = await sql<{ id: string; providerId: string; salesRepId: string }>(
    `SELECT d.id, d.provider_id AS "providerId", d.sales_rep_id AS "salesRepId" FROM deals d WHERE ${filter.text}`,
    filter.values,
  );
  return row;
}

export interface LockedDeal {
  id: string;
  name: string;
  companyId: string;
  providerId: string;
  salesRepId: string;
  stageId: string | null;
  stageName: string | null;
  dealStatus: DealStatus;
  reasonWon: string | null;
  reasonLost: string | null;
  companyStatus: CompanyStatus;
  version: number;
  /** The version after the last change of stage. */
  stageVersion: number;
  changedBy: string | null;
}

/** Locks a deal within the actor's scope for a change in the transaction under way. */
export async function lockDeal(actor: Actor, id: string): Promise<LockedDeal | undefined> {
  const filter = scopeDeal(actor, id);
  const [row] = await sql<LockedDeal>(
    `SELECT d.id, d.name, d.company_id AS "companyId", d.provider_id AS "providerId", d.sales_rep_id AS "salesRepId",
            d.stage_id AS "stageId", (SELECT name FROM deal_stages WHERE deal_stages.id = d.stage_id) AS "stageName",
            d.deal_status AS "dealStatus", d.reason_won AS "reasonWon", d.reason_lost AS "reasonLost", d.version,
            d.stage_version AS "stageVersion",
            (SELECT status FROM companies WHERE companies.id = d.company_id) AS "companyStatus",
            (SELECT first_name || ' ' || last_name FROM users WHERE users.id = d.updated_by_id) AS "changedBy"
       FROM deals d WHERE ${filter.text} FOR NO KEY UPDATE OF d`,
    filter.values,
  );
  return row;
}

/** A company's deals over all of the actor's own providers, by name. */
export async function findCompanyDeals(actor: Actor, companyId: string, limit: number): Promise<DealRow[]> {
  const filter = scopeDealsOfOwnProviders(actor, new SqlFilter());
  filter.and(`d.company_id = ${filter.value(companyId, "uuid")}`);
  return sql(
    `SELECT ${DEAL_COLUMNS} FROM deals d ${DEAL_JOINS} WHERE ${filter.text}
      ORDER BY d.name, d.id LIMIT ${filter.value(limit, "int")}`,
    filter.values,
  );
}

export const insertDeal = (data: Prisma.DealUncheckedCreateInput): Promise<{ id: string }> =>
  db().deal.create({ data, select: { id: true } });

/** Writes a change of a deal that the transaction under way has locked. */
export async function updateDealRow(actor: Actor, id: string, data: Prisma.DealUncheckedUpdateInput): Promise<void> {
  await db().deal.update({
    where: { id },
    data: { ...data, updatedById: actor.userId, version: { increment: 1 } },
    select: { id: true },
  });
}
