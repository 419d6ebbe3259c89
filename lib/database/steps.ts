import "server-only";
import { type SqlBool, sql } from "kysely";
import type { NextStep } from "@/lib/contracts/fields";
import { addDays, todayIn } from "@/lib/domain/dates";
import { asInstant } from "./expressions";

/* What several features read of deals' steps. */

/** By whose clock a step's day passes (IANA). */
const doersZone = sql<string>`zone_of_step(deal_steps.deal_id, deal_steps.assignee_id)`;

const doersToday = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${doersZone})::date`;

/** When a step is due, or else its day ends where its doer is. */
export const dueUntil = sql`coalesce(deal_steps.due_at, (deal_steps.due_on + 1)::timestamp AT TIME ZONE ${doersZone})`;

/** The days on which it is today somewhere at an instant, which an index is read by before each doer's is asked for. */
export const todays = (now: Date) => {
  const day = todayIn("UTC", now);
  return { first: addDays(day, -1), last: addDays(day, 1) };
};

/** Whether a step's day is over where its doer is, as `stepState` says. */
export const isLate = (now: Date) => {
  const { first, last } = todays(now);
  return sql<SqlBool>`deal_steps.due_on < ${last}::date
    AND (deal_steps.due_on < ${first}::date OR deal_steps.due_on < ${doersToday(now)})`;
};

export const isDueToday = (now: Date) => {
  const { first, last } = todays(now);
  return sql<SqlBool>`deal_steps.due_on BETWEEN ${first}::date AND ${last}::date AND deal_steps.due_on = ${doersToday(now)}`;
};

/** A step as it is shown, besides who does it; null where the query has joined none. */
export const shownStep = sql<Omit<
  NextStep,
  "assignee"
> | null>`CASE WHEN deal_steps.id IS NOT NULL THEN jsonb_build_object(
  'id', deal_steps.id, 'kind', deal_steps.kind, 'text', deal_steps.text, 'dueOn', deal_steps.due_on,
  'due', coalesce(${asInstant(sql.ref("deal_steps.due_at"))}, deal_steps.due_on::text),
  'timeZone', ${doersZone}) END`;
