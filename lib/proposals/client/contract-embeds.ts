import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SIGNATURE_STATUSES, SIGNER_ROLES } from "@/lib/domain/enums";
import { AgreementContent } from "@/lib/proposals/agreement/contract";
import { Accents } from "./contract";

/** The built-in signing frame and slot picker, at unguessable addresses like a vendor's embeds (D-60). */

const token = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, "Invalid link") });

export const SIGNATURE_IMAGE_LIMIT = 200_000;

export const SigningSession = z.object({
  documentName: z.string(),
  documentSha256: z.string(),
  providerName: z.string(),
  /** For the client, who sees it on the page around the frame as well. */
  accent: Accents,
  companyName: z.string(),
  /** The person who would sign: for the provider, the signed-in one. */
  signer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    email: z.string(),
    role: z.enum(SIGNER_ROLES),
  }),
  /** The person whom the document names, if somebody else would sign in their place. */
  inPlaceOf: z.string().nullable(),
  status: z.enum(SIGNATURE_STATUSES),
  /** Why the signer cannot sign now, in a sentence; null when they can. */
  closed: z.string().nullable(),
  /** The vendor whose form the document is signed in; null for our own. */
  vendor: z.string().nullable(),
  /** Whether the vendor can no longer take a signature: submitting the same details makes a new document. */
  unsignable: z.boolean(),
  consentText: z.string(),
  /** What the document says; null in a vendor's form, and for documents older than this field. */
  content: AgreementContent.nullable(),
  /** The signatures made so far; `at` is written as in the document. */
  signatures: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), at: z.string() })),
});
export type SigningSession = z.output<typeof SigningSession>;

const given = {
  consent: z.literal(true, "Consent to sign electronically is required"),
  documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
};

export const SignatureForm = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("typed"),
    typedName: field.fullName("Type your name to sign"),
    ...given,
  }),
  z.strictObject({
    kind: z.literal("drawn"),
    /** PNG as base64, without a data: prefix. */
    image: z
      .base64("Draw your signature")
      .min(100, "Draw your signature")
      .max(Math.ceil((SIGNATURE_IMAGE_LIMIT * 4) / 3), "The drawing is too large"),
    ...given,
  }),
]);

export const getSigningSession = endpoint("GET", "/api/embed/signing/{token}", {
  summary: "The document to sign, and its signers",
  access: "public",
  params: token,
  response: SigningSession,
});

export const getSigningDocument = endpoint("GET", "/api/embed/signing/{token}/document", {
  summary: "The PDF to be signed",
  access: "public",
  params: token,
  response: z.null(),
  binary: "application/pdf",
});

export const getSigningForm = endpoint("GET", "/api/embed/signing/{token}/form", {
  summary: "The signing vendor's form, as a page for a frame",
  access: "public",
  params: token,
  response: z.null(),
  binary: "text/html",
});

export const sign = endpoint("POST", "/api/embed/signing/{token}", {
  summary: "Sign the document that was shown",
  access: "public",
  params: token,
  body: SignatureForm,
  maxBody: 1024 * 1024,
  response: z.object({ status: z.enum(SIGNATURE_STATUSES) }),
});

export const DeclineForm = z.strictObject({ reason: field.requiredLongText(1000, "Please say why") });

export const decline = endpoint("POST", "/api/embed/signing/{token}/decline", {
  summary: "Decline to sign, with a reason; nobody can sign the document anymore",
  access: "public",
  params: token,
  body: DeclineForm,
  response: z.object({ status: z.enum(SIGNATURE_STATUSES) }),
});

export const SchedulingSession = z.object({
  providerName: z.string(),
  /** For the client, who sees it on the page around the frame as well. */
  accent: Accents,
  companyName: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  /** Free times to book the call, or to move the booked one to. */
  slots: z.array(field.instant),
  booked: field.instant.nullable(),
  /** Until when the booked call can be moved or canceled; null where it no longer can. */
  changeableUntil: field.instant.nullable(),
});
export type SchedulingSession = z.output<typeof SchedulingSession>;

export const getSchedulingSession = endpoint("GET", "/api/embed/scheduling/{token}", {
  summary: "Free welcome-call slots in the provider's business hours",
  access: "public",
  params: token,
  response: SchedulingSession,
});

export const bookWelcomeCall = endpoint("POST", "/api/embed/scheduling/{token}", {
  summary: "Book a free slot",
  access: "public",
  params: token,
  /** The time zone in which the times were shown. */
  body: z.strictObject({ startsAt: field.instant, timeZone: field.timeZone.optional() }),
  response: z.object({ startsAt: field.instant, timeZone: z.string() }),
});

/** `from` is the call's time as the caller last saw it: a call that was moved meanwhile is not moved. */
export const CallMove = z.strictObject({ from: field.instant, startsAt: field.instant });
export const CallCancellation = z.strictObject({ from: field.instant });

export const moveWelcomeCall = endpoint("PUT", "/api/embed/scheduling/{token}", {
  summary: "Move the booked call to another free slot, until two hours before it",
  access: "public",
  params: token,
  body: CallMove,
  response: SchedulingSession,
});

export const cancelWelcomeCall = endpoint("POST", "/api/embed/scheduling/{token}/cancel", {
  summary: "Cancel the booked call, until two hours before it; another one can be booked",
  access: "public",
  params: token,
  body: CallCancellation,
  response: SchedulingSession,
});
