import { z } from "zod";
import { CLASS_CODE, LEAST_WAGE, MOST_WAGE, PAY_BASES } from "@/lib/census/rules";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { US_STATE_CODES } from "@/lib/domain/us-states";

// A census (D-168): all that leaves the browser of a census file, and all that is kept of it. No text in it is free.

const MOST_PEOPLE = 1_000_000;

const people = field
  .wholeNumber("Must be a whole number of people")
  .min(1, "Must be at least one person")
  .max(MOST_PEOPLE, "Too many people");

const CensusGroupForm = z.strictObject({
  state: field.usState,
  people,
  /** Dollars a year for each of them. */
  wage: field
    .money("Must be an amount")
    .refine((wage) => wage >= LEAST_WAGE && wage <= MOST_WAGE, "Must be between 1,000 and 10,000,000 a year"),
  payBasis: z.enum(PAY_BASES, "Must be hourly or salary").nullable().default(null),
  classCode: z.string().regex(CLASS_CODE, "A class code has three or four digits").nullable().default(null),
});

export const CensusForm = z.strictObject({
  /** Rows of the file that were read as people, and rows of people that were not. */
  sourceRows: field.wholeNumber("Must be a whole number").min(1, "Must be at least 1").max(21_000, "Too many rows"),
  rowsLeftOut: field.wholeNumber("Must be a whole number").min(0, "Must be at least 0").max(21_000, "Too many rows"),
  groups: z
    .array(CensusGroupForm)
    .min(1, "There is nobody in it")
    .max(4_000, "At most 4,000 groups of people")
    .refine((groups) => groups.reduce((sum, group) => sum + group.people, 0) <= MOST_PEOPLE, "Too many people"),
});

export const Census = z.object({
  id: field.recordId,
  /** The day on which its file was read. */
  asOf: field.dateOnly,
  sourceRows: z.int(),
  rowsLeftOut: z.int(),
  /** Whether single wages have become bands. */
  isBanded: z.boolean(),
  people: z.int(),
  /** The one with most people first; dollars a year to cents, of a person in the average rounded to cents, 0 without people. */
  states: z.array(
    z.object({ state: z.enum(US_STATE_CODES), people: z.int(), wages: z.number(), averageWage: z.number() }),
  ),
});
export type Census = z.output<typeof Census>;

/** A census among those of a company. */
export const ListedCensus = Census.extend({
  /** Whether the caller uploaded it. */
  isOwn: z.boolean(),
  canDelete: z.boolean(),
});
export type ListedCensus = z.output<typeof ListedCensus>;

/** Another provider of the caller's, where they can price a census that they uploaded. */
export const CensusPlace = z.object({
  provider: z.object({ id: field.recordId, name: z.string() }),
  /** Its open deals with the company that the caller sees. */
  deals: z.array(z.object({ id: field.recordId, name: z.string() })),
  /** Whether they see the company there, and so can add a deal. */
  mayAddDeal: z.boolean(),
});
export type CensusPlace = z.output<typeof CensusPlace>;

const CensusGroup = z.object({
  state: z.enum(US_STATE_CODES),
  people: z.int(),
  /** Dollars a year for each of them, to cents. */
  wage: z.number(),
  /** Null where the census does not say it. */
  payBasis: z.enum(PAY_BASES).nullable(),
  /** Workers' compensation class code; null where the census has none. */
  classCode: z.string().nullable(),
});

export const CensusWithGroups = Census.extend({ groups: z.array(CensusGroup) });
export type CensusWithGroups = z.output<typeof CensusWithGroups>;

const dealId = z.strictObject({ dealId: field.uuid() });
const censusId = dealId.extend({ censusId: field.uuid() });

export const listCensuses = endpoint("GET", "/api/deals/{dealId}/censuses", {
  summary: "The censuses of a deal's company that the caller may use: their own, and those of proposals that they see",
  params: dealId,
  response: field.listOf(ListedCensus),
});

export const createCensus = endpoint("POST", "/api/deals/{dealId}/censuses", {
  summary: "Keep the groups of a census of a deal's company, to price proposals from them",
  params: dealId,
  body: CensusForm,
  response: ListedCensus,
});

export const getCensus = endpoint("GET", "/api/deals/{dealId}/censuses/{censusId}", {
  summary: "One census with its groups; bands for who has not uploaded it",
  params: censusId,
  response: CensusWithGroups,
});

export const deleteCensus = endpoint("DELETE", "/api/deals/{dealId}/censuses/{censusId}", {
  summary:
    "Delete a census that the caller uploaded, or as an owner end its use at their provider; proposals stay as they are",
  params: censusId,
  response: field.ok,
});

export const listCensusPlaces = endpoint("GET", "/api/deals/{dealId}/censuses/{censusId}/places", {
  summary: "The caller's other providers, where they can price a census that they uploaded",
  params: censusId,
  response: field.listOf(CensusPlace),
});
