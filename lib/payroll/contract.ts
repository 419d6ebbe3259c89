import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { isInOrder, outOfOrder } from "@/lib/domain/dates";
import { MAPPING_SORTS } from "@/lib/lists/rules-columns";

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
  /** Events that could not be read. */
  setAside: z.int(),
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
  /** Why new revenue should no longer count for the sales rep: they are deactivated, or not one of the provider's people. */
  salesRepProblem: z.enum(["inactive", "elsewhere"]).nullable(),
  /** The newest sync. */
  lastSync: SyncRun.nullable(),
  /** When the last successful sync ended. */
  lastGoodSyncAt: field.instant.nullable(),
  /** Events that cannot be read. */
  setAside: z.int(),
  version: z.int(),
});
export type Mapping = z.output<typeof Mapping>;

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
  /** In dollars; negative for money returned. */
  amount: z.number(),
  sourceReference: z.string(),
  revenueType: z.string(),
});
export type MappingRevenueEvent = z.output<typeof MappingRevenueEvent>;

/** An event that cannot be read: it counts for nobody and does not stop the others. */
export const SetAsideEvent = z.object({
  id: field.recordId,
  /** Null where the platform sent none. */
  reference: z.string().nullable(),
  eventDate: field.dateOnly.nullable(),
  /** Why it cannot be read, in words. */
  reason: z.string(),
  firstSeenAt: field.instant,
  lastSeenAt: field.instant,
});
export type SetAsideEvent = z.output<typeof SetAsideEvent>;

const mappingId = z.strictObject({ mappingId: field.uuid() });
const search = z.strictObject({ search: field.searchText.optional() });
const BASE = "/api/integrations/cloud9hr";

/** The state of the last call to the payroll platform; 'untried' until a call with the present settings has ended. */
export const CONNECTIONS = ["not_configured", "untried", "connected", "refused", "failing"] as const;

export const Connection = z.object({
  status: z.enum(CONNECTIONS),
  /** When the last call succeeded if 'connected', else when it failed. */
  at: field.instant.nullable(),
  /** Why it failed, in words. */
  error: z.string().nullable(),
});
export type Connection = z.output<typeof Connection>;

export const listMappings = endpoint("GET", `${BASE}/mappings`, {
  summary: "Which provider and sales rep each entity of the payroll platform counts for",
  query: MappingQuery,
  response: field.listOf(Mapping).extend({ isConfigured: z.boolean(), connection: Connection }),
  revalidates: true,
});

export const getMapping = endpoint("GET", `${BASE}/mappings/{mappingId}`, {
  summary: "One mapping",
  params: mappingId,
  response: Mapping,
  revalidates: true,
});

/** The first day whose revenue a new mapping fetches, at most ten years back. */
const historyFrom = field.dateOnly.optional();

/** What happens to the revenue that came in through a removed mapping. */
const WITH_REVENUE = z.enum(["keep", "remove"], "Choose what to do with its revenue");

export const createMapping = endpoint("POST", `${BASE}/mappings`, {
  summary: "Map an entity of the payroll platform; without one named it is the only one that bears the company's name",
  body: z.strictObject({
    companyId: field.uuid("Company is required"),
    providerId: field.uuid("Provider is required"),
    salesRepId: field.uuid("Invalid sales rep").nullish(),
    externalEntityId: field.requiredText(200).optional(),
    historyFrom,
  }),
  response: Mapping,
  // It calls the payroll platform, which must not happen in the transaction that stores the response.
  takesIdempotencyKey: false,
});

export const updateMapping = endpoint("PATCH", `${BASE}/mappings/{mappingId}`, {
  summary: "Change who later revenue counts for (D-78)",
  params: mappingId,
  body: z.strictObject({
    providerId: field.uuid("Provider is required").optional(),
    salesRepId: field.uuid("Invalid sales rep").nullish(),
    version: field.version,
  }),
  response: Mapping,
});

export const correctMapping = endpoint("POST", `${BASE}/mappings/{mappingId}/correct`, {
  summary: "Map another company, or another entity of the payroll platform; returns the mapping that replaces it",
  params: mappingId,
  body: z.strictObject({
    companyId: field.uuid("Company is required").optional(),
    externalEntityId: field.requiredText(200).optional(),
    /** What happens to the wrong entity's revenue; required when the entity changes. */
    revenue: WITH_REVENUE.optional(),
    historyFrom,
    version: field.version,
  }),
  response: Mapping,
  takesIdempotencyKey: false,
});

export const removeMapping = endpoint("DELETE", `${BASE}/mappings/{mappingId}`, {
  summary: "Remove a mapping, and keep or remove what came in through it; nothing more comes in",
  params: mappingId,
  query: z.strictObject({ revenue: WITH_REVENUE }),
  /** The number of removed events; if there are many, the last ones go a moment later. */
  response: z.object({ removed: z.int() }),
});

export const applyMapping = endpoint("POST", `${BASE}/mappings/{mappingId}/revenue/apply`, {
  summary: "Let the past revenue of a mapping count for its present provider and sales rep too",
  params: mappingId,
  /** The number of changed events; if there are many, the last ones change a moment later. */
  response: z.object({ changed: z.int() }),
});

export const listMappingRevenue = endpoint("GET", `${BASE}/mappings/{mappingId}/revenue`, {
  summary: "What the payroll platform said came in for a mapping, newest first",
  params: mappingId,
  query: z.strictObject({ limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(MappingRevenueEvent).extend({
    /** Totals of all events, to compare with the platform: dollars, the first and the last day. */
    sum: z.number(),
    firstDay: field.dateOnly.nullable(),
    lastDay: field.dateOnly.nullable(),
  }),
  revalidates: true,
});

export const listSetAside = endpoint("GET", `${BASE}/mappings/{mappingId}/revenue/set-aside`, {
  summary: "What the payroll platform said of a mapping that cannot be read, the newest first",
  params: mappingId,
  query: z.strictObject({ limit: field.page.limit, offset: field.page.offset }),
  response: field.listOf(SetAsideEvent),
});

export const syncMapping = endpoint("POST", `${BASE}/mappings/{mappingId}/revenue/sync`, {
  summary: "Fetch a mapping's revenue of the last 30 days (D-77)",
  params: mappingId,
  response: SyncRun,
});

export const syncAll = endpoint("POST", `${BASE}/revenue/sync`, {
  summary: "Fetch the revenue of all mappings over a range of days",
  body: z
    .strictObject({
      startDate: field.requiredDay("Start date is required"),
      endDate: field.requiredDay("End date is required"),
    })
    .refine(isInOrder, outOfOrder),
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
    setAside: z.int(),
    /** Why the first failure happened. */
    error: z.string().nullable(),
  }),
});

export const listMappingProviders = endpoint("GET", `${BASE}/selectors/providers`, {
  summary: "Providers to map to, at most 500, and the number of all",
  query: search,
  response: field.listOf(named),
});

export const listMappingReps = endpoint("GET", `${BASE}/selectors/sales-reps`, {
  summary: "Active people of a provider, or of all, to map to, at most 500, and the number of all",
  query: search.extend({ providerId: field.uuid().optional() }),
  response: field.listOf(named),
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
