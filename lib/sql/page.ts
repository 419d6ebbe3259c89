import "server-only";
import { sql } from "@/lib/db";
import type { SqlFilter } from "./filter";

interface PageQuery {
  /** Columns, each with a name of its own. */
  select: string;
  from: string;
  filter: SqlFilter;
  order: string;
  limit: number;
  offset: number;
}

interface PageMarks {
  is_in_page: boolean | null;
  total: number;
}

/** One page of the rows that `filter` leaves and the number of all of them, in one statement; also past the last page. */
export async function page<Row>(query: PageQuery): Promise<{ rows: Row[]; total: number }> {
  const { select, from, filter, order, limit, offset } = query;
  const matches = `FROM ${from} WHERE ${filter.text}`;
  // A single row, the number, is joined with the page: there is nothing that could change the page's order.
  const answered = await sql<Row & PageMarks>(
    `SELECT page.*, counted.total
       FROM (SELECT count(*)::int AS total ${matches}) AS counted
       LEFT JOIN (SELECT ${select}, TRUE AS is_in_page ${matches} ORDER BY ${order} ${filter.page(limit, offset)}) AS page
              ON TRUE`,
    filter.values,
  );
  return {
    rows: answered.flatMap(({ is_in_page, total, ...row }) => (is_in_page ? [row as Row] : [])),
    total: answered[0]?.total ?? 0,
  };
}
