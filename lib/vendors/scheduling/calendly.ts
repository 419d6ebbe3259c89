import "server-only";
import { CALENDLY_EMBED, calendlyReference } from "@/lib/contracts/embed-frames";
import { env } from "@/lib/env";
import { installationAccount } from "./calendly-account";
import {
  CALENDLY,
  type CalendlyAccount,
  cancelEvent,
  type Event,
  findEvent,
  findInvitee,
  type Invitee,
  listEvents,
  listInvitees,
} from "./calendly-api";
import type { CallToBook, SchedulingAdapter, VendorBooking } from "./port";

/** The most moves of a booking that are followed. */
const MOST_MOVES = 20;
/** The most events that are searched for the call's key. */
const MOST_EVENTS = 50;

const BOOKED_TWICE = "This call was booked twice. The time that was booked first stays.";

/** Calendly with an account, which is read when needed. */
export const calendlyOver = (read: () => Promise<CalendlyAccount>): SchedulingAdapter => ({
  name: CALENDLY,
  isConfigured: () => true,
  embed: CALENDLY_EMBED,
  createLink: async (call) => calendlyLink(await read(), call),
  async findBooking(call, reported) {
    const account = await read();
    const known = call.reference === null ? null : await follow(account, call.reference);
    if (known && !known.canceledAt) return known;
    if (reported !== undefined) {
      // The browser can send anything: only a valid reference is looked up.
      const claimed = calendlyReference(`/scheduled_events/${reported}`);
      return (claimed && (await follow(account, claimed, call.key))) || known;
    }
    return (await search(account, call)) ?? known;
  },
  async cancelSecond(call, reported) {
    const claimed = calendlyReference(`/scheduled_events/${reported}`);
    if (!claimed || claimed === call.reference) return null;
    const account = await read();
    const isSecond = (found: VendorBooking | null) => found && !found.canceledAt && found.reference !== call.reference;
    const second = await follow(account, claimed, call.key);
    if (!second?.reference || !isSecond(second)) return null;
    if (await cancelEvent(account.token, second.reference, BOOKED_TWICE)) return { ...second, canceledAt: new Date() };
    // Refused because somebody else canceled first, or because the token may not cancel.
    return isSecond(await follow(account, claimed, call.key)) ? second : null;
  },
});

/** Calendly with the installation's settings. */
export const installationCalendly: SchedulingAdapter = {
  ...calendlyOver(installationAccount),
  isConfigured: () => env.CALENDLY_TOKEN !== undefined,
};

/**
 * The event's page for a frame. Without embed_domain it sends no messages to the page around it; utm_content comes back with the
 * booking, and so links it to the call more reliably than an email address.
 */
function calendlyLink({ pageUrl }: Pick<CalendlyAccount, "pageUrl">, { key, client }: CallToBook): string {
  const url = new URL(pageUrl);
  const values = {
    embed_type: "Inline",
    embed_domain: new URL(env.APP_URL).host,
    hide_gdpr_banner: "1",
    ...(client && { name: client.name, email: client.email }),
    utm_source: "tandem",
    utm_content: key,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** Reads a booking, following its moves. If a key is given, the first record must carry it and be of the account's event. */
async function follow(account: CalendlyAccount, reference: string, key?: string): Promise<VendorBooking | null> {
  let [at, mustProve] = [reference, key !== undefined];
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const invitee = await findInvitee(account.token, at);
    if (!invitee || (mustProve && invitee.tracking.utm_content !== key)) return null;
    const next = invitee.rescheduled && invitee.new_invitee ? calendlyReference(invitee.new_invitee) : undefined;
    if (invitee.status === "active" || next === undefined) {
      const event = await findEvent(account.token, at);
      return event && (!mustProve || event.event_type === account.eventType)
        ? toBooking(account, at, event, invitee)
        : null;
    }
    [at, mustProve] = [next, false];
  }
  return null;
}

const toBooking = (account: CalendlyAccount, reference: string, event: Event, invitee: Invitee): VendorBooking => ({
  startsAt: new Date(event.start_time),
  endsAt: new Date(event.end_time),
  timeZone: account.timeZone,
  reference,
  canceledAt: invitee.status === "canceled" || event.status === "canceled" ? new Date(invitee.updated_at) : null,
  links: linksOf(invitee),
});

/** Only pages on Calendly's own site, because the client is sent there. */
function linksOf({ reschedule_url: move, cancel_url: cancel }: Invitee): VendorBooking["links"] {
  const isTheirs = (link: string) => URL.canParse(link) && new URL(link).origin === CALENDLY_EMBED.origin;
  return move && cancel && isTheirs(move) && isTheirs(cancel) ? { move, cancel } : null;
}

/** Searches recent bookings for the call's key, for when neither frame nor webhook reported it: first by the client's address. */
async function search(account: CalendlyAccount, call: CallToBook): Promise<VendorBooking | null> {
  const looked = new Set<string>();
  for (const email of call.client ? [call.client.email, undefined] : [undefined]) {
    const events = await listEvents(account.token, account.userUri, call.since, email);
    const candidates = events
      .filter((event) => event.event_type === account.eventType && new Date(event.created_at) >= call.since)
      .sort((a, b) => b.created_at.localeCompare(a.created_at));
    for (const event of candidates.slice(0, MOST_EVENTS)) {
      if (looked.has(event.uri)) continue;
      looked.add(event.uri);
      const invitees = await listInvitees(account.token, event.uri);
      const invitee = invitees.find(({ tracking }) => tracking.utm_content === call.key);
      const reference = invitee && calendlyReference(invitee.uri);
      if (reference) return toBooking(account, reference, event, invitee);
    }
  }
  return null;
}
