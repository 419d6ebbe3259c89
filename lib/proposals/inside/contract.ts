import { z } from "zod";
import { OfferedFee, OfferedProduct, OfferedTaxRate, PricePackage, PricePackageForm } from "@/lib/catalog/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  DOCUMENT_STATUSES,
  PRICE_MODELS,
  PROPOSAL_ENDS,
  PROPOSAL_TYPES,
  SIGNATURE_STATUSES,
  SIGNER_ROLES,
  SIGNING_CAPACITIES,
  SIGNING_PROBLEMS,
} from "@/lib/domain/enums";
import { TakeFromReport, TakenFromReport } from "@/lib/intelligence/contract";
import { COST_PERIODS } from "@/lib/pricing/client-costs";
import { OfferMessage, SigningCorrection } from "@/lib/proposals/client/contract";
import { CallCancellation, CallMove, SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { OfferedFloors, ProposalApproval } from "@/lib/proposals/contract-floors";
import { DEVICES, OFFER_PARTS } from "@/lib/proposals/rules";
import { ClientStart, firstOfMonth, PeopleOfState, PeopleOfStateForm, Refined, TaxYearFacts } from "./contract-refined";

const Fee = OfferedFee.omit({ id: true }).extend({ feeId: field.recordId });

const percents = z.object({ before: z.number(), now: z.number() });

/** What has become different of a tax rate since a proposal was priced (D-178): inside answers only. */
export const MovedRate = z.object({
  taxRateId: field.recordId,
  taxName: z.string(),
  state: z.string().nullable(),
  /** Percent that the client pays: a fixed rate, or the chosen one where it lies outside the range now; then what a clone takes over. */
  rate: percents.nullable(),
  /** Percent that an adjustable rate costs the provider. */
  minRate: percents.nullable(),
  /** Dollars of a person's wages a year; null where all are taxable. */
  wageBase: z.object({ before: z.number().nullable(), now: z.number().nullable() }).nullable(),
});
export type MovedRate = z.output<typeof MovedRate>;

const proposalStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);

/** The catalog for the builder (R:106). */
export const ProviderProducts = z.object({
  providerId: field.recordId,
  providerName: z.string(),
  industry: z.union([z.literal(1), z.literal(2)]),
  effectiveCommissionRate: z.number(),
  /** Today on the provider's calendar. */
  today: field.dateOnly,
  /** The last day on which a new proposal can be accepted, unless said otherwise. */
  defaultLastDay: field.dateOnly.nullable(),
  payrollProducts: z.array(OfferedProduct),
  taxRates: z.array(OfferedTaxRate),
  fees: z.array(OfferedFee),
  pricePackages: z.array(PricePackage),
  /** The tables of wage bases: of this year, or the newest before it. */
  taxYear: TaxYearFacts,
  /** Since when the provider is a certified PEO; null where it is none. */
  certifiedOn: field.dateOnly.nullable(),
  /** Whether the provider's new proposals show their client amounts with wage bases, where they are known (D-191). */
  clientAmountsWithBases: z.boolean(),
  /** What a price below needs an owner's approval; null where the provider has no floors. */
  floors: OfferedFloors.nullable(),
});
export type ProviderProducts = z.output<typeof ProviderProducts>;

export const Signer = z.object({
  id: field.recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  role: z.enum(SIGNER_ROLES),
  status: z.enum(SIGNATURE_STATUSES),
  signed: z.boolean(),
  signedAt: field.instant.nullable(),
  /** The person asked to sign instead of the named signer; null where it is the named one. */
  asked: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The person who signed in their place, and in which capacity; null where they signed themselves, or nobody did. */
  signedBy: z
    .object({ name: z.string(), email: z.string(), title: z.string(), as: z.enum(SIGNING_CAPACITIES) })
    .nullable(),
  /** Only for a viewer who may sign for this signer's party, in their own name. */
  signingLink: z.string().nullable(),
  /** The last reminder to a provider's signer whose turn it is; null where the viewer has nobody to remind. */
  reminder: z.object({ lastAt: field.instant.nullable() }).nullable(),
});
export type Signer = z.output<typeof Signer>;

