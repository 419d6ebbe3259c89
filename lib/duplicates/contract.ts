import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { COMPANY_STATUSES } from "@/lib/domain/enums";
import { CERTAINTIES, MERGE_FIELD_NAMES, TWIN_KINDS, TWIN_REASONS } from "./rules";

const kind = z.enum(TWIN_KINDS);
const person = z.object({ firstName: z.string(), lastName: z.string() });

/** A record as a list of likely twins shows it. */
export const Twin = z.object({
  id: field.recordId,
  name: z.string(),
  /** The company that it is, or that a contact belongs to. */
  company: z.object({
    id: field.recordId,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    status: z.enum(COMPANY_STATUSES),
  }),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Who entered the company. */
  by: person,
  createdAt: field.instant,
});
export type Twin = z.output<typeof Twin>;

export const TwinPair = z.object({
  /** The older one first. */
  twins: z.array(Twin).length(2),
  reasons: z.array(z.enum(TWIN_REASONS)),
  certainty: z.enum(CERTAINTIES),
});
export type TwinPair = z.output<typeof TwinPair>;

const mergeField = z.enum(MERGE_FIELD_NAMES);

/** What moves with a merge, or stays with the merged record. */
export const MOVED_THINGS = [
  "contacts",
  "deals",
  "proposals",
  "activities",
  "notes",
  "steps",
  "censuses",
  "reports",
  "corrections",
  "suggestions",
  "sources",
  "mappings",
  "externalIds",
  "parts",
  "importRows",
  "entries",
] as const;
export type MovedThing = (typeof MOVED_THINGS)[number];
const counted = z.array(z.object({ of: z.enum(MOVED_THINGS), count: z.int() }));

export const MergePreview = z.object({
  kind,
  kept: Twin,
  merged: Twin,
  /** What a merge is held against: both records as they are now. */
  marks: z.object({ kept: z.string(), merged: z.string() }),
  fields: z.array(
    z.object({
      name: mergeField,
      kept: z.string(),
      merged: z.string(),
      differs: z.boolean(),
      /** Whether the merged record's value is taken unless somebody says otherwise. */
      takesMerged: z.boolean(),
    }),
  ),
  /** Of what the caller sees. */
  moves: counted,
  stays: counted,
  /** Why it cannot be merged now; null where it can. */
  refusal: z.string().nullable(),
});
export type MergePreview = z.output<typeof MergePreview>;

const mark = z.string().regex(/^[0-9TZ:.-]{1,30}$/, "Invalid mark");

export const MergeForm = z.strictObject({
  kind,
  keptId: field.uuid(),
  mergedId: field.uuid(),
  marks: z.strictObject({ kept: mark, merged: mark }),
  /** The fields in which the kept record takes the other one's value. */
  fromMerged: z.array(mergeField).max(MERGE_FIELD_NAMES.length),
});

export const Merge = z.object({
  id: field.recordId,
  kind,
  kept: z.object({ id: field.recordId, name: z.string() }),
  merged: z.object({ id: field.recordId, name: z.string() }),
  by: person,
  createdAt: field.instant,
  undoneAt: field.instant.nullable(),
  /** Until when it can be undone; null where it was, or can't be any more. */
  undoableUntil: field.instant.nullable(),
});
export type Merge = z.output<typeof Merge>;

export const UndoneMerge = z.object({
  ...Merge.shape,
  /** What could not be taken back, because somebody has changed it since: fields, and a contact's parts in deals. */
  left: z.object({ fields: z.array(mergeField), parts: z.int() }),
});

const page = { limit: field.page.limit, offset: field.page.offset };
const typed = field.longText(2_048).optional();

export const TwinQuery = z.strictObject({
  kind,
  name: typed,
  city: typed,
  state: typed,
  website: typed,
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  /** Of a contact. */
  companyId: field.uuid().optional(),
});
export type TwinQuery = z.output<typeof TwinQuery>;

export const findTwins = endpoint("GET", "/api/duplicates/twins", {
  summary: "What a company or contact that is being typed is likely to be already",
  query: TwinQuery,
  response: z.object({
    items: z.array(Twin),
    /** Whether the caller's provider has another one with the same domain, e-mail or phone, which the caller may not see. */
    isHidden: z.boolean(),
  }),
});

export const listDuplicates = endpoint("GET", "/api/duplicates", {
  summary: "Pairs of companies or contacts that are likely the same, the surest first",
  query: z.strictObject({ kind: kind.default("companies"), ...page }),
  response: field.listOf(TwinPair),
});

export const dismissDuplicate = endpoint("POST", "/api/duplicates/dismiss", {
  summary: "Say that two records are not the same, so that they are not listed as twins",
  body: z.strictObject({ kind, ids: z.array(field.uuid()).length(2) }),
  response: field.ok,
});

export const previewMerge = endpoint("GET", "/api/merges/preview", {
  summary: "What merging one record into another would change and move",
  query: z.strictObject({ kind, keptId: field.uuid(), mergedId: field.uuid() }),
  response: MergePreview,
});

export const listMerges = endpoint("GET", "/api/merges", {
  summary: "Merges of the last 30 days",
  query: z.strictObject({ kind: kind.default("companies"), ...page }),
  response: field.listOf(Merge),
});

export const mergeRecords = endpoint("POST", "/api/merges", {
  summary: "Merge a company or contact into another one",
  body: MergeForm,
  response: Merge,
});

export const undoMerge = endpoint("POST", "/api/merges/{mergeId}/undo", {
  summary: "Take a merge back, but for what was edited since",
  params: z.strictObject({ mergeId: field.uuid() }),
  response: UndoneMerge,
});
