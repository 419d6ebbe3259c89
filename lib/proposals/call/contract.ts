import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { US_TIME_ZONES } from "@/lib/domain/us-time-zones";

/** How welcome calls are booked: a provider's rules for the built-in picker, or a Calendly account instead (D-109). */

/** A connected Calendly account, without its token, which never leaves the server. */
export const CalendlyAccount = z.object({
  /** The event that clients book. */
  eventName: z.string(),
  pageUrl: z.string(),
});
export type CalendlyAccount = z.output<typeof CalendlyAccount>;

export const SchedulingSettings = z.object({
  timeZone: z.string(),
  callMinutes: z.int(),
  callNoticeDays: z.int(),
  /** yyyy-MM-dd, in order. */
  callDaysOff: z.array(z.string()),
  calendly: CalendlyAccount.nullable(),
  version: z.int(),
});
export type SchedulingSettings = z.output<typeof SchedulingSettings>;

const inOrder = (days: string[]): string[] => [...new Set(days)].sort();

export const SchedulingForm = z.strictObject({
  timeZone: z.enum(
    US_TIME_ZONES.map(({ value }) => value),
    "Choose a time zone",
  ),
  callMinutes: z.literal([15, 30, 45, 60], "Choose a length"),
  callNoticeDays: field
    .wholeNumber("Must be a whole number of days")
    .min(1, "Must be at least 1 business day")
    .max(10, "Must be at most 10 business days"),
  callDaysOff: z.array(field.dateOnly).max(100, "Must be at most 100 days").transform(inOrder),
});

export const CalendlyForm = z.strictObject({
  token: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,4000}$/, "Enter the account's personal access token"),
  /** The event's page at Calendly; optional where the account has only one event. */
  eventLink: field.emptyOr(field.websiteUrl),
});

const providerId = z.strictObject({ providerId: field.uuid() });

export const getScheduling = endpoint("GET", "/api/providers/{providerId}/scheduling", {
  summary: "How a provider's welcome calls are booked",
  params: providerId,
  response: SchedulingSettings,
});

export const updateScheduling = endpoint("PATCH", "/api/providers/{providerId}/scheduling", {
  summary: "Change a provider's time zone and when its welcome calls are offered",
  params: providerId,
  body: SchedulingForm.partial().extend({ version: field.version }),
  response: SchedulingSettings,
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
  response: z.object({ account: CalendlyAccount.nullable() }),
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
