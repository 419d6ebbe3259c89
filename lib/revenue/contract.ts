import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { isInOrder, outOfOrder } from "@/lib/domain/dates";
import { REVENUE_SORTS } from "@/lib/lists/rules-columns";

const Rep = z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() });

export const RevenueEvent = z.object({
  id: field.recordId,
  eventDate: field.dateOnly,
  /** Dollars; negative only where the payroll platform says so (D-72). */
  amount: z.number(),
  category: z.string(),
  description: z.string(),
  customer: z.string().nullable(),
  isRecurring: z.boolean(),
  salesRep: Rep.nullable(),
  /** The name of the provider that it belongs to. */
  providerName: z.string(),
  /** The payroll platform's entity that the event comes from; such an event is read-only. */
  externalEntity: z.object({ name: z.string() }).nullable(),
  version: z.int(),
});
export type RevenueEvent = z.output<typeof RevenueEvent>;

/** Dollars and events of the part of a day, week or month that is in the range; both days inclusive. */
const Bucket = z.object({
  startDate: field.dateOnly,
  endDate: field.dateOnly,
  total: z.number(),
  events: z.int(),
  /** Dollars of the period before, of the days that are as many days into it. */
  before: z.number(),
});

const Customer = z.object({ name: z.string(), total: z.number(), events: z.int() });
const RepTotal = Customer.extend({ id: field.recordId });

/** The revenue of a range; the figures cover all of its events, `events` is one page of them. */
export const Revenue = z.object({
  events: z.array(RevenueEvent),
  /** The number of all events in the range. */
  count: z.int(),
  /** The number of events that the search finds; without a search, all of them. */
  found: z.int(),
  /** Dollars. */
  total: z.number(),
  /** Dollars per event, 0 without events. */
  average: z.number(),
  /** Compared with the period of equal length before, in percent to one decimal (D-71). */
  trend: z.object({ percentageChange: z.number() }),
  /** That period's total, in dollars. */
  previousTotal: z.number(),
  /** And the number of its events. */
  previousCount: z.int(),
  series: z.array(Bucket),
  /** The five with the highest totals, highest first (D-73). */
  topCustomers: z.array(Customer),
});
export type Revenue = z.output<typeof Revenue>;

export const ProviderRevenue = Revenue.extend({
  topSalesReps: z.array(RepTotal),
  /** Revenue without a sales rep; together with the sales reps' it makes the total. */
  nobody: z.object({ total: z.number(), events: z.int() }),
});
export type ProviderRevenue = z.output<typeof ProviderRevenue>;

/** Days of the provider, in the path or the active one, both inclusive; by default the last 30 (D-70). */
export const RangeQuery = z.strictObject(field.rangeFields).refine(isInOrder, outOfOrder);

export const RevenueQuery = z
  .strictObject({
    ...field.rangeFields,
    salesRepId: field.uuid().optional(),
    /** Filters the listed events but not the figures: a part of category, description, customer or sales rep's name. */
    search: field.searchText.optional(),
    limit: field.page.limit,
    offset: field.page.offset,
    sortBy: z.enum(REVENUE_SORTS).default("eventDate"),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
  })
  .refine(isInOrder, outOfOrder);
export type RevenueQuery = z.output<typeof RevenueQuery>;

/** The same range as a revenue page, without the options of its list. */
export const RevenueExportQuery = z
  .strictObject({ ...field.rangeFields, salesRepId: field.uuid().optional() })
  .refine(isInOrder, outOfOrder);
export type RevenueExportQuery = z.output<typeof RevenueExportQuery>;

export const RevenueForm = z.strictObject({
  amount: z
    .number({
      error: ({ input }) => (input === null || input === undefined ? "Amount is required" : "Must be an amount"),
    })
    .gt(0, "Amount must be greater than 0")
    .pipe(field.money()),
  category: field.requiredText(100, "Category is required"),
  description: field.requiredText(500, "Description is required"),
  customer: field
    .text(200)
    .nullish()
    .transform((name) => name || (name === undefined ? undefined : null)),
  /** The provider's today when absent. */
  eventDate: field.dateOnly.optional(),
  isRecurring: z.boolean().optional(),
  salesRepId: field.uuid("Invalid sales rep").nullish(),
});

