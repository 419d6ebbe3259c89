import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { NextStep } from "@/lib/contracts/fields";
import { TODAY_KINDS } from "./rules";

/** Why a deal needs somebody today (D-128). */
export const TodayReason = z.object({
  kind: z.enum(TODAY_KINDS),
  /** Since when it waits; for a call, when it begins; for a day, its midnight in UTC. */
  at: field.instant,
  step: NextStep.omit({ assignee: true })
    .extend({
      /** The accepted proposal that is to be priced again, of a won deal (D-179). */
      proposalId: field.recordId.nullable(),
    })
    .nullable(),
  proposal: z.object({ id: field.recordId, code: z.string() }).nullable(),
  /** When the client first opened the proposal. */
  openedAt: field.instant.nullable(),
  /** Its openings, as far as they are noted. */
  openings: z.object({ count: z.int(), lastAt: field.instant }).nullable(),
  /** What the client asks, or why they rejected or declined, if they said. */
  answer: z.string().nullable(),
  /** The person whose countersignature it is, if who is asked stands in for them. */
  standsInFor: z.string().nullable(),
  /** When the person who is to countersign was last reminded. */
  remindedAt: field.instant.nullable(),
});
export type TodayReason = z.output<typeof TodayReason>;

/** A deal that needs somebody today. */
export const TodayItem = z.object({
  deal: z.object({
    id: field.recordId,
    name: z.string(),
    companyName: z.string(),
    /** Dollars. */
    expectedValue: z.number(),
    stage: z.object({ name: z.string(), color: z.string() }).nullable(),
    expectedCloseDate: field.dateOnly.nullable(),
    version: z.int(),
    salesRep: z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() }),
    /** The primary contact, if it has a phone number. */
    contact: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).nullable(),
  }),
  /** Who is to act. */
  person: z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() }),
  /** At least one, the most urgent first. */
  reasons: z.array(TodayReason),
});
export type TodayItem = z.output<typeof TodayItem>;

/** Whose Today: one's own, or that of everybody whose deals the caller sees in the active provider. */
const of = z.enum(["me", "team"]).default("me");

export const listToday = endpoint("GET", "/api/today", {
  summary: "The deals that need someone today, the most urgent first",
  query: z.strictObject({ of, dealId: field.uuid().optional() }),
  response: z.object({
    items: z.array(TodayItem),
    /** Whether there are more than these. */
    more: z.boolean(),
  }),
  revalidates: true,
});

export const countToday = endpoint("GET", "/api/today/count", {
  summary: "How many deals need who asks today",
  response: z.object({ count: z.int(), more: z.boolean() }),
});

export const getTodayFigures = endpoint("GET", "/api/today/figures", {
  summary: "What one's deals, or the team's, are worth, what came in, and the next calls",
  query: z.strictObject({ of }),
  response: z.object({
    /** Dollars since the first day of this month and of this year, by the active provider's calendar; the team's for who may read that, else one's own. */
    revenue: z.object({ isTeam: z.boolean(), month: z.number(), year: z.number() }),
    /** Dollars a year; null where none is set, or for a team's revenue. */
    annualGoal: z.number().nullable(),
    /** Open deals: their number, their value, and their value times their confidence, in dollars. */
    pipeline: z.object({ deals: z.int(), value: z.number(), weighted: z.number() }),
    /** The next booked welcome calls, at most three, the first one first. */
    calls: z.array(
      z.object({
        dealId: field.recordId,
        proposalId: field.recordId,
        companyName: z.string(),
        startsAt: field.instant,
      }),
    ),
  }),
  revalidates: true,
});

/** Something that failed and has not gone well since. */
export const TodayFailure = z.object({
  /** A report without a report, or one that lacks a part. */
  kind: z.enum(["sync", "report", "reportPart", "mail", "job"]),
  /** What is repaired: the mapping of a sync, the company of a report, else itself. */
  id: field.recordId,
  /** The payroll company, the company, the mail's subject, or the kind of job. */
  name: z.string(),
  provider: z.string().nullable(),
  at: field.instant,
  /** Why, in words; empty where it is not known. */
  error: z.string(),
  /** Whether the clock starts it again. */
  repeats: z.boolean(),
});
export type TodayFailure = z.output<typeof TodayFailure>;

export const listFailures = endpoint("GET", "/api/today/failures", {
  summary:
    "Payroll syncs, AI reports, emails and jobs that failed in the last 30 days and have not gone well since, the newest first",
  response: z.object({ items: z.array(TodayFailure), more: z.boolean() }),
  revalidates: true,
});

const dealId = z.strictObject({ dealId: field.uuid() });

export const snoozeDeal = endpoint("PUT", "/api/today/snoozes/{dealId}", {
  summary: "Leave a deal out of one's Today until an instant, or until its client acts",
  params: dealId,
  body: z.strictObject({ until: field.instant }),
  response: field.ok,
});

export const wakeDeal = endpoint("DELETE", "/api/today/snoozes/{dealId}", {
  summary: "Take a deal back into one's Today",
  params: dealId,
  response: field.ok,
});
