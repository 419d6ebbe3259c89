import "server-only";
import { z } from "zod";
import { calendlyReference } from "@/lib/contracts/embed-frames";
import { env } from "@/lib/env";
import { callVendor, findAtVendor, type Vendor } from "../vendor-call";

// Calendly's API v2 as far as we use it: https://developer.calendly.com/api-docs. Records are identified by addresses; from an
// address that came from outside only the ids are used, and our token is sent to CALENDLY_API_URL alone.

export const CALENDLY = "Calendly";

/** A Calendly account with its token, and the event that clients book. */
export interface CalendlyAccount {
  token: string;
  userUri: string;
  organization: string;
  eventType: string;
  eventName: string;
  pageUrl: string;
  /** IANA name; the time zone of the account's calendar. */
  timeZone: string;
}

const UNKNOWN_TOKEN = [401] as const;
/** Somebody else's record is forbidden to some tokens and missing for others. */
const NOT_OURS = [403, 404] as const;
const PAGE = "100";
const MOST_PAGES = 5;

export const vendorOf = (token: string): Vendor => ({
  name: CALENDLY,
  baseUrl: env.CALENDLY_API_URL,
  headers: { authorization: `Bearer ${token}` },
  // Seconds until the minute's count of calls begins again.
  retryAfterHeader: "x-ratelimit-reset",
});

const one = <T extends z.ZodType>(resource: T) => z.object({ resource });

const User = z.object({ uri: z.string(), current_organization: z.string(), timezone: z.string().min(1) });
const EventType = z.object({ uri: z.string(), name: z.string(), scheduling_url: z.url(), active: z.boolean() });
const Event = z.object({
  uri: z.string(),
  status: z.enum(["active", "canceled"]),
  event_type: z.string(),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  created_at: z.iso.datetime({ offset: true }),
});
export type Event = z.output<typeof Event>;
const Invitee = z.object({
  uri: z.string(),
  status: z.enum(["active", "canceled"]),
  event: z.string(),
  tracking: z.object({ utm_content: z.string().nullish() }),
  rescheduled: z.boolean(),
  new_invitee: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
  reschedule_url: z.string().nullish(),
  cancel_url: z.string().nullish(),
});
export type Invitee = z.output<typeof Invitee>;

/** The user of a token; null if Calendly does not know it. */
export async function findTokenOwner(token: string) {
  const found = await findAtVendor(vendorOf(token), { path: "/users/me", answer: one(User) }, UNKNOWN_TOKEN);
  return found?.resource ?? null;
}

/** The events that a user offers. */
export const listEventTypes = (token: string, user: string) =>
  listAll(token, "/event_types", { user, active: "true" }, EventType);

/** An invitee, by our reference of a booking; null where this token sees none. */
export async function findInvitee(token: string, reference: string): Promise<Invitee | null> {
  const path = `/scheduled_events/${reference}`;
  const found = await findAtVendor(vendorOf(token), { path, answer: one(Invitee) }, NOT_OURS);
  // Only the record that was asked for.
  return found && calendlyReference(found.resource.uri) === reference ? found.resource : null;
}

/** The event of a booking; null where this token sees none. */
export async function findEvent(token: string, reference: string): Promise<Event | null> {
  const path = `/scheduled_events/${reference.split("/")[0]}`;
  const found = await findAtVendor(vendorOf(token), { path, answer: one(Event) }, NOT_OURS);
  return found?.resource ?? null;
}

/**
 * Cancels a booking; Calendly mails the reason to host and client. Returns false where that is not allowed, or was done before.
 */
export async function cancelEvent(token: string, reference: string, reason: string): Promise<boolean> {
  const path = `/scheduled_events/${reference.split("/")[0]}/cancellation`;
  const call = { method: "POST", path, body: { reason }, answer: one(z.unknown()) } as const;
  return (await findAtVendor(vendorOf(token), call, NOT_OURS)) !== null;
}

/** A user's upcoming events since an instant, optionally of one invitee only. */
export const listEvents = (token: string, user: string, since: Date, email: string | undefined) =>
  listAll(
    token,
    "/scheduled_events",
    {
      user,
      status: "active",
      min_start_time: since.toISOString(),
      sort: "start_time:asc",
      ...(email !== undefined && { invitee_email: email }),
    },
    Event,
  );

export const listInvitees = (token: string, eventUri: string) =>
  listAll(token, `/scheduled_events/${lastOf(eventUri)}/invitees`, { status: "active" }, Invitee);

/** The id in an address from Calendly, escaped. */
export const lastOf = (uri: string): string => encodeURIComponent(uri.split("/").at(-1) ?? "");

/** All items of a list, from at most five pages. */
export async function listAll<T extends z.ZodType>(
  token: string,
  path: string,
  query: Record<string, string>,
  item: T,
): Promise<z.output<T>[]> {
  const all: z.output<T>[] = [];
  const answer = z.object({
    collection: z.array(item),
    pagination: z.object({ next_page_token: z.string().nullish() }),
  });
  let next: string | null | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const asked = new URLSearchParams({ ...query, count: PAGE, ...(next && { page_token: next }) });
    const { collection, pagination } = await callVendor(vendorOf(token), { path: `${path}?${asked}`, answer });
    all.push(...collection);
    next = pagination.next_page_token;
    if (!next) break;
  }
  return all;
}
