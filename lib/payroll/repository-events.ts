import "server-only";
import { sql } from "kysely";
import type { DayRange } from "@/lib/domain/dates";
import type { PayrollEvent } from "@/lib/integrations/payroll/port";
import { kysely } from "@/lib/kysely";
import { asDay, asNumber, count, within } from "@/lib/sql/expressions";
import { page } from "@/lib/sql/page";

/** One page of a mapping's events, newest first, and the number of all. */
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
        // The database lets no event of a mapping be without one.
        sql<string>`revenue_events.source_reference`.as("sourceReference"),
        "revenueEvents.category as revenueType",
      ]),
  });

/**
 * Adds what the platform says of a mapping, for the provider and the sales rep that it names now, and follows corrections of
 * what is there, whose provider and sales rep stay (D-78). What is the same already is left alone. A change of the mapping
 * waits for the transaction under way.
 */
export async function keepEvents(mappingId: string, events: readonly PayrollEvent[]) {
  // A statement cannot change a row twice: of two with one reference the later counts.
  const once = [...new Map(events.map((event) => [event.reference, event])).values()];
  const { rows } = await sql<{ added: boolean }>`
    WITH mapping AS (SELECT * FROM integration_mappings WHERE id = ${mappingId} FOR SHARE)
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

/** The references of a mapping's events in a range of days that are not among those that the platform named. */
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

/** Deletes events of a mapping that the platform has no more; answers how many there were. */
export async function deleteEvents(mappingId: string, references: readonly string[]): Promise<number> {
  const rows = await kysely
    .deleteFrom("revenueEvents")
    .where("revenueEvents.mappingId", "=", mappingId)
    .where(sql<boolean>`revenue_events.source_reference = ANY(${references}::text[])`)
    .returning("revenueEvents.id")
    .execute();
  return rows.length;
}

const ELSEWHERE = sql<boolean>`(revenue_events.provider_id, revenue_events.sales_rep_id)
  IS DISTINCT FROM (integration_mappings.provider_id, integration_mappings.sales_rep_id)`;

/** How many events of a mapping count for others than it names now. */
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

/** Lets some of those events count for whom the mapping names now; answers how many, 0 once there are none left. */
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
