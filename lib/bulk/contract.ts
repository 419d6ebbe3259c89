import { z } from "zod";
import { BATCH_STATUSES } from "@/lib/batch/rules";
import { CompanyQuery, GiveForm } from "@/lib/companies/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { DealEditForm, DealQuery, StepForm } from "@/lib/deals/contract";
import { COMPANY_STATUSES, DEAL_STATUSES, LONGEST_REASON } from "@/lib/domain/enums";
import { BULK_KINDS, BULK_OUTCOMES, MOST_CHOSEN, MOST_IN_BULK, STAY_REASONS } from "./rules";

/** The records that are meant: each by its id, or all that match a list's filters. */
const selectionOf = <Query extends z.ZodType>(query: Query) =>
  z.union([
    z.strictObject({
      ids: z.array(field.uuid()).min(1, "Choose at least one").max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`),
    }),
    z.strictObject({ matching: query }),
  ]);

const { stageId, priority, sourceId, expectedCloseDate } = DealEditForm.shape;

/** What is changed of many deals: what a deal's own form and menu change. */
export const DealBulkEdit = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("salesRep"), salesRepId: field.uuid("Sales rep is required") }),
  z.strictObject({ field: z.literal("stage"), stageId }),
  z.strictObject({ field: z.literal("priority"), priority }),
  z.strictObject({ field: z.literal("source"), sourceId }),
  z.strictObject({ field: z.literal("expectedCloseDate"), expectedCloseDate }),
  /** A further step of each, for its sales rep. */
  z.strictObject({ field: z.literal("step"), ...StepForm.omit({ assigneeId: true }).shape }),
  z.strictObject({
    field: z.literal("status"),
    status: z.enum(DEAL_STATUSES),
    /** Required for won and lost ones. */
    reason: field.longText(LONGEST_REASON).optional(),
  }),
]);
export type DealBulkEdit = z.output<typeof DealBulkEdit>;

/** What is changed of many companies: archived, restored or given to a colleague. */
export const CompanyBulkEdit = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("archive"), status: z.enum(COMPANY_STATUSES) }),
  z.strictObject({ field: z.literal("keeper"), ...GiveForm.shape }),
]);
export type CompanyBulkEdit = z.output<typeof CompanyBulkEdit>;

export type BulkEdit = DealBulkEdit | CompanyBulkEdit;

const dealsForm = {
  kind: z.literal("deals"),
  selection: selectionOf(
    DealQuery.omit({
      limit: true,
      offset: true,
      view: true,
      cardOrder: true,
      byRep: true,
      sortBy: true,
      sortOrder: true,
    }),
  ),
  edit: DealBulkEdit,
};
const companiesForm = {
  kind: z.literal("companies"),
  selection: selectionOf(CompanyQuery.omit({ limit: true, offset: true, sortBy: true, sortOrder: true })),
  edit: CompanyBulkEdit,
};

export const BulkForm = z.discriminatedUnion("kind", [z.strictObject(dealsForm), z.strictObject(companiesForm)]);
export type BulkForm = z.output<typeof BulkForm>;
/** As it is sent. */
export type BulkRequest = z.input<typeof BulkForm>;

/** How many records the preview has counted: if there are others by now, nothing is changed. */
const total = z.int().min(1).max(MOST_IN_BULK);

export const BulkStartForm = z.discriminatedUnion("kind", [
  z.strictObject({ ...dealsForm, total }),
  z.strictObject({ ...companiesForm, total }),
]);

/** Records that are left as they are for one reason, some of them by name. */
const Stay = z.object({
  reason: z.enum(STAY_REASONS),
  count: z.int(),
  examples: z.array(z.object({ id: field.recordId, name: z.string() })),
});
export type Stay = z.output<typeof Stay>;

export const BulkPreview = z.object({
  /** The change in words: 'Priority: High'. */
  title: z.string(),
  total: z.int(),
  changes: z.int(),
  stays: z.array(Stay),
});
export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkCounts = z.object(
  Object.fromEntries(BULK_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
    (typeof BULK_OUTCOMES)[number],
    z.ZodInt
  >,
);

export const BulkChange = z.object({
  id: field.recordId,
  kind: z.enum(BULK_KINDS),
  title: z.string(),
  status: z.enum(BATCH_STATUSES),
  failure: z.string().nullable(),
  counts: BulkCounts,
  createdAt: field.instant,
  finishedAt: field.instant.nullable(),
  undoneAt: field.instant.nullable(),
  /** Until when it can be undone; null where there is nothing to undo, or no more. */
  undoableUntil: field.instant.nullable(),
});
export type BulkChange = z.output<typeof BulkChange>;

export const BulkResult = z.object({
  ...BulkChange.shape,
  /** What was never changed, and why. */
  stays: z.array(Stay),
  /** What undoing has left as it is, and why. */
  kept: z.array(Stay),
});
export type BulkResult = z.output<typeof BulkResult>;

const bulkId = z.strictObject({ bulkId: field.uuid() });

export const listBulkChanges = endpoint("GET", "/api/bulk", {
  summary: "The caller's own changes of many records, of the last 30 days",
  query: z.strictObject({ limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(BulkChange),
});

export const previewBulkChange = endpoint("POST", "/api/bulk/preview", {
  summary: "What a change of many records would change and leave, and why; nothing is written",
  body: BulkForm,
  response: BulkPreview,
  takesIdempotencyKey: false,
});

export const startBulkChange = endpoint("POST", "/api/bulk", {
  summary: "Change many records: up to 200 at once, more by a job",
  body: BulkStartForm,
  response: BulkResult,
});

export const getBulkChange = endpoint("GET", "/api/bulk/{bulkId}", {
  summary: "A change of many records with the number of records by outcome",
  params: bulkId,
  response: BulkResult,
  revalidates: true,
});

export const cancelBulkChange = endpoint("POST", "/api/bulk/{bulkId}/cancel", {
  summary: "Stop a change of many records; what is changed already stays until it is undone",
  params: bulkId,
  response: BulkResult,
});

export const undoBulkChange = endpoint("POST", "/api/bulk/{bulkId}/undo", {
  summary: "Give all records that a change has changed their values back, but for those edited since",
  params: bulkId,
  response: BulkResult,
});
