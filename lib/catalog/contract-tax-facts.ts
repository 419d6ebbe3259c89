import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { US_STATE_CODES } from "@/lib/domain/us-states";
import { factKey, TAX_FACT_KINDS } from "@/lib/tax-years/facts";
import { withRules } from "./contract";

// What is entered of a year's taxes before the built-in tables have it, or in their place (D-241).

const WRONG_YEAR = "Enter a year from 2020 to 2100";

/** A fact as it is typed; its value is dollars of a wage base, else percent. */
export const TaxFactForm = withRules(
  z.strictObject({
    year: z.int(WRONG_YEAR).min(2020, WRONG_YEAR).max(2100, WRONG_YEAR),
    state: field.usState,
    kind: z.enum(TAX_FACT_KINDS, "Choose a type"),
    value: z.number("Required").min(0, "Must be at least 0"),
    source: field.requiredText(200, "Source is required"),
    day: field.requiredDay("Choose a day"),
  }),
  ({ kind, value }) => {
    const rule = kind === "wage_base" ? field.money().min(1, "Must be at least 1") : field.percent;
    return { value: rule.safeParse(value).error?.issues[0]?.message ?? false };
  },
);

const TaxFact = z.object({
  year: z.int(),
  state: z.enum(US_STATE_CODES),
  kind: z.enum(TAX_FACT_KINDS),
  /** Dollars of a person's wages a year of a wage base, else percent. */
  value: z.number(),
  source: z.string(),
  day: field.dateOnly,
});

export const TaxFactsForAll = z.object({
  /** By year, state and kind. */
  facts: z.array(TaxFact),
  /** 0 where none were entered yet. */
  version: z.int(),
  /** What the tables of the program have, the newest year first. */
  builtIn: z.array(
    z.object({
      year: z.int(),
      checkedOn: field.dateOnly,
      /** How many states have one. */
      wageBases: z.int(),
      newEmployerRates: z.int(),
      creditReductions: z.array(z.object({ state: z.string(), percent: z.number(), final: z.boolean() })),
    }),
  ),
});
export type TaxFactsForAll = z.output<typeof TaxFactsForAll>;

/** Those of a provider, with the ones for all that they go before. */
export const TaxFacts = TaxFactsForAll.extend({ forAll: z.array(TaxFact) });
export type TaxFacts = z.output<typeof TaxFacts>;

const body = z.strictObject({
  facts: z
    .array(TaxFactForm)
    .max(500, "At most 500 facts")
    .refine((facts) => new Set(facts.map(factKey)).size === facts.length, "A state has each once in a year"),
  // Version 0 is that of a list which nobody has entered yet.
  version: z.int().min(0).optional(),
});

const params = z.strictObject({ providerId: field.uuid() });

export const getTaxFacts = endpoint("GET", "/api/providers/{providerId}/tax-facts", {
  summary: "What a provider has entered of years' taxes, and which years the built-in tables have",
  params,
  response: TaxFacts,
});

export const setTaxFacts = endpoint("PUT", "/api/providers/{providerId}/tax-facts", {
  summary:
    "Enter wage bases, new employers' rates and credit reductions; the whole list is replaced, and proposals keep their prices",
  params,
  body,
  response: TaxFacts,
});

export const getTaxFactsForAll = endpoint("GET", "/api/tax-facts", {
  summary: "What Admins have entered of years' taxes for all providers",
  response: TaxFactsForAll,
});

export const setTaxFactsForAll = endpoint("PUT", "/api/tax-facts", {
  summary: "Enter years' taxes for all providers, whose own go before them; the whole list is replaced",
  body,
  response: TaxFactsForAll,
});