export const ProposalDocument = z.object({
  id: field.recordId,
  name: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** The client's company as the document names it. */
  company: z.object({
    companyName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  signers: z.array(Signer),
  /** The signing service; null for our own frame. */
  vendor: z.string().nullable(),
  /** The host of the signing service, where the provider chooses it. */
  vendorHost: z.string().nullable(),
  /** Whether the signing service has made a signed file, which we keep unchanged. */
  hasVendorFile: z.boolean(),
  /** Why nobody can sign at the signing service any more. */
  problem: z.enum(SIGNING_PROBLEMS).nullable(),
});
export type ProposalDocument = z.output<typeof ProposalDocument>;

export const Proposal = z.object({
  id: field.recordId,
  proposalId: z.string(),
  dealProposalId: field.recordId,
  providerName: z.string(),
  providerId: field.recordId,
  proposalType: z.enum(PROPOSAL_TYPES),
  status: proposalStatus,
  isPrimary: z.boolean(),
  estimateValue: z.number(),
  estimate: z.object({
    grossWages: z.number(),
    productRevenue: z.number(),
    taxArbitrage: z.number(),
    commission: z.number(),
    commissionRate: z.number(),
  }),
  /** The estimate with wage bases; null where it could not be computed, and for what was priced before there were any. */
  refined: Refined.nullable(),
  /** Whether its client sees charges for taxes with wage bases, and not on all wages (D-191). */
  clientAmountsWithBases: z.boolean(),
  /** What its start within the year means; null without one, or without the estimate with wage bases. */
  start: ClientStart.nullable(),
  /** Of a price that was below a floor of its provider; null of any other. */
  approval: ProposalApproval.nullable(),
  createdAt: field.instant,
  /** The last day on which the client can accept it, in the provider's time zone. */
  expiresOn: field.dateOnly.nullable(),
  /** The provider's. */
  timeZone: z.string(),
  meta: z.object({
    companyEmployeeCount: z.int(),
    employeeAverageSalary: z.number(),
    statesOfOperation: z.array(z.string()),
    /** Null for what was priced before it was asked. */
    peoplePerState: z.array(PeopleOfState).nullable(),
    priceModel: z.enum(PRICE_MODELS),
    /** The first day of the month in which the client starts. */
    startsIn: field.dateOnly.nullable(),
    /** Percent of the people who are replaced in a year. */
    turnoverPercent: z.number(),
  }),
  /** The census that it was priced from; null without one, and once that is no longer kept. */
  census: z.object({ id: field.recordId, asOf: field.dateOnly }).nullable(),
  /** What of it was taken over from the company's report, and where the report has it from; null where nothing was. */
  fromReport: TakenFromReport.nullable(),
  payrollProducts: z.array(
    z.object({
      payrollProductId: field.recordId.nullable(),
      name: z.string(),
      rate: z.number().nullable(),
      perEmployeeAmount: z.number().nullable(),
    }),
  ),
  taxRates: z.array(
    z.object({
      taxRateId: field.recordId.nullable(),
      taxName: z.string(),
      rate: z.number(),
      priceType: z.int(),
      minRate: z.number().nullable(),
      locality: z.int(),
      state: z.string().nullable(),
    }),
  ),
  /** As they were when it was made: dollars once, or the least that its services cost in a month. */
  fees: z.array(Fee),
  /** Which of the tax rates are something else for its start now, while its client may accept it (D-178). */
  movedRates: z.array(MovedRate),
  /** Its estimate value if these rates were what they are now, products as they are; null where none has moved (D-193). */
  estimateValueNow: z.number().nullable(),
  /** How the signing ended without all signatures, and why; null while it has not. */
  ended: z.object({ as: z.enum(PROPOSAL_ENDS), reason: z.string(), at: field.instant }).nullable(),
  /** When the client rejected it, and why if they said; null while they have not. */
  rejection: z.object({ reason: z.string().nullable(), at: field.instant }).nullable(),
  /** Whether the caller is its sales rep and has not seen the client's answer. */
  unseen: z.boolean(),
  /** The addresses to which its link was mailed from here, newest first. */
  sent: z.array(z.object({ to: z.string(), at: field.instant })),
  /** When the client's link was first opened by somebody who is not signed in; null before. */
  openedAt: field.instant.nullable(),
  /** Its openings (D-131); null where none was noted. */
  openings: z
    .object({
      count: z.int(),
      /** How many browsers opened it. */
      browsers: z.int(),
      lastAt: field.instant,
      lastDevice: z.enum(DEVICES),
      /** The part that was read longest. */
      longest: z.object({ part: z.enum(OFFER_PARTS), seconds: z.int() }).nullable(),
    })
    .nullable(),
  /** Since when its client waits for an answer to a question. */
  askedAt: field.instant.nullable(),
  /** What its deal would take over from it, until that was done or declined (D-133): a stage, a value in dollars, or both. */
  follow: z
    .object({
      step: z.literal([1, 2, 3]),
      /** The stage to move to; null where the deal is there or further. */
      stage: z.object({ id: field.recordId, name: z.string() }).nullable(),
      /** The value to set, in dollars; null where the deal has it. */
      value: z.number().nullable(),
    })
    .nullable(),
  /** Whether it still waits for an answer after its last day. */
  expired: z.boolean(),
  documents: z.array(ProposalDocument),
  /** The booked welcome call, once there is one; a canceled one stays here until another one is booked. */
  welcomeCall: z
    .object({
      startsAt: field.instant,
      timeZone: z.string(),
      canceled: z.boolean(),
      /** Until when it can be moved or canceled here; null where it cannot. */
      changeableUntil: field.instant.nullable(),
      /** The scheduling service and its pages to change the call; null for our own picker. */
      vendor: z.string().nullable(),
      vendorLinks: z.object({ move: z.string(), cancel: z.string() }).nullable(),
    })
    .nullable(),
});
export type Proposal = z.output<typeof Proposal>;

/** Accepted, but of no meaning (D-32). */
const ignored = z.union([z.string().max(100), z.number(), z.boolean(), z.null()]).optional();

export const ProposalForm = z.strictObject({
  companyEmployeeCount: field
    .wholeNumber("Employee count must be a positive whole number")
    .min(1, "Employee count must be a positive whole number")
    .max(1_000_000, "Employee count is too large"),
  employeeAverageSalary: field
    .money("Average salary must be positive")
    .refine((value) => value > 0, "Average salary must be positive")
    .refine((value) => value <= 100_000_000, "Average salary is too large"),
  statesOfOperation: z
    .array(field.usState)
    .min(1, "Choose at least one state")
    .max(50)
    .refine((states) => new Set(states).size === states.length, "Each state only once"),
  /** For the estimate with wage bases; the people of all states are all employees. */
  peoplePerState: z
    .array(PeopleOfStateForm)
    .max(50)
    .refine((all) => new Set(all.map(({ state }) => state)).size === all.length, "Each state only once")
    .default([]),
  /** The first day of the month in which the client starts, from this month to two years from now. */
  startsIn: firstOfMonth.nullish(),
  /** Percent of the people who are replaced in a year: each starts a wage base of their own. */
  turnoverPercent: field.percent.nullish(),
  priceModel: z.enum(PRICE_MODELS, "Price model is required"),
  payrollProducts: PricePackageForm.shape.payrollProducts,
  taxRates: z
    .array(
      z.strictObject({
        id: field.uuid(),
        rate: field.percent,
        locality: ignored,
        editing: ignored,
      }),
    )
    .max(200)
    .default([]),
  /** Ids of the provider's fees, at most one of them a monthly minimum. */
  fees: z.array(field.uuid()).max(20).optional(),
  expiresOn: field.dateOnly.nullish(),
  /** The census that employees, average salary and people per state are from. */
  censusId: field.uuid().nullish(),
  /** Which of its values were taken over from a report on the company. */
  fromReport: TakeFromReport.nullish(),
  providerId: field.uuid().optional(),
  proposalType: z.enum(PROPOSAL_TYPES).optional(),
});

const dealId = z.strictObject({ dealId: field.uuid() });
const proposalId = z.strictObject({ dealId: field.uuid(), proposalId: field.uuid() });

export const listProposals = endpoint("GET", "/api/deals/{dealId}/proposals", {
  summary: "Proposals of a deal, newest first",
  params: dealId,
  response: field.listOf(Proposal),
  revalidates: true,
});

export const createProposal = endpoint("POST", "/api/deals/{dealId}/proposals", {
  summary: "Price a proposal for a deal",
  params: dealId,
  body: ProposalForm,
  response: Proposal,
});

export const getProposal = endpoint("GET", "/api/deals/{dealId}/proposals/{proposalId}", {
  summary: "One proposal",
  params: proposalId,
  response: Proposal,
  revalidates: true,
});

export const getProviderProducts = endpoint("GET", "/api/deals/{dealId}/proposals/products", {
  summary: "Products, tax rates and commission the deal's proposals are priced from",
  params: dealId,
  response: ProviderProducts,
});

export const togglePrimary = endpoint("PATCH", "/api/deals/{dealId}/proposals/{proposalId}/primary", {
  summary: "Make a proposal the deal's primary one, or no longer",
  params: proposalId,
  response: z.object({ isPrimary: z.boolean() }),
});

export const downloadDocument = endpoint(
  "GET",
  "/api/deals/{dealId}/proposals/{proposalId}/documents/{documentId}/download",
  {
    summary: "The document as it is now: unsigned, or with the signatures given so far",
    params: proposalId.extend({ documentId: field.uuid() }),
    response: z.null(),
    binary: "application/pdf",
  },
);

export const downloadVendorFile = endpoint(
  "GET",
  "/api/deals/{dealId}/proposals/{proposalId}/documents/{documentId}/vendor-file",
  {
    summary: "The signed document as its signing service made it, with that service's own signature",
    params: proposalId.extend({ documentId: field.uuid() }),
    response: z.null(),
    binary: "application/pdf",
  },
);

export const correctSigningDetails = endpoint("PUT", "/api/deals/{dealId}/proposals/{proposalId}/signing-details", {
  summary: "Correct the signing details before anyone has signed; voids the agreement and makes a new one",
  params: proposalId,
  body: SigningCorrection,
  response: Proposal,
});

export const OfferRecipients = z
  .array(field.email)
  .min(1, "Choose or type an email address")
  .max(5, "At most 5 people at a time")
  .refine((all) => new Set(all).size === all.length, "Each address only once");

export const OfferMail = z.strictObject({
  /** By default the deal's primary contact; see `usualRecipient`. */
  recipients: OfferRecipients.optional(),
  /** By default it names provider and company. */
  subject: field.emptyOr(field.text(200)),
  message: field.emptyOr(field.longText(2000)),
});

export const sendOffer = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/send", {
  summary: "Email the client's link, with a message, in the provider's name",
  params: proposalId,
  body: OfferMail,
  response: Proposal,
});

