import { z } from "zod";
import { SIGNATURE_STATUSES, SIGNER_ROLES } from "@/lib/domain/enums";
import { endpoint } from "./endpoint";
import * as field from "./fields";

/** The built-in signing frame and slot picker, addressed by unguessable tokens as a vendor's embeds are (D-60). */

const token = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, "Invalid link") });

export const SIGNATURE_IMAGE_LIMIT = 200_000;

export const SigningSession = z.object({
  documentName: z.string(),
  documentSha256: z.string(),
  providerName: z.string(),
  companyName: z.string(),
  signer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    email: z.string(),
    role: z.enum(SIGNER_ROLES),
  }),
  status: z.enum(SIGNATURE_STATUSES),
  /** Why the signer cannot sign now, in a sentence; null when they can. */
  closed: z.string().nullable(),
  /** Whose form the document is signed in; null for our own. */
  vendor: z.string().nullable(),
  /** Whether nobody can sign it there any more: the same details make another one. */
  unsignable: z.boolean(),
  consentText: z.string(),
});
export type SigningSession = z.output<typeof SigningSession>;

export const SignatureForm = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("typed"),
    typedName: field.requiredText(200, "Type your name to sign"),
    consent: z.literal(true, "Consent to sign electronically is required"),
    documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.strictObject({
    kind: z.literal("drawn"),
    /** PNG as base64, without a data: prefix. */
    image: z
      .base64("Draw your signature")
      .min(100, "Draw your signature")
      .max(Math.ceil((SIGNATURE_IMAGE_LIMIT * 4) / 3), "The drawing is too large"),
    consent: z.literal(true, "Consent to sign electronically is required"),
    documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
]);

export const getSigningSession = endpoint("GET", "/api/embed/signing/{token}", {
  summary: "What is to be signed, and by whom",
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
  summary: "Decline to sign, with a reason; nobody signs the document any more",
  access: "public",
  params: token,
  body: DeclineForm,
  response: z.object({ status: z.enum(SIGNATURE_STATUSES) }),
});

export const SchedulingSession = z.object({
  providerName: z.string(),
  companyName: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  slots: z.array(field.instant),
  booked: field.instant.nullable(),
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
  body: z.strictObject({ startsAt: field.instant }),
  response: z.object({ startsAt: field.instant, timeZone: z.string() }),
});
