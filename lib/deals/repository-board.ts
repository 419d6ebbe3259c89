import "server-only";
import { expressionBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import { type Column, count, total } from "@/lib/database/expressions";
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

/** The SUMS that a subquery has selected. */
const sumsOf = (subquery: "stage" | "lane") => ({
  count: sql.ref<number>(`${subquery}.count`),
  totalValue: sql.ref<number>(`${subquery}.totalValue`),
  weightedValue: sql.ref<number>(`${subquery}.weightedValue`),
  unweighted: sql.ref<number>(`${subquery}.unweighted`),
});

/**
 * The first deals of each stage, by default the newest by entry, and what all of each stage are worth, for the same filter. It is
 * one statement, so that a deal that moves meanwhile is shown where it is counted. The ids come from the board's index alone.
 */
export async function findBoard(actor: Actor, query: DealQuery): Promise<{ rows: DealRow[]; columns: BoardColumn[] }> {
  const matching = kysely.selectFrom("deals").where(filterDeals(actor, query));
  const stages = matching.where("deals.stageId", "is not", null).groupBy("deals.stageId").select("deals.stageId");
  const inStage = matching.whereRef("deals.stageId", "=", sql.ref("stage.stageId"));
  const first = inStage.orderBy(orderBy(query)).limit(sql.lit(query.limit)).select("deals.id");
  const lanes = kysely
    .selectFrom(inStage.groupBy("deals.salesRepId").select("deals.salesRepId").select(SUMS).as("lane"))
    .select(({ fn, ref }) =>
      fn.jsonAgg(jsonBuildObject({ salesRepId: ref("lane.salesRepId"), ...sumsOf("lane") })).as("lanes"),
    );
  const column = jsonBuildObject({
    stageId: sql.ref<string>("stage.stageId"),
    ...sumsOf("stage"),
    ...(query.byRep && { lanes: lanes.$asScalar() }),
  });
  const shown = kysely
    .with(
      (cte) => cte("stage").materialized(),
      () => kysely.selectFrom(stages.select(SUMS).as("stage")).selectAll().select(sql`ARRAY${first}`.as("first")),
    )
    .selectFrom("deals")
    .innerJoin("stage", "stage.stageId", "deals.stageId");
  const rows = await selectSummary(shown as never)
    .where(sql<SqlBool>`deals.id = ANY(ARRAY(SELECT unnest(first) FROM stage))`)
    .orderBy(sql`stage.stage_id, array_position(stage.first, deals.id)`)
    .select(sql<BoardColumn | null>`CASE stage.first[1] WHEN deals.id THEN ${column} END`.as("column"))
    .execute();
  return { rows, columns: rows.flatMap(({ column }) => column ?? []) };
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
