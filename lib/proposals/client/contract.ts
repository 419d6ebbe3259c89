import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { MESSAGE_KINDS, PROPOSAL_CLOSURES, PROPOSAL_TYPES, SIGNATURE_STATUSES, SIGNER_ROLES } from "@/lib/domain/enums";
import { MOST_SECONDS_A_REPORT, OFFER_PARTS } from "@/lib/proposals/rules";
import { Logo } from "@/lib/providers/contract";

/** A message about a proposal, as its client reads it (D-132). */
export const OfferMessage = z.object({
  id: field.recordId,
  kind: z.enum(MESSAGE_KINDS),
  /** The service or price that is meant. */
  line: z.string().nullable(),
  body: z.string(),
  name: z.string(),
  at: field.instant,
});
export type OfferMessage = z.output<typeof OfferMessage>;

const Accent = z.object({ color: z.string(), text: z.string() });
/** The provider's color and the text on it, on light and dark pages; null for ours. */
export const Accents = z.object({ light: Accent, dark: Accent }).nullable();
export type Accents = z.output<typeof Accents>;

/** The client's view of a proposal: an allow-list, never margins, commission, ranges or tax id (R:98, D-58). */
export const Offer = z.object({
  id: field.recordId,
  proposalId: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  proposalType: z.enum(PROPOSAL_TYPES),
  createdDate: z.string(),
  salesRep: z.string(),
  /** For the client to reach the sales rep. */
  salesRepContact: z.object({ email: z.string(), phone: z.string().nullable() }),
  /** The last day on which the proposal can be accepted, in the provider's time zone. */
  expiresOn: field.dateOnly.nullable(),
  /** Whether that day has passed without an answer. */
  expired: z.boolean(),
  /** Whether another proposal of the deal was accepted, so that this one cannot be: never which one, which has a link of its own. */
  otherAccepted: z.boolean(),
  providerName: z.string(),
  logo: Logo.nullable(),
  /** The provider's time zone, in which days count (IANA). */
  timeZone: z.string(),
  companyDetails: z.object({
    name: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  products: z.array(z.object({ name: z.string(), description: z.string(), included: z.boolean() })),
  /** `yearly`: the line's charge in a payroll year, in dollars to cents; null of what is charged once. */
  pricing: z.array(
    z.object({ mainText: z.string(), subText: z.string(), amount: z.string(), yearly: z.number().nullable() }),
  ),
  /** The basis of the amounts; dollars a year. */
  census: z.object({
    employeeCount: z.int(),
    averageSalary: z.number(),
    grossWages: z.number(),
    statesOfOperation: z.array(z.string()),
  }),
  /** The charges of all lines together, in dollars to cents; `monthly` is a twelfth of the year. `once`: the fees in none of them. */
  charges: z.object({
    yearly: z.number(),
    monthly: z.number(),
    perEmployeeMonthly: z.number(),
    once: z.number(),
  }),
  /** The year whose wage bases the charges for taxes stop at (D-191); left out where they are on all gross wages. */
  wageBasesOf: z.int().optional(),
  /** Why the offer is closed to every step, whatever the status; null while it is open. */
  closed: z.enum(PROPOSAL_CLOSURES).nullable(),
  /** The signers of the documents, in order; empty before there are any. */
  signatures: z.array(z.object({ name: z.string(), role: z.enum(SIGNER_ROLES), status: z.enum(SIGNATURE_STATUSES) })),
  /** The details that a correction starts from; null when they cannot be corrected. */
  signingDetails: z
    .object({
      companyName: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      signerFirstName: z.string(),
      signerLastName: z.string(),
      signerTitle: z.string(),
    })
    .nullable(),
  /**
   * The contact who signs, else the one to whom the link was mailed, to start the signing details from while they are asked for.
   * Never their address or phone: the link works for anybody to whom it is forwarded.
   */
  suggestedSigner: z.object({ firstName: z.string(), lastName: z.string(), title: z.string().nullable() }).nullable(),
  /** The signer's masked address, when a code mailed there unlocks their document; null when no code is required. */
  signingCodeFor: z.string().nullable(),
  clientSigningLink: z.string().nullable(),
  welcomeScheduleLink: z.string().nullable(),
  /** The booked call; null while there is none. */
  welcomeCall: z
    .object({
      startsAt: field.instant,
      timeZone: z.string(),
      /** A frame to move and cancel it; null where that is not possible, or not here. */
      changeLink: z.string().nullable(),
      /** The vendor's pages to move and cancel it. */
      vendorLinks: z.object({ move: z.string(), cancel: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether openings of the page are noted, which it says (D-131). */
  notesOpenings: z.boolean(),
  accent: Accents,
  /** Questions and answers, the oldest first, and whether another question can be asked (D-132). */
  messages: z.array(OfferMessage),
  mayAsk: z.boolean(),
  /** The contact to whom the link was mailed, with a masked address, to start a question from; null where it is not one. */
  asker: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type Offer = z.output<typeof Offer>;

export const SigningForm = z.strictObject({
  companyName: field.nameWithoutLink(200),
  addressLine1: field.requiredText(200),
  addressLine2: field.emptyOr(field.text(200)),
  city: field.requiredText(100),
  state: field.usState,
  zipCode: field.zipCode,
  taxIdNumber: field.taxId,
  signerFirstName: field.personName("Required"),
  signerLastName: field.personName("Required"),
  signerTitle: field.nameWithoutLink(100),
  signerEmail: field.email,
  signerPhone: field.phone,
});

/** Corrected signing details. Private details may be left out or empty, and then do not change. */
export const SigningCorrection = SigningForm.extend({
  taxIdNumber: field.emptyOr(field.taxId),
  signerEmail: field.emptyOr(field.email),
  signerPhone: field.emptyOr(field.phone),
});

const proposalId = z.strictObject({ proposalId: field.uuid() });

export const getOffer = endpoint("GET", "/api/offers/{proposalId}", {
  summary: "The proposal as its client sees it",
  access: "public",
  params: proposalId,
  response: Offer,
});

export const acceptOffer = endpoint("POST", "/api/offers/{proposalId}/accept", {
  summary: "Accept or reject the proposal",
  access: "public",
  params: proposalId,
  body: z.strictObject({
    accept: z.boolean(),
    /** The reason for a rejection, for the sales rep; ignored for an acceptance. */
    reason: field.emptyOr(field.longText(1000)),
  }),
  response: Offer,
});

export const noteReading = endpoint("POST", "/api/offers/{proposalId}/reading", {
  summary: "Report that a person has the page open and, since the last report, which parts they read for how long",
  access: "public",
  params: proposalId,
  body: z.strictObject({
    /** A random id that the browser keeps for this page. */
    browser: z.string().regex(/^[\w-]{16,64}$/),
    /** By part. */
    seconds: z.partialRecord(z.enum(OFFER_PARTS), z.number().min(0).max(MOST_SECONDS_A_REPORT)),
  }),
  response: field.ok,
  takesIdempotencyKey: false,
});

export const QuestionForm = z.strictObject({
  kind: z.enum(MESSAGE_KINDS).exclude(["answer"]),
  line: field.emptyOr(field.text(300)),
  body: field.requiredLongText(2000),
  name: field.personName("Required"),
  /** Where the answer goes; by default the asker's address of before, or that of the contact to whom the link was mailed. */
  email: field.emptyOr(field.email),
});

export const askQuestion = endpoint("POST", "/api/offers/{proposalId}/questions", {
  summary: "Ask the sales rep something, or for changes, before the proposal is accepted",
  access: "public",
  params: proposalId,
  body: QuestionForm,
  response: Offer,
});

export const ForwardForm = z.strictObject({ name: field.personName("Required"), email: field.email });

export const forwardOffer = endpoint("POST", "/api/offers/{proposalId}/forward", {
  summary: "Email the link of the proposal to a colleague",
  access: "public",
  params: proposalId,
  body: ForwardForm,
  response: field.ok,
});

export const createOfferDocuments = endpoint("POST", "/api/offers/{proposalId}/documents", {
  summary: "Give company and signer details; creates the agreement to sign",
  access: "public",
  params: proposalId,
  body: SigningForm,
  response: Offer,
  takesIdempotencyKey: false,
});

export const correctOfferDocuments = endpoint("PUT", "/api/offers/{proposalId}/documents", {
  summary: "Correct the signing details before anyone has signed; voids the agreement and makes a new one",
  access: "public",
  params: proposalId,
  body: SigningCorrection,
  response: Offer,
});

export const sendSigningCode = endpoint("POST", "/api/offers/{proposalId}/signing-code", {
  summary: "Email the client's signer a code that opens the document",
  access: "public",
  params: proposalId,
  response: z.object({ sentTo: z.string() }),
  takesIdempotencyKey: false,
});

export const enterSigningCode = endpoint("POST", "/api/offers/{proposalId}/signing-code/entered", {
  summary: "Open the document with the code that was emailed to its signer",
  access: "public",
  params: proposalId,
  body: z.strictObject({ code: field.signingCode }),
  response: z.object({ signingLink: z.string() }),
  takesIdempotencyKey: false,
});

export const completeOfferDocuments = endpoint("PUT", "/api/offers/{proposalId}/documents/complete", {
  summary: "Hint that the client has signed; moves on only if the signing record says so",
  access: "public",
  params: proposalId,
  response: Offer,
});

export const completeWelcomeCall = endpoint("PUT", "/api/offers/{proposalId}/welcome-call/complete", {
  summary: "Hint that the welcome call is booked; moves on only if the booking exists",
  access: "public",
  params: proposalId,
  // The booking's reference by the scheduling service's frame: a hint where to look, nothing more.
  body: z.strictObject({ booking: field.text(300).optional() }).optional(),
  response: Offer,
});

export const downloadOfferDocuments = endpoint("GET", "/api/offers/{proposalId}/documents/download", {
  summary: "The signed documents as one sealed PDF",
  access: "public",
  params: proposalId,
  response: z.null(),
  binary: "application/pdf",
});