const providerId = z.strictObject({ providerId: field.uuid() });
const revenueId = providerId.extend({ revenueId: field.uuid() });
const reps = z.object({ items: z.array(z.object({ id: field.recordId, name: z.string() })) });

export const getProviderRevenue = endpoint("GET", "/api/providers/{providerId}/revenue", {
  summary: "What came in for a provider over a range of days",
  params: providerId,
  query: RevenueQuery,
  response: ProviderRevenue,
  revalidates: true,
});

export const createRevenue = endpoint("POST", "/api/providers/{providerId}/revenue", {
  summary: "Add a revenue event",
  params: providerId,
  body: RevenueForm,
  response: RevenueEvent,
});

export const exportProviderRevenue = endpoint("GET", "/api/providers/{providerId}/revenue/export", {
  summary: "Every revenue event of a range of days as CSV, the latest first",
  params: providerId,
  query: RevenueExportQuery,
  response: z.null(),
  binary: "text/csv",
});

export const getRevenue = endpoint("GET", "/api/providers/{providerId}/revenue/{revenueId}", {
  summary: "One revenue event",
  params: revenueId,
  response: RevenueEvent,
});

export const updateRevenue = endpoint("PATCH", "/api/providers/{providerId}/revenue/{revenueId}", {
  summary: "Change a revenue event; one of an external entity is read-only",
  params: revenueId,
  body: RevenueForm.partial().extend({ version: field.version }),
  response: RevenueEvent,
});

export const deleteRevenue = endpoint("DELETE", "/api/providers/{providerId}/revenue/{revenueId}", {
  summary: "Delete a revenue event; one of an external entity is read-only",
  params: revenueId,
  response: field.ok,
});

export const listRevenueCategories = endpoint("GET", "/api/providers/{providerId}/revenue/categories", {
  summary: "The categories that a provider's revenue has",
  params: providerId,
  response: z.object({ items: z.array(z.object({ category: z.string() })) }),
});

export const listRevenueCustomers = endpoint("GET", "/api/providers/{providerId}/revenue/customers", {
  summary: "The customers that a provider's revenue names, at most 500, and the number of all",
  params: providerId,
  response: field.listOf(z.object({ customer: z.string() })),
});

export const listProviderRevenueReps = endpoint("GET", "/api/providers/{providerId}/revenue/selectors/sales-reps", {
  summary: "The team's sales reps, and those whose revenue the range has",
  params: providerId,
  query: RangeQuery,
  response: reps,
});

/** Dollars a year, of so many proposals: one of each deal. */
const Commission = z.object({ total: z.number(), proposals: z.int() });

/** Across all providers of the sales rep (D-74); `providers` are the names of those in the range. */
export const SalesRevenue = Revenue.extend({
  providers: z.array(z.string()),
  /**
   * The commission that the sales rep's proposals estimate, each at the rate that it keeps (D-52): of those accepted in the range
   * and of those whose answer is open. An estimate, not what is paid.
   */
  commission: z.object({ accepted: Commission, open: Commission }),
});
export type SalesRevenue = z.output<typeof SalesRevenue>;

export const getSalesRevenue = endpoint("GET", "/api/sales/revenue", {
  summary: "The revenue of a sales rep: your own, or of the one an Admin chooses",
  query: RevenueQuery,
  response: SalesRevenue,
  revalidates: true,
});

export const exportSalesRevenue = endpoint("GET", "/api/sales/revenue/export", {
  summary: "Every revenue event of a sales rep over a range of days as CSV, the latest first",
  query: RevenueExportQuery,
  response: z.null(),
  binary: "text/csv",
});

export const listSalesRevenueReps = endpoint("GET", "/api/sales/selectors/sales-reps", {
  summary: "The sales reps whose revenue the range has; for others than Admins oneself",
  query: RangeQuery,
  response: reps,
});
