import "server-only";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "@/lib/generated/kysely/types";
import { count, countOfAll } from "./expressions";
import { kysely } from "./kysely";

/** From this offset on, a page is read from the nearer end of the list, for which the total is counted first. */
const DEEP = 1_000;

/** The most rows that a list without pages returns. */
export const LONGEST_LIST = 500;

/** A sort key of the hits and its direction. */
export type Order = readonly [key: string, direction: "asc" | "desc", nulls?: "nulls last"];

/** The matching rows of a list: their `id` and the keys to sort by. */
export interface Hits {
  // biome-ignore lint/suspicious/noExplicitAny: hits may come from any tables.
  query: SelectQueryBuilder<any, any, { id: string }>;
  /** Materializes the hits once, for page and total: for a search, and where no index has their order. */
  once?: boolean;
  /** The same rows without what only sorting needs, for counting. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  number?: SelectQueryBuilder<any, any, unknown>;
}

interface List<T extends keyof DB, Row> {
  /** The table of the ids. */
  of: T;
  /** Sets of rows that do not overlap, so their counts add up. */
  hits: Hits[];
  /** Sort keys of the hits; the last one is unique. */
  order: Order[];
  limit: number;
  offset: number;
  /** Joins and selects what is shown, for the rows of the page only. */
  // biome-ignore lint/suspicious/noExplicitAny: the joined tables make no difference here.
  show: (rows: SelectQueryBuilder<DB, T, unknown>) => SelectQueryBuilder<any, any, Row>;
}

/**
 * Rows of an ordered query and the number of all: at most LONGEST_LIST, for a screen that sorts and searches the list itself and says
 * that there are more; or a page of a list that is short and so needs no `page`.
 */
export async function wholeList<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: rows may come from any tables.
  query: SelectQueryBuilder<any, any, Row>,
  { limit, offset }: { limit: number; offset: number } = { limit: LONGEST_LIST, offset: 0 },
): Promise<{ rows: Row[]; total: number }> {
  const counted = query.select(countOfAll().as("numberOfAll")).modifyEnd(bounds(limit, offset));
  const rows = (await counted.execute()) as (Row & { numberOfAll: number })[];
  return { rows: rows.map(({ numberOfAll: _, ...row }) => row as Row), total: rows[0]?.numberOfAll ?? 0 };
}

/** Whether a query finds a row. */
export async function isThere(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** One page of a list and the number of all its rows, in one statement unless the offset is large. */
export async function page<T extends keyof DB, Row>(list: List<T, Row>): Promise<{ rows: Row[]; total: number }> {
  if (list.offset < DEEP) return readPage(list);
  const { total } = await readPage({ ...list, limit: 1, offset: 0 });
  const limit = Math.min(list.limit, total - list.offset);
  if (limit <= 0) return { rows: [], total };
  const behind = total - list.offset - limit;
  if (behind >= list.offset) return readPage(list);
  const { rows } = await readPage({ ...list, limit, offset: behind }, true);
  return { rows: rows.reverse(), total };
}

/** The ids of all rows of a list in its order, at most `most`. */
export async function idsInOrder(
  { hits, order }: Pick<List<keyof DB, unknown>, "hits" | "order">,
  most: number,
): Promise<string[]> {
  const all = sql.join(
    hits.map(({ query }) => sql`(${query})`),
    sql` UNION ALL `,
  );
  const by = sql.join(order.map((one) => orderedBy(one, false)));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${all}) AS matches ORDER BY ${by} LIMIT ${most}`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** A page of the list, or of the list in reverse order. */
async function readPage<T extends keyof DB, Row>(list: List<T, Row>, reversed = false) {
  const { limit, offset } = list;
  const order = sql`ORDER BY ${sql.join(list.order.map((by) => orderedBy(by, reversed)))}`;
  const sets = list.hits.map(({ query, once, number = query }, place) => {
    const name = sql.table(`found${place}`);
    return once
      ? {
          rows: sql`(SELECT * FROM ${name})`,
          count: sql`(SELECT count(*)::int FROM ${name})`,
          given: given(name, query),
        }
      : { rows: sql`${query}`, count: sql`${number.clearSelect().select(count().as("count"))}` };
  });
  const [first] = sets;
  // With several sets, each contributes as many rows as the page could need from it.
  const heads = sets.map(
    ({ rows }) => sql`(${rows} ${order} ${offset ? sql`LIMIT ${limit + offset}` : bounds(limit, 0)})`,
  );
  const matches = sets.length > 1 ? sql`(SELECT * FROM (${sql.join(heads, sql` UNION ALL `)}) AS heads)` : first?.rows;
  // The statement itself defines 'page', which is no table of the schema.
  const shown = list.show(
    kysely
      .selectFrom("page" as never)
      .innerJoin(list.of as never, `${list.of}.id` as never, "page.id" as never) as never,
  );
  const { rows } = await sql<Row & Marks>`
    WITH ${sql.join([
      ...sets.flatMap((set) => set.given ?? []),
      sql`page AS (SELECT id, (row_number() OVER (${order}))::int AS place
                     FROM (${matches} ${order} ${bounds(limit, offset)}) AS matches)`,
    ])}
    SELECT shown.*, counted.total
      FROM (SELECT ${sql.join(
        sets.map((set) => set.count),
        sql` + `,
      )} AS total) AS counted
      LEFT JOIN ${shown.select("page.place as placeInPage")} AS shown ON TRUE
     ORDER BY shown.place_in_page`.execute(kysely);
  return {
    rows: rows.flatMap(({ placeInPage, total, ...row }) => (placeInPage === null ? [] : [row as Row])),
    total: rows[0]?.total ?? 0,
  };
}

interface Marks {
  /** Null in the only row of an empty page, which carries just the total. */
  placeInPage: number | null;
  total: number;
}

const given = (name: RawBuilder<unknown>, query: Hits["query"]) => sql`${name} AS MATERIALIZED ${query}`;

function orderedBy([key, direction, nulls]: Order, reversed: boolean): RawBuilder<unknown> {
  const turned = reversed ? { asc: "DESC", desc: "ASC" } : { asc: "ASC", desc: "DESC" };
  return sql`${sql.ref(key)} ${sql.raw(turned[direction])}${sql.raw(nulls ? ` NULLS ${reversed ? "FIRST" : "LAST"}` : "")}`;
}

/**
 * LIMIT and OFFSET, literal on the first page: for a placeholder Postgres assumes a tenth of all rows, so it finds every generic
 * plan too expensive and plans the statement again on each call.
 */
function bounds(limit: number, offset: number): RawBuilder<unknown> {
  return offset === 0 ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${limit} OFFSET ${offset}`;
}
