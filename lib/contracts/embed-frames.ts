import { z } from "zod";

/**
 * A message from an embedded frame to the page around it. Our own frames send it; vendors' messages are translated to it (D-60).
 */
const FrameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tandem:signing-completed") }),
  z.object({ type: z.literal("tandem:signing-declined") }),
  /** The reader is not the person who is to sign. */
  z.object({ type: z.literal("tandem:someone-else") }),
  /** The link no longer works. */
  z.object({ type: z.literal("tandem:link-ended") }),
  z.object({
    type: z.literal("tandem:event-scheduled"),
    /** The time of the call, if the frame sends it. */
    call: z.object({ startsAt: z.iso.datetime(), timeZone: z.string().max(64) }).optional(),
    /** The vendor's name for the booking. */
    booking: z.string().max(300).optional(),
  }),
  /** The booked call was moved or canceled in the frame. */
  z.object({ type: z.literal("tandem:call-changed") }),
  z.object({ type: z.literal("tandem:frame-height"), height: z.number().min(1).max(100_000) }),
]);
export type FrameMessage = z.output<typeof FrameMessage>;

/** Reads a message from one of our own frames; null for anything else. */
export const readOwnMessage = (data: unknown): FrameMessage | null => FrameMessage.safeParse(data).data ?? null;

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

const CalendlyMessage = z.object({
  event: z.literal("calendly.event_scheduled"),
  payload: z.object({ invitee: z.object({ uri: z.string().max(500) }) }),
});

/** Calendly's page for inline embedding. It sends no message when a call is moved or canceled in it: webhooks do. */
export const CALENDLY_EMBED: Embed = {
  origin: CALENDLY,
  readMessage(data) {
    const message = CalendlyMessage.safeParse(data).data;
    const booking = message && calendlyReference(message.payload.invitee.uri);
    return booking === undefined ? null : { type: "tandem:event-scheduled", booking };
  },
  policy: { "frame-src": [CALENDLY] },
};

/** Every embed: pages allow and trust no others. */
export const EMBEDS: readonly Embed[] = [BUILT_IN_EMBED, CALENDLY_EMBED];

/** The messages of the page with DocuSeal's form to our page around it: something may have changed, and its height. */
export const DOCUSEAL_MESSAGES = { changed: "docuseal:changed", height: "docuseal:height" } as const;

const DocusealMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal(DOCUSEAL_MESSAGES.changed) }),
  z.object({ type: z.literal(DOCUSEAL_MESSAGES.height), height: z.number().min(1).max(100_000) }),
]);

/** Reads a message of the page with DocuSeal's form; null for anything else. */
export const readDocusealMessage = (data: unknown) => DocusealMessage.safeParse(data).data ?? null;

/** The origin of a link, which may be a path on our own site. */
export const originOf = (link: string, ownOrigin: string): string => new URL(link, ownOrigin).origin;

/** The embed that a link belongs to. */
export const embedOf = (link: string, ownOrigin: string, embeds = EMBEDS): Embed | undefined =>
  embeds.find(({ origin }) => (origin ?? ownOrigin) === originOf(link, ownOrigin));
