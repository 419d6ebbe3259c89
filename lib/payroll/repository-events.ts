import "server-only";
import { sql } from "kysely";
import { asDay, asNumber, count, total, within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { DayRange } from "@/lib/domain/dates";
import type { PayrollEvent } from "@/lib/vendors/payroll/port";

/** One page of a mapping's events, newest first, and how many there are. */
export const findMappingEvents = (mappingId: string, { limit, offset }: { limit: number; offset: number }) =>
  page({
    of: "revenueEvents",
    hits: [
      {
        query: kysely
          .selectFrom("revenueEvents")
          .where("revenueEvents.mappingId", "=", mappingId)
          .select(["revenueEvents.id", "revenueEvents.eventDate"]),
      },
    ],
    order: [
      ["eventDate", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows.select([
        asDay("revenueEvents.eventDate").as("eventDate"),
        asNumber("revenueEvents.amount").as("amount"),
        // A database constraint guarantees it for every event of a mapping.
        sql<string>`revenue_events.source_reference`.as("sourceReference"),
        "revenueEvents.category as revenueType",
      ]),
  });

/** The sum of a mapping's events, in dollars, and their first and last day. */
export const findMappingSum = (mappingId: string) =>
  kysely
    .selectFrom("revenueEvents")
    .where("revenueEvents.mappingId", "=", mappingId)
    .select([
      total("revenueEvents.amount").as("sum"),
      count().as("events"),
      sql<string | null>`to_char(min(event_date), 'YYYY-MM-DD')`.as("firstDay"),
      sql<string | null>`to_char(max(event_date), 'YYYY-MM-DD')`.as("lastDay"),
    ])
    .executeTakeFirstOrThrow();

/**
 * Stores the platform's events of a mapping: new ones for its present provider and sales rep; corrections of existing ones, which
 * keep theirs (D-78). Equal ones are left alone. A change of the mapping waits for the transaction under way.
 */
export async function keepEvents(mappingId: string, events: readonly PayrollEvent[]) {
  // A statement cannot change a row twice: of two events with one reference the later one counts.
  const once = [...new Map(events.map((event) => [event.reference, event])).values()];
  const { rows } = await sql<{ added: boolean }>`
    WITH mapping AS (SELECT * FROM integration_mappings WHERE id = ${mappingId} AND removed_at IS NULL FOR SHARE)
    INSERT INTO revenue_events AS kept
           (provider_id, sales_rep_id, event_date, amount, category, description, mapping_id, source_reference,
            external_entity_name)
    SELECT mapping.provider_id, mapping.sales_rep_id, said.day, said.amount, said.type, said.reference, mapping.id,
           said.reference, mapping.external_entity_name
      FROM mapping,
           unnest(${once.map(({ date }) => date)}::date[], ${once.map(({ amount }) => amount)}::numeric[],
                  ${once.map(({ type }) => type)}::text[], ${once.map(({ reference }) => reference)}::text[])
             AS said(day, amount, type, reference)
     ORDER BY said.day, said.reference
        ON CONFLICT (mapping_id, source_reference) DO UPDATE
       SET event_date = excluded.event_date, amount = excluded.amount, category = excluded.category,
           version = kept.version + 1, updated_at = now(), updated_by_id = NULL
     WHERE (kept.event_date, kept.amount, kept.category)
           IS DISTINCT FROM (excluded.event_date, excluded.amount, excluded.category)
    RETURNING xmax = 0 AS added`.execute(kysely);
  const added = rows.filter((row) => row.added).length;
  return { added, changed: rows.length - added };
}

/** The references of a mapping's events in a range of days, without those that the platform sent. */
export async function findUnnamed(mappingId: string, range: DayRange, named: readonly string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom("revenueEvents")
    .where("revenueEvents.mappingId", "=", mappingId)
    .where(within("revenueEvents.eventDate", range))
    .where(sql<boolean>`revenue_events.source_reference <> ALL(${named}::text[])`)
    .orderBy("revenueEvents.eventDate")
    .orderBy("revenueEvents.sourceReference")
    .select(sql<string>`revenue_events.source_reference`.as("reference"))
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Deletes events of a mapping that the platform no longer has; returns how many there were. */
export async function deleteEvents(mappingId: string, references: readonly string[]): Promise<number> {
  const rows = await kysely
    .deleteFrom("revenueEvents")
    .where("revenueEvents.mappingId", "=", mappingId)
    .where(sql<boolean>`revenue_events.source_reference = ANY(${references}::text[])`)
    .returning("revenueEvents.id")
    .execute();
  return rows.length;
}

/** Deletes some events of a mapping; returns how many, 0 once none are left. */
export async function deleteSome(mappingId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM revenue_events WHERE id IN
      (SELECT id FROM revenue_events WHERE mapping_id = ${mappingId} ORDER BY event_date, id LIMIT ${limit})
    RETURNING id`.execute(kysely);
  return rows.length;
}

const ELSEWHERE = sql<boolean>`(revenue_events.provider_id, revenue_events.sales_rep_id)
  IS DISTINCT FROM (integration_mappings.provider_id, integration_mappings.sales_rep_id)`;

/** How many events of a mapping count for another provider or sales rep than its present one. */
export async function countElsewhere(mappingId: string): Promise<number> {
  const { events } = await kysely
    .selectFrom("revenueEvents")
    .innerJoin("integrationMappings", "integrationMappings.id", "revenueEvents.mappingId")
    .where("integrationMappings.id", "=", mappingId)
    .where(ELSEWHERE)
    .select(count().as("events"))
    .executeTakeFirstOrThrow();
  return events;
}

/** Moves some of those events to the mapping's present provider and sales rep; returns how many, 0 once none are left. */
export async function applyToSome(mappingId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    WITH mapping AS (SELECT * FROM integration_mappings WHERE id = ${mappingId} FOR SHARE),
         picked AS (SELECT revenue_events.id FROM revenue_events, mapping AS integration_mappings
                   WHERE revenue_events.mapping_id = ${mappingId} AND ${ELSEWHERE}
                   ORDER BY revenue_events.event_date, revenue_events.id LIMIT ${limit} FOR UPDATE OF revenue_events)
    UPDATE revenue_events
       SET provider_id = mapping.provider_id, sales_rep_id = mapping.sales_rep_id, version = revenue_events.version + 1,
           updated_at = now(), updated_by_id = mapping.updated_by_id
      FROM picked, mapping
     WHERE revenue_events.id = picked.id
    RETURNING revenue_events.id`.execute(kysely);
  return rows.length;
}
