import "server-only";
import { expressionBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { type Column, count, isOneOf, total } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type Order, page } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import type { CardOrder } from "@/lib/lists/rules-columns";
import type { BoardColumn, DealQuery, DealSums } from "./contract";
import { sumWeighted } from "./in-forecast";
import { type DealFilters, type DealRow, filterDeals, selectSummary } from "./repository";

const deals = expressionBuilder<DB, "deals">();

/** What deals are worth together, and the open ones weighted by their confidence; exact, rounded once to the cent. */
const SUMS = [
  count().as("count"),
  total("deals.expectedValue").as("totalValue"),
  sql<number>`round(${sumWeighted("open")}, 2)::float8`.as("weightedValue"),
  sql<number>`(count(*) FILTER (WHERE deals.deal_status = 'open' AND deals.confidence IS NULL))::int`.as("unweighted"),
] as const;

/** What all deals that match are worth together. */
export const sumDealRows = (actor: Actor, query: DealFilters): Promise<DealSums> =>
  kysely.selectFrom("deals").where(filterDeals(actor, query)).select(SUMS).executeTakeFirstOrThrow();

/** What a column's cards are ordered by, besides its id. Those without it come last. */
const ORDERS: Record<CardOrder | "entry", [column: Column, direction: "asc" | "desc"]> = {
  entry: ["deals.stageEnteredAt", "desc"],
  closeDate: ["deals.expectedCloseDate", "asc"],
  value: ["deals.expectedValue", "desc"],
  nextStep: ["deals.nextStepOn", "asc"],
  activity: ["deals.lastActivityAt", "asc"],
};

const repName = deals
  .selectFrom("users")
  .whereRef("users.id", "=", "deals.salesRepId")
  .select(sql<string>`users.first_name || ' ' || users.last_name`.as("name"));

type Ordered = Pick<DealQuery, "cardOrder" | "byRep">;

function orderBy({ cardOrder, byRep }: Ordered) {
  const [column, direction] = ORDERS[cardOrder ?? "entry"];
  const way = sql.raw(direction);
  // The board's index has the order of entry, whose column is never null on an open deal with a stage.
  const nulls = cardOrder ? sql` NULLS LAST` : sql``;
  const lane = byRep ? sql`${repName}, deals.sales_rep_id, ` : sql``;
  return sql`${lane}${sql.ref(column)} ${way}${nulls}, deals.id ${way}`;
}

/**
 * The first deals of each stage, by default the newest by entry, and what all of each stage are worth, for the same filter. The
 * ids come first, from the board's index alone; the cards' contents are then read with a plan that Postgres caches.
 */
export async function findBoard(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; columns: BoardColumn[] }> {
  const matching = kysely.selectFrom("deals").where(filterDeals(actor, query));
  const stages = matching
    .where("deals.stageId", "is not", null)
    .groupBy("deals.stageId")
    .select(deals.ref("deals.stageId").$notNull().as("stageId"))
    .select(SUMS);
  const first = matching
    .whereRef("deals.stageId", "=", sql.ref("stage.stageId"))
    .orderBy(orderBy(query))
    .limit(sql.lit(query.limit))
    .select("deals.id");
  const columns = await kysely
    .selectFrom(stages.as("stage"))
    .selectAll("stage")
    .select(sql<string[]>`ARRAY${first}`.as("first"))
    .execute();
  const ids = columns.flatMap((column) => column.first);
  const found = await selectSummary(kysely.selectFrom("deals")).where(isOneOf("deals.id", ids)).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const lanes = query.byRep ? await findLanes(actor, query) : undefined;
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    columns: columns.map(({ first: _, ...column }) => ({ ...column, lanes: lanes?.get(column.stageId) })),
  };
}

/** By stage, what the deals of each sales rep in it are worth. */
async function findLanes(actor: Actor, query: DealQuery) {
  const lanes = await kysely
    .selectFrom("deals")
    .where(filterDeals(actor, query))
    .where("deals.stageId", "is not", null)
    .groupBy(["deals.stageId", "deals.salesRepId"])
    .select([deals.ref("deals.stageId").$notNull().as("stageId"), "deals.salesRepId"])
    .select(SUMS)
    .execute();
  const byStage = Map.groupBy(lanes, ({ stageId }) => stageId);
  return new Map([...byStage].map(([stageId, rows]) => [stageId, rows.map(({ stageId: _, ...lane }) => lane)]));
}

/** The next page of one board column, after what is already shown. */
export async function findColumn(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; total: number }> {
  const [column, direction] = ORDERS[query.cardOrder ?? "entry"];
  const hits = kysely
    .selectFrom("deals")
    .where(filterDeals(actor, query))
    .select(["deals.id", sql.ref(column).as("key")]);
  const key: Order = query.cardOrder ? ["key", direction, "nulls last"] : ["key", direction];
  const own: Order[] = [key, ["id", direction]];
  const list = { of: "deals", limit: query.limit, offset: query.offset, show: selectSummary } as const;
  if (!query.byRep) return page({ ...list, hits: [{ query: hits }], order: own });
  const byRep = hits.select([repName.as("rep"), "deals.salesRepId as repId"]);
  return page({ ...list, hits: [{ query: byRep, once: true }], order: [["rep", "asc"], ["repId", "asc"], ...own] });
}