export const LastDayMove = z.strictObject({
  /** From today to 90 days from it, and not after the month in which the client starts. */
  expiresOn: field.dateOnly,
  /** The last day that the caller was shown; where it is another one by now, nothing is moved. */
  seen: field.dateOnly.nullable(),
  /** Whether the caller was shown which tax rates moved since it was priced (D-178); without that, a proposal with any stays as it is. */
  seenMovedRates: z.boolean(),
  /** Whether those to whom the link was mailed, five at most, get the new day by mail. */
  tellClient: z.boolean(),
});

export const moveLastDay = endpoint("PATCH", "/api/deals/{dealId}/proposals/{proposalId}/last-day", {
  summary: "Change a proposal's expiration date, also once it has passed",
  params: proposalId,
  body: LastDayMove,
  response: Proposal,
});

export const getCallTimes = endpoint("GET", "/api/deals/{dealId}/proposals/{proposalId}/welcome-call", {
  summary: "The welcome call of a proposal and the times that it can be moved to",
  params: proposalId,
  response: SchedulingSession,
});

export const moveCall = endpoint("PUT", "/api/deals/{dealId}/proposals/{proposalId}/welcome-call", {
  summary: "Move the booked welcome call, until two hours before it; the client and the sales rep get an email",
  params: proposalId,
  body: CallMove,
  response: Proposal,
});

