import "server-only";
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { asDay, asNumber, nameOf, within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page, wholeList } from "@/lib/database/page";
import { type DayRange, utcMidnight } from "@/lib/domain/dates";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeProviders } from "@/lib/providers/scope";
import { finds } from "@/lib/search/conditions";
import type { RevenueQuery } from "./contract";
import type { RevenueScope } from "./scope";

/** Selects what a RevenueEvent shows. */
const selectEvent = (rows: SelectQueryBuilder<DB, "revenueEvents", unknown>) =>
  rows
    .innerJoin("providers", "providers.id", "revenueEvents.providerId")
    .leftJoin("users", "users.id", "revenueEvents.salesRepId")
    .select([
      "providers.companyName as providerName",
      "revenueEvents.id",
      asDay("revenueEvents.eventDate").as("eventDate"),
      asNumber("revenueEvents.amount").as("amount"),
      "revenueEvents.category",
      "revenueEvents.description",
      "revenueEvents.customer",
      "revenueEvents.isRecurring",
      "revenueEvents.externalEntityName",
      "revenueEvents.version",
      "users.id as salesRepId",
      "users.firstName",
      "users.lastName",
    ]);

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

const SORT_KEYS: Record<RevenueQuery["sortBy"], RawBuilder<unknown>> = {
  eventDate: sql.ref("revenueEvents.eventDate"),
  amount: sql.ref("revenueEvents.amount"),
  category: sql.ref("revenueEvents.category"),
  customer: sql`coalesce(revenue_events.customer, revenue_events.external_entity_name)`,
};

/** All texts of an event that a search covers. */
const WORDS = sql`concat_ws(' ', revenue_events.category, revenue_events.description, revenue_events.customer,
  revenue_events.external_entity_name,
  (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE users.id = revenue_events.sales_rep_id))`;

/** One page of the events in a scope and range that match the search, and the number of all matches. */
export function findEvents(scope: RevenueScope, range: DayRange, query: RevenueQuery) {
  const { search, sortBy, sortOrder, limit, offset } = query;
  const hits = kysely
    .selectFrom("revenueEvents")
    .where(scope("revenueEvents"))
    .where(within("revenueEvents.eventDate", range))
    .$if(!!search, (found) => found.where(finds(WORDS, search ?? "")))
    .select(["revenueEvents.id", SORT_KEYS[sortBy].as("key"), "revenueEvents.eventDate"]);
  return page({
    of: "revenueEvents",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder, "nulls last"],
      ...(sortBy === "eventDate" ? [] : [["eventDate", "desc"] as const]),
      ["id", sortBy === "eventDate" ? sortOrder : "desc"],
    ],
    limit,
    offset,
    show: selectEvent,
  });
}

/**
 * The events of a scope and range, latest first: the first `limit`, or the next after a given one. Continuing from the last event
 * makes a late part as cheap as the first.
 */
