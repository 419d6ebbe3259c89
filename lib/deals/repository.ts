import "server-only";
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { repHasLeft, scopeDeals, scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asDay, asNumber, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type Hits, idsInOrder, type Order, page, wholeList } from "@/lib/database/page";
import { shownStep } from "@/lib/database/steps";
import { todayIn } from "@/lib/domain/dates";
import { wordsOf } from "@/lib/domain/search-words";
import type { DB } from "@/lib/generated/kysely/types";
import { type ColumnsSql, dayOf, meets } from "@/lib/lists/condition";
import { DEAL_FILTERS, type DealFilterName, FORMER_REPS } from "@/lib/lists/rules-columns";
import { sought } from "@/lib/search/conditions";
import { dealHas } from "@/lib/search/scope";
import type { DealQuery } from "./contract";
import { hasLeft, isInForecast } from "./in-forecast";
import { stepAssignee } from "./repository-steps";

const ofCompany = (column: RawBuilder<unknown>) =>
  sql`(SELECT ${column} FROM companies WHERE companies.id = deals.company_id)`;

/** Of the first step of an open deal; closed deals have nothing to be done. */
const ifOpen = (value: RawBuilder<unknown>) => sql`(CASE WHEN deals.deal_status = 'open' THEN ${value} END)`;

/** The columns that deals can be filtered by, each as the list shows it to the actor. */
const columnsOf = (actor: Actor): ColumnsSql<DealFilterName> => ({
  company: ofCompany(sql`companies.name`),
  name: sql`deals.name`,
  stage: sql`deals.stage_id`,
  status: sql`deals.deal_status`,
  nextStep: ifOpen(sql`(SELECT deal_steps.text FROM deal_steps WHERE deal_steps.id = deals.next_step_id)`),
  nextStepOn: ifOpen(sql`deals.next_step_on`),
  expectedValue: sql`deals.expected_value`,
  expectedCloseDate: sql`deals.expected_close_date`,
  priority: sql`deals.priority`,
  confidence: sql`deals.confidence`,
  salesRep: sql`deals.sales_rep_id`,
  source: sql`deals.source_id`,
  lastActivityAt: dayOf(actor, sql`deals.last_activity_at`),
  closeDate: sql`deals.close_date`,
  reason: sql`coalesce(deals.reason_won, deals.reason_lost)`,
  companySize: ofCompany(sql`companies.company_size`),
  companyState: ofCompany(sql`companies.state`),
  createdAt: dayOf(actor, sql`deals.created_at`),
});

/** Whether a deal meets the conditions of a list. */
export const dealMeets = (actor: Actor, where: string) => meets(actor, DEAL_FILTERS, columnsOf(actor), where);

const deals = expressionBuilder<DB, "deals">();

/** Selects what a DealSummary shows. */
export const selectSummary = (rows: SelectQueryBuilder<DB, "deals", unknown>) =>
  rows
    .innerJoin("companies", "companies.id", "deals.companyId")
    .innerJoin("providers", "providers.id", "deals.providerId")
    .innerJoin("users", "users.id", "deals.salesRepId")
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .leftJoin("dealSources", "dealSources.id", "deals.sourceId")
    .leftJoin("dealSteps", "dealSteps.id", "deals.nextStepId")
    .select([
      "deals.id",
      "deals.name",
      "deals.companyId",
      "companies.name as companyName",
      "companies.status as companyStatus",
      "deals.providerId",
      "providers.companyName as providerName",
      "deals.stageId",
      "dealStages.name as stageName",
      "dealStages.color as stageColor",
      "deals.dealStatus",
      asNumber("deals.expectedValue").as("expectedValue"),
      asDay("deals.expectedCloseDate").as("expectedCloseDate"),
      asDay("deals.closeDate").as("closeDate"),
      "deals.stageEnteredAt",
      "deals.lastActivityAt",
      shownStep.as("nextStep"),
      stepAssignee.as("stepLeader"),
      "deals.priority",
      "deals.sourceId",
      "dealSources.name as sourceName",
      "deals.confidence",
      "deals.salesRepId",
      "users.firstName as repFirstName",
      "users.lastName as repLastName",
      repHasLeft().as("repHasLeft"),
      "deals.reasonWon",
      "deals.reasonLost",
      "deals.isImported",
      "deals.createdAt",
      "deals.version",
    ]);

export type DealRow = Awaited<ReturnType<typeof findDeals>>["rows"][number];

const SORT_KEYS: Record<DealQuery["sortBy"], Expression<unknown>> = {
  name: deals.ref("deals.name"),
  company: deals.selectFrom("companies").whereRef("companies.id", "=", "deals.companyId").select("companies.name"),
  stage: deals.selectFrom("dealStages").whereRef("dealStages.id", "=", "deals.stageId").select("dealStages.position"),
  expectedValue: deals.ref("deals.expectedValue"),
  expectedCloseDate: deals.ref("deals.expectedCloseDate"),
  priority: deals.ref("deals.priority"),
  createdAt: deals.ref("deals.createdAt"),
};

export type DealFilters = Pick<
  DealQuery,
  | "search"
  | "dealStatus"
  | "salesRepId"
  | "priority"
  | "source"
  | "minValue"
  | "stages"
  | "states"
  | "forecast"
  | "visit"
  | "companySize"
  | "where"
