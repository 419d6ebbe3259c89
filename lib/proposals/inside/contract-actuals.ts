import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { ESTIMATE_COURSES, NOT_COMPARABLE } from "@/lib/pricing/actuals";

/** Dollars to cents. */
const Compared = z.object({ estimated: z.number(), actual: z.number(), difference: z.number() });

/** What a won deal's accepted proposal has estimated, against what has come in since (D-183). */
export const ActualsComparison = z.object({
  /** The accepted proposal. */
  id: field.recordId,
  proposalId: z.string(),
  /** The first day of the month of the start, and whether the proposal names it; otherwise it is the month of the win. */
  startsIn: field.dateOnly,
  startIsNamed: z.boolean(),
  course: z.enum(ESTIMATE_COURSES),
  /** Whether it is not known if some state's wage bases start again with the client: then the lower estimate counts. */
  isLowerOfTwo: z.boolean(),
  /** Whether revenue of an earlier accepted proposal of this client may be among what came in. */
  hasEarlier: z.boolean(),
  /** The last day of the last month that is over and read completely. */
  through: field.dateOnly,
  lastSyncAt: z.string(),
  /** Events of the payroll platform in these months that could not be read, and are missing. */
  setAside: z.int(),
  /** The first twelve months, or those until a later proposal starts. */
  months: z.array(
    z.object({
      month: field.dateOnly,
      estimated: z.number(),
      /** The sum since the start. */
      estimatedToDate: z.number(),
      /** Null for a month that is not over. */
      actual: z.number().nullable(),
      actualToDate: z.number().nullable(),
      difference: z.number().nullable(),
    }),
  ),
  /** Of the months that are over. */
  toDate: Compared,
  commission: Compared,
  /** Percent of revenue, as the proposal was made with. */
  commissionRate: z.number(),
  /** What came in of categories without a commission (D-184), the largest first. */
  leftOut: z.array(z.object({ category: z.string(), total: z.number() })),
});
export type ActualsComparison = z.output<typeof ActualsComparison>;

/** One of the two is null. */
export const Actuals = z.object({
  /** Why it cannot be compared. */
  reason: z.enum(NOT_COMPARABLE).nullable(),
  comparison: ActualsComparison.nullable(),
});
export type Actuals = z.output<typeof Actuals>;

export const getActuals = endpoint("GET", "/api/deals/{dealId}/actuals", {
  summary: "A won deal's estimate against its actual revenue",
  params: z.strictObject({ dealId: field.uuid() }),
  response: Actuals,
});
