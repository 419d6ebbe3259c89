import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { REPORTINGS, TAX_KINDS } from "@/lib/domain/enums";
import { SURES } from "@/lib/tax-years/table";

const sure = z.enum(SURES);

/** One tax of one state, or a federal one, in the estimate with wage bases; dollars a year to cents. */
const RefinedLine = z.object({
  taxName: z.string(),
  kind: z.enum(TAX_KINDS),
  state: z.string().nullable(),
  /** Percent; null while the client's own rate is not known. */
  billedRate: z.number().nullable(),
  costRate: z.number().nullable(),
  /** Dollars of a person's wages a year; null where all are taxable. */
  wageBase: z.number().nullable(),
  taxableWages: z.number(),
  /** The wages that are charged, which are more where the provider bills past the base. */
  billedWages: z.number(),
  /** Null while the client's own rate is not known. */
  billed: z.number().nullable(),
  cost: z.number().nullable(),
  margin: z.number(),
  reporting: z.enum(REPORTINGS).nullable(),
  /** Whether it is not announced yet: it counts in no total. */
  expected: z.boolean(),
  source: z.string().nullable(),
  checkedOn: field.dateOnly.nullable(),
  sure: sure.nullable(),
});
export type RefinedLine = z.output<typeof RefinedLine>;

/** The estimate with wage bases (D-152) in dollars a year, to cents: inside answers only, never the client's (D-58). */
export const Refined = z.object({
  /** The year of the tables, and the day on which they were checked. */
  year: z.int(),
  checkedOn: field.dateOnly,
  /** The day of the census whose pay it is from; null where it is from the average salary. */
  censusOn: field.dateOnly.nullable(),
  productRevenue: z.number(),
  /** The margins of the lines together. */
  margin: z.number(),
  revenue: z.number(),
  commission: z.number(),
  /** Products and taxes as they are billed; null while a client's own rate is not known. */
  clientPays: z.number().nullable(),
  /** What the expected lines would add to the margin; null without any. */
  expectedMargin: z.number().nullable(),
  lines: z.array(RefinedLine),
});
export type Refined = z.output<typeof Refined>;

/** Dollars to cents; what the client pays is null while an own rate of theirs is not known. */
const StartAmounts = z.object({
  productRevenue: z.number(),
  margin: z.number(),
  revenue: z.number(),
  commission: z.number(),
  clientPays: z.number().nullable(),
});
export type StartAmounts = z.output<typeof StartAmounts>;

/** What a start within the year means (D-176, formulas 5 and 6 of 106): inside answers only. */
export const ClientStart = z.object({
  /** The first day of the month. */
  startsIn: field.dateOnly,
  /** Whether the provider is a certified PEO by then, whose federal wage bases continue. */
  isCertified: z.boolean(),
  /** Two where it is not known whether some state's wage bases start again: first the one with the lower commission. */
  estimates: z.array(
    z.object({
      /** Whether it takes these to start again; null where all is known. */
      stateRestarts: z.boolean().nullable(),
      restOfYear: StartAmounts,
      /** The rest of this year and next January to the month of the start, by the same tables. */
      firstTwelve: StartAmounts,
      /** What the client pays once because wage bases start again. */
      restartCost: z.number().nullable(),
      /** What the client pays in each of the first twelve months. */
      months: z.array(z.number()).nullable(),
    }),
  ),
});
export type ClientStart = z.output<typeof ClientStart>;

/** The first day of a month. */
export const firstOfMonth = field.dateOnly.refine((day) => day.endsWith("-01"), "Choose a month");

/** What is asked about a state of a proposal; null where it was not answered. */
export const PeopleOfState = z.object({
  state: z.string(),
  people: z.int().nullable(),
  /** Where neither the provider nor the year's table says it. */
  reporting: z.enum(REPORTINGS).nullable(),
  /** Percent of the client's own account at the state, by their rate notice. */
  clientRate: z.number().nullable(),
});
export type PeopleOfState = z.output<typeof PeopleOfState>;

export const PeopleOfStateForm = z.strictObject({
  state: field.usState,
  people: field
    .wholeNumber("Must be a whole number of people")
    .min(0, "Must be a whole number of people")
    .max(1_000_000, "Employee count is too large")
    .nullable(),
  reporting: z.enum(REPORTINGS).nullable().default(null),
  clientRate: field.percent.nullable().default(null),
});

/** What a builder needs of a year's table besides the terms of single taxes. */
export const TaxYearFacts = z.object({
  year: z.int(),
  checkedOn: field.dateOnly,
  /** Percent that an employer owes for FUTA without a reduction of the credit. */
  futaPercent: z.number(),
  creditReductions: z.array(
    z.object({
      state: z.string(),
      percent: z.number(),
      final: z.boolean(),
      source: z.string(),
      checkedOn: field.dateOnly,
      sure,
    }),
  ),
});
export type TaxYearFacts = z.output<typeof TaxYearFacts>;