export const cancelCall = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/welcome-call/cancel", {
  summary: "Cancel the booked welcome call, until two hours before it; the client can book another one",
  params: proposalId,
  body: CallCancellation,
  response: Proposal,
});

export const markAnswerSeen = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/seen", {
  summary: "Note that its sales rep has seen the client's answer",
  params: proposalId,
  response: Proposal,
});

export const followProposal = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/follow", {
  summary: "Have the deal take over stage and value from the proposal, or not",
  params: proposalId,
  body: z.strictObject({ follow: z.boolean() }),
  response: Proposal,
});

export const remindCountersigner = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/remind", {
  summary: "Remind the person whose countersignature is open, once a day; they get an email",
  params: proposalId,
  response: Proposal,
});

export const voidDocuments = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/void", {
  summary: "Void documents that some have signed and others have not, with a reason; the proposal can be cloned",
  params: proposalId,
  body: z.strictObject({ reason: field.requiredLongText(1000, "Please say why") }),
  response: Proposal,
  takesIdempotencyKey: false,
});

export const submitSignature = endpoint("PUT", "/api/deals/{dealId}/proposals/{proposalId}/signatures/{signerId}", {
  summary: "Report that a provider signer has signed; the server checks its signing record",
  params: proposalId.extend({ signerId: field.uuid() }),
  response: Proposal,
});

