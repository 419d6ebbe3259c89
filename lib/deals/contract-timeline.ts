import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { ACTIVITY_TYPES } from "@/lib/domain/enums";
import { Activity } from "./contract";
import { Mention } from "./contract-mentions";
import { OUTCOMES, TIMELINE_KINDS, type TimelineKind } from "./rules-activities";

/** An activity in the timeline of its deal or company (D-130). */
export const TimelineEntry = Activity.extend({
  kind: z.enum(TIMELINE_KINDS),
  happenedAt: field.instant,
  durationMinutes: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Who is named in a note, whose text is the description; empty for everything else. */
  mentions: z.array(Mention),
  deal: z.object({ id: field.recordId, name: z.string(), providerId: field.recordId }),
  /** Whether the caller may change and delete it (D-243). */
  canChange: z.boolean(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineQuery = z.strictObject({
  search: field.searchText.optional(),
  limit: field.page.limit,
  /** The `next` of the page before. */
  before: field.placeInTime.optional(),
  kind: z.enum(TIMELINE_KINDS).optional(),
  activityType: z.enum(ACTIVITY_TYPES).optional(),
});
export type TimelineQuery = z.output<typeof TimelineQuery>;

/** How many entries of each kind. */
const Counts = z.object(
  Object.fromEntries(TIMELINE_KINDS.map((kind) => [kind, z.int()])) as Record<TimelineKind, z.ZodInt>,
);

export const TimelinePage = z.object({
  items: z.array(TimelineEntry),
  /** Where the next page begins; null after the last one. */
  next: z.string().nullable(),
  /** With the first page: how many there are of each kind, whatever kind is asked for. */
  counts: Counts.nullable(),
});
export type TimelinePage = z.output<typeof TimelinePage>;

export const listDealTimeline = endpoint("GET", "/api/deals/{dealId}/timeline", {
  summary: "What happened with a deal, newest first",
  params: z.strictObject({ dealId: field.uuid() }),
  query: TimelineQuery,
  response: TimelinePage,
  revalidates: true,
});

export const listCompanyTimeline = endpoint("GET", "/api/companies/{companyId}/timeline", {
  summary: "What happened with a company's deals in the caller's own providers, newest first",
  params: z.strictObject({ companyId: field.uuid() }),
  query: TimelineQuery,
  response: TimelinePage,
  revalidates: true,
});
