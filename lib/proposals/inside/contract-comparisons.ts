import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { FEE_KINDS, PRICE_MODELS, PROPOSAL_TYPES } from "@/lib/domain/enums";
import { LEAST_COMPARED, MOST_COMPARED } from "@/lib/pricing/comparison";
import { Logo } from "@/lib/providers/contract";

/** What a client pays in a year for services and in taxes; dollars to cents, null where it is not known. */
const ClientYear = z.object({ services: z.number(), taxes: z.number().nullable(), total: z.number().nullable() });
export type ClientYear = z.output<typeof ClientYear>;

const TodaysYear = ClientYear.extend({
  costs: z.object({
    payroll: z.number().nullable(),
    workersComp: z.number().nullable(),
    benefits: z.number().nullable(),
    hr: z.number().nullable(),
  }),
});

/** What both versions of a comparison say of a proposal. */
const compared = {
  /** Its display code. */
  proposalId: z.string(),
  proposalType: z.enum(PROPOSAL_TYPES),
  priceModel: z.enum(PRICE_MODELS),
  employeeCount: z.int(),
  /** Dollars a year. */
  averageSalary: z.number(),
  grossWages: z.number(),
  statesOfOperation: z.array(z.string()),
  /** The year whose wage bases its charges for taxes stop at (D-235); null where they are on all wages, and with an ASO. */
  wageBasesOf: z.int().nullable(),
  /** The client's year as it signs it: its services, and the taxes that a PEO charges or that an ASO's client still pays itself. */
  proposed: ClientYear,
  /** Today, for the same people; null where nothing was said of it. */
  today: TodaysYear.nullable(),
  /** What the client would pay more in a year, an estimate; less where it is negative; null where they cannot be compared. */
  difference: z.number().nullable(),
};

/** The tables of wage bases that the estimates are from. */
const tables = { year: z.int(), checkedOn: field.dateOnly };

/** A proposal next to others, for the provider's people. */
export const ComparedProposal = z.object({
  ...compared,
  id: field.recordId,
  isPrimary: z.boolean(),
  /** Whether its client gets nothing of it: its price waits for an approval, or was refused (D-181). */
  withheld: z.boolean(),
  /** Null where they were not asked for. */
  peoplePerState: z.array(z.object({ state: z.string(), people: z.int().nullable() })).nullable(),
  products: z.array(
    z.object({ name: z.string(), rate: z.number().nullable(), perEmployeeAmount: z.number().nullable() }),
  ),
  taxRates: z.array(z.object({ taxName: z.string(), rate: z.number() })),
  fees: z.array(z.object({ name: z.string(), kind: z.enum(FEE_KINDS), amount: z.number() })),
  commissionRate: z.number(),
  /** Dollars a year by the plain estimate. */
  plain: z.object({
    productRevenue: z.number(),
    taxArbitrage: z.number(),
    revenue: z.number(),
    commission: z.number(),
  }),
  /** By the estimate with wage bases; null where it could not be computed. */
  refined: z
    .object({
      taxArbitrage: z.number(),
      revenue: z.number(),
      commission: z.number(),
    })
    .nullable(),
});
export type ComparedProposal = z.output<typeof ComparedProposal>;
export type ComparedYears = Pick<ComparedProposal, "proposed" | "today" | "difference">;

/** A proposal next to others, as its client may see it (D-58, D-174): no margin, cost, range or commission, and no price in a bundle. */
export const ClientComparedProposal = z.object({
  ...compared,
  products: z.array(z.string()),
  pricing: z.array(z.object({ mainText: z.string(), subText: z.string(), amount: z.string() })),
});
export type ClientComparedProposal = z.output<typeof ClientComparedProposal>;

const dealId = z.strictObject({ dealId: field.uuid() });

export const ComparisonQuery = z.strictObject({
  /** Ids, in the order of the columns. */
  proposals: field
    .queryList(field.uuid(), MOST_COMPARED)
    .refine((ids) => ids.length >= LEAST_COMPARED, "Choose two to four proposals")
    .refine((ids) => new Set(ids).size === ids.length, "Each proposal only once"),
});

export const compareProposals = endpoint("GET", "/api/deals/{dealId}/proposals/comparison", {
  summary: "Two to four proposals of a deal side by side, and next to what the client pays today",
  params: dealId,
  query: ComparisonQuery,
  response: z.object({ ...tables, items: z.array(ComparedProposal) }),
  revalidates: true,
});
export type Comparison = z.output<typeof compareProposals.response>;

export const compareForClient = endpoint("GET", "/api/deals/{dealId}/proposals/comparison/client", {
  summary: "The same for the client, without anything that is the provider's own",
  params: dealId,
  query: ComparisonQuery,
  response: z.object({
    ...tables,
    companyName: z.string(),
    providerName: z.string(),
    logo: Logo.nullable(),
    /** Today on the provider's calendar. */
    preparedOn: field.dateOnly,
    items: z.array(ClientComparedProposal),
  }),
});
export type ClientComparison = z.output<typeof compareForClient.response>;
