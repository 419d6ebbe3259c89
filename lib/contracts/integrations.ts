import { z } from "zod";
import { endpoint } from "./endpoint";
import * as field from "./fields";
import { isInOrder, outOfOrder } from "./revenue";

export const SYNC_STATUSES = ["queued", "running", "completed", "failed"] as const;

export const SyncRun = z.object({
  id: field.recordId,
  status: z.enum(SYNC_STATUSES),
  startDate: field.dateOnly,
  endDate: field.dateOnly,
  /** Events read so far. */
  fetched: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Why it failed, in words. */
  error: z.string().nullable(),
  createdAt: field.instant,
  finishedAt: field.instant.nullable(),
});
export type SyncRun = z.output<typeof SyncRun>;

const named = z.object({ id: field.recordId, name: z.string() });

export const Mapping = z.object({
  id: field.recordId,
  externalEntityId: z.string(),
  externalEntityName: z.string(),
  companyId: field.recordId,
  companyName: z.string(),
  providerId: field.recordId,
  providerName: z.string(),
  salesRepId: field.recordId.nullable(),
  salesRepName: z.string().nullable(),
  /** The newest one. */
  lastSync: SyncRun.nullable(),
  version: z.int(),
});
export type Mapping = z.output<typeof Mapping>;

export const MAPPING_SORTS = ["externalEntityName", "provider", "salesRep"] as const;

export const MappingQuery = z.strictObject({
  ...field.page,
  providerId: field.queryList(z.uuid()).optional(),
  salesRepId: field.queryList(z.uuid()).optional(),
  sortBy: z.enum(MAPPING_SORTS).default("externalEntityName"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type MappingQuery = z.output<typeof MappingQuery>;

export const MappingRevenueEvent = z.object({
  eventDate: field.dateOnly,
  /** Dollars; negative for money that went back. */
  amount: z.number(),
  sourceReference: z.string(),
  revenueType: z.string(),
});
export type MappingRevenueEvent = z.output<typeof MappingRevenueEvent>;

const mappingId = z.strictObject({ mappingId: field.uuid() });
const search = z.strictObject({ search: field.searchText.optional() });
const BASE = "/api/integrations/cloud9hr";

export const listMappings = endpoint("GET", `${BASE}/mappings`, {
  summary: "Which provider and sales rep each entity of the payroll platform counts for",
  query: MappingQuery,
  response: field.listOf(Mapping).extend({ isConfigured: z.boolean() }),
});

export const getMapping = endpoint("GET", `${BASE}/mappings/{mappingId}`, {
  summary: "One mapping",
  params: mappingId,
  response: Mapping,
});

export const createMapping = endpoint("POST", `${BASE}/mappings`, {
  summary: "Map an entity of the payroll platform; without one named it is the only one that bears the company's name",
  body: z.strictObject({
    companyId: field.uuid("Company is required"),
    providerId: field.uuid("Provider is required"),
    salesRepId: field.uuid("Invalid sales rep").nullish(),
    externalEntityId: field.requiredText(200).optional(),
  }),
  response: Mapping,
  // It asks the payroll platform, which may not happen in the transaction that keeps an answer.
  takesIdempotencyKey: false,
});

export const updateMapping = endpoint("PATCH", `${BASE}/mappings/{mappingId}`, {
  summary: "Change whom later revenue counts for (D-78)",
  params: mappingId,
  body: z.strictObject({
    providerId: field.uuid("Provider is required").optional(),
    salesRepId: field.uuid("Invalid sales rep").nullish(),
    version: field.version,
  }),
  response: Mapping,
});

export const applyMapping = endpoint("POST", `${BASE}/mappings/{mappingId}/revenue/apply`, {
  summary: "Let the past revenue of a mapping count for its present provider and sales rep too",
  params: mappingId,
  /** Events that change; the last of many a moment later. */
  response: z.object({ changed: z.int() }),
});

export const listMappingRevenue = endpoint("GET", `${BASE}/mappings/{mappingId}/revenue`, {
  summary: "What the payroll platform said came in for a mapping, newest first",
  params: mappingId,
  query: z.strictObject({ limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(MappingRevenueEvent),
});

export const syncMapping = endpoint("POST", `${BASE}/mappings/{mappingId}/revenue/sync`, {
  summary: "Fetch a mapping's revenue of the last 30 days (D-77)",
  params: mappingId,
  response: SyncRun,
});

export const syncAll = endpoint("POST", `${BASE}/revenue/sync`, {
  summary: "Fetch the revenue of all mappings over a range of days",
  body: z.strictObject({ startDate: field.dateOnly, endDate: field.dateOnly }).refine(isInOrder, outOfOrder),
  response: z.object({ batchId: field.recordId, runs: z.int() }),
});

export const getSyncBatch = endpoint("GET", `${BASE}/revenue/sync/{batchId}`, {
  summary: "How far a Sync All has come",
  params: z.strictObject({ batchId: field.uuid() }),
  response: z.object({
    runs: z.int(),
    finished: z.int(),
    failed: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** Of the first that failed. */
    error: z.string().nullable(),
  }),
});

export const listMappingProviders = endpoint("GET", `${BASE}/selectors/providers`, {
  summary: "Providers to map to, at most 500",
  query: search,
  response: z.object({ items: z.array(named) }),
});

export const listMappingReps = endpoint("GET", `${BASE}/selectors/sales-reps`, {
  summary: "Active sales reps of all providers to map to, at most 500",
  query: search,
  response: z.object({ items: z.array(named) }),
});

export const listMappingCompanies = endpoint("GET", `${BASE}/selectors/companies`, {
  summary: "Active companies to map, at most 50",
  query: search,
  response: z.object({ items: z.array(z.object({ companyId: field.recordId, name: z.string() })) }),
});

export const listEntities = endpoint("GET", `${BASE}/selectors/entities`, {
  summary:
    "The payroll platform's own entities that are not mapped yet, at most 50, those named most like the company first",
  query: z.strictObject({ companyName: field.searchText.optional() }),
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
