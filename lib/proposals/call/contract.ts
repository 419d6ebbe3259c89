import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** The Calendly accounts with which welcome calls are booked, in place of the built-in picker (D-109). */

/** A connected Calendly account, without its token, which never leaves the server. */
export const CalendlyAccount = z.object({
  /** The event that clients book. */
  eventName: z.string(),
  pageUrl: z.string(),
});
export type CalendlyAccount = z.output<typeof CalendlyAccount>;

const Connected = z.object({ account: CalendlyAccount.nullable() });

export const CalendlyForm = z.strictObject({
  token: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,4000}$/, "Enter the account's personal access token"),
  /** The event's page at Calendly; optional where the account has only one event. */
  eventLink: field.emptyOr(field.websiteUrl),
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const getProviderCalendly = endpoint("GET", "/api/providers/{providerId}/calendly", {
  summary: "The Calendly account with which a provider's welcome calls are booked",
  params: providerId,
  response: Connected,
});

export const connectProviderCalendly = endpoint("PUT", "/api/providers/{providerId}/calendly", {
  summary: "Have a provider's welcome calls booked with its Calendly account",
  params: providerId,
  body: CalendlyForm,
  response: CalendlyAccount,
});

export const disconnectProviderCalendly = endpoint("DELETE", "/api/providers/{providerId}/calendly", {
  summary: "Forget a provider's Calendly account; calls that wait are booked with the built-in picker",
  params: providerId,
  response: field.ok,
});

export const getOwnCalendly = endpoint("GET", "/api/auth/calendly", {
  summary: "Your own Calendly account",
  response: Connected,
});

export const connectOwnCalendly = endpoint("PUT", "/api/auth/calendly", {
  summary: "Book the welcome calls of your own deals with your Calendly account",
  body: CalendlyForm,
  response: CalendlyAccount,
});

export const disconnectOwnCalendly = endpoint("DELETE", "/api/auth/calendly", {
  summary: "Disconnect your own Calendly account; waiting calls are booked with the built-in picker",
  response: field.ok,
});

/** The installation's account in the address of a webhook, where a provider's or user's has an id. */
export const INSTALLATION = "installation";

const Uri = z.string().max(500);

/**
 * Calendly's message about a booking. Newer payloads carry more; we read only what identifies it, because Calendly itself is
 * asked for the rest.
 */
const WebhookPayload = z.object({
  uri: Uri,
  old_invitee: Uri.nullish(),
  tracking: z.object({ utm_content: z.string().max(500).nullish() }).nullish(),
});

export const receiveCalendly = endpoint("POST", "/api/webhooks/calendly/{account}", {
  summary: "Calendly's webhook: signed, and a hint to ask Calendly what became of a booking",
  access: "public",
  params: z.strictObject({ account: z.union([z.literal(INSTALLATION), field.uuid()]) }),
  body: z.object({ event: z.string().max(100), payload: z.unknown() }),
  response: field.ok,
  takesIdempotencyKey: false,
});

/** Reads the payload of events about a booking; null for other kinds. */
export const readWebhook = ({ event, payload }: { event: string; payload?: unknown }) =>
  event === "invitee.created" || event === "invitee.canceled" ? (WebhookPayload.safeParse(payload).data ?? null) : null;