export const ApprovalDecision = z
  .strictObject({
    decision: z.enum(["approved", "refused"]),
    /** The state that the caller was shown; where it is another one by now, nothing is decided. */
    seen: z.enum(["needed", "approved"]),
    reason: field.emptyOr(field.longText(1000)),
  })
  .refine(({ decision, reason }) => decision === "approved" || (reason ?? null) !== null, {
    path: ["reason"],
    error: "Please say why",
  });

export const decideApproval = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/approval", {
  summary: "Approve a price below the provider's floors, reject it with a reason, or withdraw an approval",
  params: proposalId,
  body: ApprovalDecision,
  response: Proposal,
});

/** What comes back about an offer: who opened and forwarded it, and what its client asks (D-131, D-132). */

export const OfferVisit = z.object({
  id: field.recordId,
  /** Numbers the browsers from 1, in the order in which they first opened it. */
  browser: z.int(),
  device: z.enum(DEVICES),
  startedAt: field.instant,
  lastAt: field.instant,
  /** Seconds by part, the longest first. */
  parts: z.array(z.object({ part: z.enum(OFFER_PARTS), seconds: z.int() })),
});
export type OfferVisit = z.output<typeof OfferVisit>;

export const OfferTalk = z.object({
  /** Whether openings are noted at present. */
  notesOpenings: z.boolean(),
  /** The newest first, at most 100. */
  visits: z.array(OfferVisit),
  forwards: z.array(z.object({ id: field.recordId, sentBy: z.string(), to: z.string(), at: field.instant })),
  /** The oldest first. */
  messages: z.array(OfferMessage.extend({ email: z.string().nullable() })),
});
export type OfferTalk = z.output<typeof OfferTalk>;

export const getTalk = endpoint("GET", "/api/deals/{dealId}/proposals/{proposalId}/talk", {
  summary: "Openings of a proposal, and the messages with its client",
  params: proposalId,
  response: OfferTalk,
  revalidates: true,
});

export const AnswerForm = z.strictObject({ body: field.requiredLongText(2000) });

/** The client's newest message that the caller has seen: with it, none that came later is taken as answered. */
const question = field.uuid().optional();

export const answerQuestion = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/answers", {
  summary: "Answer the client on the proposal's page; who asked gets an email",
  params: proposalId,
  body: AnswerForm.extend({ question }),
  response: OfferTalk,
});

export const settleQuestion = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/answers/settled", {
  summary: "Note that the client was answered otherwise",
  params: proposalId,
  body: z.strictObject({ question }).optional(),
  response: OfferTalk,
});

const period = z.enum(COST_PERIODS);

/** What the client of a deal pays today (D-173): dollars a year, or for each employee and month; null where it was not said. */
export const ClientCosts = z.object({
  payroll: z.number().nullable(),
  payrollPer: period,
  workersComp: z.number().nullable(),
  workersCompPer: period,
  benefits: z.number().nullable(),
  benefitsPer: period,
  hr: z.number().nullable(),
  hrPer: period,
  /** Percent, by the client's rate notices; of several states the average. */
  sutaRate: z.number().nullable(),
  /** 0 where nothing was said yet. */
  version: z.int(),
});
export type ClientCosts = z.output<typeof ClientCosts>;

const amount = field.money().nullable();

export const ClientCostsForm = z.strictObject({
  payroll: amount,
  payrollPer: period,
  workersComp: amount,
  workersCompPer: period,
  benefits: amount,
  benefitsPer: period,
  hr: amount,
  hrPer: period,
  sutaRate: field.percent.nullable(),
});

export const getClientCosts = endpoint("GET", "/api/deals/{dealId}/client-costs", {
  summary: "What the client of a deal pays today",
  params: dealId,
  response: ClientCosts,
  revalidates: true,
});

export const setClientCosts = endpoint("PUT", "/api/deals/{dealId}/client-costs", {
  summary: "Say what the client of a deal pays today; all of it is replaced",
  params: dealId,
  // Version 0 is that of costs which nobody has entered yet.
  body: ClientCostsForm.extend({ version: z.int().min(0).optional() }),
  response: ClientCosts,
});
