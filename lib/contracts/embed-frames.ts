// Relative, because next.config.ts reads it.
import { fieldsOf } from "../domain/pick";

/** Messages without anything else in them. */
const PLAIN_MESSAGES = [
  "tandem:signing-completed",
  "tandem:signing-declined",
  /** The reader is not the person who is to sign. */
  "tandem:someone-else",
  /** The link no longer works. */
  "tandem:link-ended",
  /** The booked call was moved or canceled in the frame. */
  "tandem:call-changed",
] as const;

/**
 * A message from an embedded frame to the page around it. Our own frames send it; vendors' messages are translated to it (D-60).
 */
export type FrameMessage =
  | { type: (typeof PLAIN_MESSAGES)[number] }
  | {
      type: "tandem:event-scheduled";
      /** The time of the call, if the frame sends it. */
      call?: { startsAt: string; timeZone: string };
      /** The vendor's name for the booking. */
      booking?: string;
    }
  | { type: "tandem:frame-height"; height: number };

// Anybody may send anything. It is read by hand, for pages that do without zod.

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;
const isHeight = (value: unknown): value is number => typeof value === "number" && value >= 1 && value <= 100_000;
const isInstant = (value: unknown): value is string =>
  isText(value, 40) && /^\d{4}-\d\d-\d\dT.+Z$/.test(value) && !Number.isNaN(Date.parse(value));

/** Reads a message from one of our own frames; null for anything else. */
export function readOwnMessage(data: unknown): FrameMessage | null {
  const { type, height, call, booking } = fieldsOf(data);
  const plain = PLAIN_MESSAGES.find((one) => one === type);
  if (plain) return { type: plain };
  if (type === "tandem:frame-height") return isHeight(height) ? { type, height } : null;
  if (type !== "tandem:event-scheduled" || !(booking === undefined || isText(booking, 300))) return null;
  const message: FrameMessage = booking === undefined ? { type } : { type, booking };
  if (call === undefined) return message;
  const { startsAt, timeZone } = fieldsOf(call);
  return isInstant(startsAt) && isText(timeZone, 64) ? { ...message, call: { startsAt, timeZone } } : null;
}

const POLICY_DIRECTIVES = ["script-src", "connect-src", "frame-src", "img-src", "style-src"] as const;
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];

/** What the pages that show a vendor's frames must know about them. */
export interface Embed {
  /** The frames' scheme, host and port; null for our own. The adapter only accepts links of this origin. */
  origin: string | null;
  /** Reads the frame's message; null for unknown ones. A message is a hint: the server asks the vendor. */
  readMessage(data: unknown): FrameMessage | null;
  /** Sources that the page's policy must allow besides our own, by directive. */
  policy: Partial<Record<PolicyDirective, readonly string[]>>;
}

/** Frames that the app itself serves, below /embed. */
export const BUILT_IN_EMBED: Embed = { origin: null, readMessage: readOwnMessage, policy: {} };

const CALENDLY = "https://calendly.com";

/** A Calendly invitee in API and frame messages: two ids, on any host. That host is never called. */
const CALENDLY_INVITEE = /\/scheduled_events\/([\w-]{1,64}\/invitees\/[\w-]{1,64})$/;

/** Our reference of a Calendly booking: '{event id}/invitees/{invitee id}'; undefined for other addresses. */
export const calendlyReference = (uri: string): string | undefined => CALENDLY_INVITEE.exec(uri)?.[1];

/** Calendly's page for inline embedding. It sends no message when a call is moved or canceled in it: webhooks do. */
export const CALENDLY_EMBED: Embed = {
  origin: CALENDLY,
  readMessage(data) {
    const { event, payload } = fieldsOf(data);
    const { uri } = fieldsOf(fieldsOf(payload).invitee);
    const booking = event === "calendly.event_scheduled" && isText(uri, 500) ? calendlyReference(uri) : undefined;
    return booking === undefined ? null : { type: "tandem:event-scheduled", booking };
  },
  policy: { "frame-src": [CALENDLY] },
};

/** Every embed: pages allow and trust no others. */
export const EMBEDS: readonly Embed[] = [BUILT_IN_EMBED, CALENDLY_EMBED];

/** The messages of the page with DocuSeal's form to our page around it: something may have changed, and its height. */
export const DOCUSEAL_MESSAGES = { changed: "docuseal:changed", height: "docuseal:height" } as const;

/** Reads a message of the page with DocuSeal's form; null for anything else. */
export function readDocusealMessage(data: unknown) {
  const { type, height } = fieldsOf(data);
  if (type === DOCUSEAL_MESSAGES.changed) return { type } as const;
  return type === DOCUSEAL_MESSAGES.height && isHeight(height) ? ({ type, height } as const) : null;
}

/** The origin of a link, which may be a path on our own site. */
export const originOf = (link: string, ownOrigin: string): string => new URL(link, ownOrigin).origin;

/** The embed that a link belongs to. */
export const embedOf = (link: string, ownOrigin: string, embeds = EMBEDS): Embed | undefined =>
  embeds.find(({ origin }) => (origin ?? ownOrigin) === originOf(link, ownOrigin));
