import "server-only";
import { sql } from "kysely";
import { asDay } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { DayRange } from "@/lib/domain/dates";
import type { UnreadableEvent } from "@/lib/vendors/payroll/port";

/** One page of a mapping's unreadable events, newest first, and how many there are. */
export const findSetAside = (mappingId: string, { limit, offset }: { limit: number; offset: number }) =>
  page({
    of: "setAsideEvents",
    hits: [
      {
        query: kysely
          .selectFrom("setAsideEvents")
          .where("setAsideEvents.mappingId", "=", mappingId)
          .select(["setAsideEvents.id", "setAsideEvents.eventDate"]),
      },
    ],
    order: [
      ["eventDate", "desc", "nulls last"],
      ["id", "asc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows.select([
        "setAsideEvents.id",
        "setAsideEvents.reference",
        asDay("setAsideEvents.eventDate").as("eventDate"),
        "setAsideEvents.reason",
        "setAsideEvents.firstSeenAt",
        "setAsideEvents.lastSeenAt",
      ]),
  });

/** Stores a run's unreadable events of a mapping; those already stored are updated. */
export async function setAside(mappingId: string, runId: string, unreadable: readonly UnreadableEvent[]) {
  // A statement cannot change a row twice.
  const once = [...new Map(unreadable.map((event) => [event.key, event])).values()];
  if (once.length === 0) return;
  await sql`
    INSERT INTO set_aside_events AS known (mapping_id, key, reference, event_date, field, reason, run_id)
    SELECT mapping.id, said.key, said.reference, said.day, said.field, said.reason, ${runId}::uuid
      FROM integration_mappings AS mapping,
           unnest(${once.map(({ key }) => key)}::text[], ${once.map(({ reference }) => reference)}::text[],
                  ${once.map(({ date }) => date)}::date[], ${once.map(({ field }) => field)}::text[],
                  ${once.map(({ reason }) => reason)}::text[]) AS said(key, reference, day, field, reason)
     WHERE mapping.id = ${mappingId}::uuid
        ON CONFLICT (mapping_id, key) DO UPDATE
       SET event_date = excluded.event_date, field = excluded.field, reason = excluded.reason, run_id = excluded.run_id,
           last_seen_at = now()`.execute(kysely);
}

/** Deletes unreadable events that have become readable, or are gone. */
export async function clearSetAside(mappingId: string, keys: readonly string[]): Promise<void> {
  await kysely
    .deleteFrom("setAsideEvents")
    .where("mappingId", "=", mappingId)
    .where(sql<boolean>`key = ANY(${keys}::text[])`)
    .execute();
}

/** The unreadable events that a run over a range should have found again but did not. Those without a date may be of any day. */
export const findNotMet = (mappingId: string, runId: string, { startDate, endDate }: DayRange) =>
  kysely
    .selectFrom("setAsideEvents")
    .where("mappingId", "=", mappingId)
    .where("runId", "<>", runId)
    .where(sql<boolean>`coalesce(event_date, ${endDate}::date) BETWEEN ${startDate}::date AND ${endDate}::date`)
    .orderBy("key")
    .select(["key", "reference"])
    .execute();
