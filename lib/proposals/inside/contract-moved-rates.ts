import { z } from "zod";
import * as field from "@/lib/contracts/fields";

const percents = z.object({ before: z.number(), now: z.number() });

/** What has become different of a tax rate since a proposal was priced (D-178): inside answers only. */
export const MovedRate = z.object({
  taxRateId: field.recordId,
  taxName: z.string(),
  state: z.string().nullable(),
  /** Percent that the client pays; now what a clone would take over. */
  rate: percents.nullable(),
  /** Percent that an adjustable rate costs the provider. */
  minRate: percents.nullable(),
  /** Dollars of a person's wages a year; null where all are taxable. */
  wageBase: z.object({ before: z.number().nullable(), now: z.number().nullable() }).nullable(),
});
export type MovedRate = z.output<typeof MovedRate>;