>;

/** Whether a deal's sales rep is one of these, by id, or has left. */
function isOfReps(chosen: string[]): Expression<SqlBool> {
  const [first, ...others] = chosen.filter((one) => one !== FORMER_REPS);
  const conditions = chosen.includes(FORMER_REPS) ? [repHasLeft()] : [];
  if (first && others.length === 0) conditions.push(deals("deals.salesRepId", "=", first));
  const some: Expression<SqlBool>[] = conditions;
  if (others.length > 0) some.push(isOneOf("deals.salesRepId", [first, ...others]));
  return deals.or(some);
}

/** The filters of a query, within the actor's scope. */
export function filterDeals(actor: Actor, query: DealFilters): Expression<SqlBool> {
  const conditions = [scopeDeals(actor)];
  if (query.search) conditions.push(dealHas(actor, sought(wordsOf(query.search))));
  // A literal, as there are only three: a generic plan could not use the board's partial indexes for a placeholder.
  if (query.dealStatus) conditions.push(deals("deals.dealStatus", "=", sql.lit(query.dealStatus)));
  if (query.salesRepId && query.salesRepId.length > 0) conditions.push(isOfReps(query.salesRepId));
  if (query.priority) conditions.push(deals("deals.priority", "=", query.priority));
  if (query.source) conditions.push(deals("deals.sourceId", "=", query.source));
  if (query.minValue !== undefined) conditions.push(deals("deals.expectedValue", ">=", String(query.minValue)));
  if (query.forecast) conditions.push(isInForecast(query.forecast));
  if (query.visit) conditions.push(hasLeft(query.visit, actor.providerZone));
  if (query.companySize) conditions.push(isOfSize(query.companySize));
  if (query.stages && query.stages.length > 0) {
    const closed = query.stages.filter((stage) => stage === "won" || stage === "lost");
    const open = query.stages.filter((stage) => stage !== "won" && stage !== "lost");
    const isOpen = deals("deals.dealStatus", "=", sql.lit("open" as const));
    conditions.push(deals.or([isOneOf("deals.dealStatus", closed), isOpen.and(isOneOf("deals.stageId", open))]));
  }
  if (query.states && query.states.length > 0) conditions.push(isInStates(query.states, todayIn(actor.providerZone)));
  if (query.where) conditions.push(dealMeets(actor, query.where));
  return deals.and(conditions);
}

const isOfSize = (size: number): Expression<SqlBool> =>
  deals.exists(
    deals
      .selectFrom("companies")
      .whereRef("companies.id", "=", "deals.companyId")
      .where("companies.companySize", "=", size)
      .select(deals.lit(1).as("one")),
  );

/** Whether a deal is open, and is all that is asked for besides. */
function isInStates(states: NonNullable<DealQuery["states"]>, today: string): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [deals("deals.dealStatus", "=", sql.lit("open" as const))];
  if (states.includes("overdue")) conditions.push(sql`deals.expected_close_date < ${today}::date`);
  if (states.includes("no-date")) conditions.push(deals("deals.expectedCloseDate", "is", null));
  if (states.includes("no-step")) conditions.push(deals("deals.nextStepId", "is", null));
  return deals.and(conditions);
}

type Sorted = DealFilters & Pick<DealQuery, "sortBy" | "sortOrder">;

/** The deals that match, in the order of a list. */
function listed(actor: Actor, query: Sorted): { hits: Hits[]; order: Order[] } {
  const hits = kysely
    .selectFrom("deals")
    .where(filterDeals(actor, query))
    .select(["deals.id", sql`${SORT_KEYS[query.sortBy]}`.as("key")]);
  return {
    hits: [{ query: hits, once: Boolean(query.search || query.where) }],
    order: [
      // NULLS LAST would keep the default order, whose column is never null, from using its index.
      query.sortBy === "createdAt" ? ["key", query.sortOrder] : ["key", query.sortOrder, "nulls last"],
      ["id", query.sortOrder],
    ],
  };
}

/** One page of deals and the number of all matches. */
export const findDeals = (actor: Actor, query: DealQuery) =>
  page({
    of: "deals",
    ...listed(actor, query),
    limit: query.limit,
    offset: query.offset,
    show: selectSummary,
  });

/** The ids of all matches in their order, at most `most`. */
export const findDealIds = (actor: Actor, query: Sorted, most: number): Promise<string[]> =>
  idsInOrder(listed(actor, query), most);

/** Those of some deals that are within the actor's scope. */
export const findDealsOf = (actor: Actor, ids: string[]): Promise<DealRow[]> =>
  selectSummary(kysely.selectFrom("deals")).where(isOneOf("deals.id", ids)).where(scopeDeals(actor)).execute();

/** A company's deals at all of the actor's own providers, by name, and how many there are. */
export const findCompanyDeals = (actor: Actor, companyId: string): Promise<{ rows: DealRow[]; total: number }> =>
  wholeList(
    selectSummary(kysely.selectFrom("deals"))
      .where("deals.companyId", "=", companyId)
      .where(scopeDealsOfOwnProviders(actor))
      .orderBy("deals.name")
      .orderBy("deals.id"),
  );
