import { z } from "zod";
import { PROPOSAL_CLOSURES, PROPOSAL_TYPES, SIGNATURE_STATUSES, SIGNER_ROLES } from "@/lib/domain/enums";
import { endpoint } from "./endpoint";
import * as field from "./fields";
import { Logo } from "./providers";

/** The client's view of a proposal: an allow-list, never margins, commission, ranges or tax id (R:98, D-58). */
export const Offer = z.object({
  id: field.recordId,
  proposalId: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  proposalType: z.enum(PROPOSAL_TYPES),
  createdDate: z.string(),
  salesRep: z.string(),
  /** How the client reaches the sales rep. */
  salesRepContact: z.object({ email: z.string(), phone: z.string().nullable() }),
  /** The last day on which the proposal can be accepted, in the provider's time zone. */
  expiresOn: field.dateOnly.nullable(),
  /** Whether that day has passed without an answer. */
  expired: z.boolean(),
  providerName: z.string(),
  logo: Logo.nullable(),
  /** The provider's, in which days count (IANA). */
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
  /** `yearly`: what the line comes to in a payroll year, dollars to cents. */
  pricing: z.array(z.object({ mainText: z.string(), subText: z.string(), amount: z.string(), yearly: z.number() })),
  /** What the amounts rest on; dollars a year. */
  census: z.object({
    employeeCount: z.int(),
    averageSalary: z.number(),
    grossWages: z.number(),
    statesOfOperation: z.array(z.string()),
  }),
  /** What all lines come to, dollars to cents; of a month, a twelfth of the year. */
  charges: z.object({ yearly: z.number(), monthly: z.number(), perEmployeeMonthly: z.number() }),
  /** Why no step may be taken, whatever the status; null while they may. */
  closed: z.enum(PROPOSAL_CLOSURES).nullable(),
  /** Who signs the documents, in order; empty before there are any. */
  signatures: z.array(z.object({ name: z.string(), role: z.enum(SIGNER_ROLES), status: z.enum(SIGNATURE_STATUSES) })),
  /** What a correction starts from; null when the details cannot be corrected. */
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
  /** The signer's address, masked, when their document opens by a code that is mailed there; null when none is asked. */
  signingCodeFor: z.string().nullable(),
  clientSigningLink: z.string().nullable(),
  welcomeScheduleLink: z.string().nullable(),
});
export type Offer = z.output<typeof Offer>;

export const SigningForm = z.strictObject({
  companyName: field.requiredText(200),
  addressLine1: field.requiredText(200),
  addressLine2: field.emptyOr(field.text(200)),
  city: field.requiredText(100),
  state: field.usState,
  zipCode: field.zipCode,
  taxIdNumber: field.taxId,
  signerFirstName: field.requiredText(100),
  signerLastName: field.requiredText(100),
  signerTitle: field.requiredText(100),
  signerEmail: field.email,
  signerPhone: field.phone,
});

/** Corrected signing details. What only the signer should read is left out, or empty, where it stays as it is. */
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
    /** Why it is rejected, for the sales rep; of an acceptance it is not kept. */
    reason: field.emptyOr(field.longText(1000)),
  }),
  response: Offer,
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
  summary: "Correct the signing details before anybody has signed; voids the agreement and makes a new one",
  access: "public",
  params: proposalId,
  body: SigningCorrection,
  response: Offer,
});

export const sendSigningCode = endpoint("POST", "/api/offers/{proposalId}/signing-code", {
  summary: "Mail the client's signer a code that opens the document",
  access: "public",
  params: proposalId,
  response: z.object({ sentTo: z.string() }),
  takesIdempotencyKey: false,
});

export const enterSigningCode = endpoint("POST", "/api/offers/{proposalId}/signing-code/entered", {
  summary: "Open the document with the code that was mailed to its signer",
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
  // What the scheduling service's frame called the booking: where to look, nothing more.
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