export const findEventsAfter = (
  scope: RevenueScope,
  range: DayRange,
  after: Pick<EventRow, "eventDate" | "id"> | undefined,
  limit: number,
) =>
  selectEvent(kysely.selectFrom("revenueEvents"))
    .where(scope("revenueEvents"))
    .where(within("revenueEvents.eventDate", range))
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(revenue_events.event_date, revenue_events.id) < (${after?.eventDate}::date, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("revenueEvents.eventDate", "desc")
    .orderBy("revenueEvents.id", "desc")
    .limit(limit)
    .execute();

const events = expressionBuilder<DB, "revenueEvents">();

/** An event of a provider within the actor's scope. */
const inScope = (actor: Actor, providerId: string, id: string): Expression<SqlBool> =>
  events.and([
    events("revenueEvents.id", "=", id),
    events("revenueEvents.providerId", "=", providerId),
    events.exists(
      events
        .selectFrom("providers")
        .whereRef("providers.id", "=", "revenueEvents.providerId")
        .where(scopeProviders(actor))
        .select(events.lit(1).as("one")),
    ),
  ]);

export const findEvent = (actor: Actor, providerId: string, id: string) =>
  selectEvent(kysely.selectFrom("revenueEvents"))
    .where(inScope(actor, providerId, id))
    .executeTakeFirst();

/** Locks an event of a provider within the actor's scope; returns its version and who changed it last. */
export const lockEvent = (actor: Actor, providerId: string, id: string) =>
  kysely
    .selectFrom("revenueEvents")
    .where(inScope(actor, providerId, id))
    .select([
      "revenueEvents.version",
      "revenueEvents.mappingId",
      "revenueEvents.salesRepId",
      nameOf("revenueEvents.updatedById").as("changedBy"),
    ])
    .forUpdate("revenueEvents")
    .executeTakeFirst();

export interface EventFields {
  /** In dollars. */
  amount?: number;
  category?: string;
  description?: string;
  customer?: string | null;
  /** yyyy-MM-dd */
  eventDate?: string;
  isRecurring?: boolean;
  salesRepId?: string | null;
  updatedById: string;
}

const stored = <T extends EventFields>({ eventDate, ...fields }: T) => ({
  ...fields,
  ...(eventDate !== undefined && { eventDate: utcMidnight(eventDate) }),
});

type NewEvent = EventFields & Required<Pick<EventFields, "amount" | "category" | "description" | "eventDate">>;

/** Adds an event to a provider to which access was already checked, and returns it. */
export const insertEvent = (providerId: string, { eventDate, ...fields }: NewEvent) =>
  selectEvent(
    kysely
      .with("revenueEvents", (given) =>
        given
          .insertInto("revenueEvents")
          .values({ providerId, ...fields, amount: String(fields.amount), eventDate: sql<Date>`${eventDate}::date` })
          .returningAll(),
      )
      .selectFrom("revenueEvents"),
  ).executeTakeFirstOrThrow();

/** Changes an event that is locked by the transaction under way; its version goes up. */
export async function updateLockedEvent(id: string, fields: EventFields): Promise<void> {
  const data = { ...stored(fields), version: { increment: 1 } };
  await db().revenueEvent.update({ where: { id }, data, select: { id: true } });
}

/** Deletes an event that is locked by the transaction under way, and returns it. */
export function deleteLockedEvent(id: string) {
  return db().revenueEvent.delete({ where: { id }, select: { amount: true, category: true, eventDate: true } });
}

/** The categories of a provider's revenue, by name. */
export async function findCategories(providerId: string): Promise<{ category: string }[]> {
  return kysely
    .selectFrom("revenueDays")
    .where("revenueDays.providerId", "=", providerId)
    .groupBy("revenueDays.category")
    .orderBy("revenueDays.category")
    .select("revenueDays.category")
    .execute();
}

/** The customers in a provider's revenue, as events spell them, by name, and how many there are. */
export const findCustomers = (providerId: string) =>
  wholeList(
    kysely
      .selectFrom("revenueDays")
      .where("revenueDays.providerId", "=", providerId)
      .where("revenueDays.customerKey", "<>", "")
      .groupBy("revenueDays.customerKey")
      .orderBy("revenueDays.customerKey")
      .select(sql<string>`min(revenue_days.customer COLLATE "C")`.as("customer")),
  );

/** The names of the providers with events in a scope and range. */
export async function findProviderNames(scope: RevenueScope, range: DayRange): Promise<string[]> {
  const rows = await kysely
    .selectFrom("providers")
    .where("providers.id", "in", ({ selectFrom }) =>
      selectFrom("revenueDays")
        .where(scope("revenueDays"))
        .where(within("revenueDays.eventDate", range))
        .select("revenueDays.providerId"),
    )
    .orderBy("providers.companyName")
    .select("providers.companyName as name")
    .execute();
  return rows.map(({ name }) => name);
}
