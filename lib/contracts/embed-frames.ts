import { z } from "zod";

/** What an embedded frame tells the page around it. Ours says it so; a vendor's own words are read into it (D-60). */
const FrameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tandem:signing-completed") }),
  z.object({ type: z.literal("tandem:signing-declined") }),
  /** Who reads the document is not the one who is to sign it. */
  z.object({ type: z.literal("tandem:someone-else") }),
  /** The link opens nothing any more. */
  z.object({ type: z.literal("tandem:link-ended") }),
  z.object({
    type: z.literal("tandem:event-scheduled"),
    /** When the call is, where the frame says it. */
    call: z.object({ startsAt: z.iso.datetime(), timeZone: z.string().max(64) }).optional(),
    /** What a vendor calls the booking. */
    booking: z.string().max(300).optional(),
  }),
  z.object({ type: z.literal("tandem:frame-height"), height: z.number().min(1).max(100_000) }),
]);
export type FrameMessage = z.output<typeof FrameMessage>;

/** Reads what came from a frame of our own; null for anything that is not ours. */
export const readOwnMessage = (data: unknown): FrameMessage | null => FrameMessage.safeParse(data).data ?? null;

const POLICY_DIRECTIVES = ["script-src", "connect-src", "frame-src", "img-src", "style-src"] as const;
export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number];

/** What the pages that show a vendor's frames have to know of them. */
export interface Embed {
  /** Scheme, host and port that its frames come from; null for our own. Its adapter's links are of no other. */
  origin: string | null;
  /** Reads what its frame says; null for what means nothing to us. A message is a hint: the server asks the vendor. */
  readMessage(data: unknown): FrameMessage | null;
  /** Sources that a page's policy must allow beside our own, by directive. */
  policy: Partial<Record<PolicyDirective, readonly string[]>>;
}

/** Frames that the product itself serves, below /embed. */
export const BUILT_IN_EMBED: Embed = { origin: null, readMessage: readOwnMessage, policy: {} };

const CALENDLY = "https://calendly.com";

/** An invitee of a Calendly event, as API and frame name it: two ids, by whatever host. Nothing is ever asked of that host. */
const CALENDLY_INVITEE = /\/scheduled_events\/([\w-]{1,64}\/invitees\/[\w-]{1,64})$/;

/** What we call a Calendly booking: '{event id}/invitees/{invitee id}'; undefined for what names none. */
export const calendlyReference = (uri: string): string | undefined => CALENDLY_INVITEE.exec(uri)?.[1];

const CalendlyMessage = z.object({
  event: z.literal("calendly.event_scheduled"),
  payload: z.object({ invitee: z.object({ uri: z.string().max(500) }) }),
});

/** Calendly's page for inline embedding. It says nothing of a call that is moved or canceled in it: webhooks do. */
export const CALENDLY_EMBED: Embed = {
  origin: CALENDLY,
  readMessage(data) {
    const message = CalendlyMessage.safeParse(data).data;
    const booking = message && calendlyReference(message.payload.invitee.uri);
    return booking === undefined ? null : { type: "tandem:event-scheduled", booking };
  },
  policy: { "frame-src": [CALENDLY] },
};

/** Every embed there is: pages allow and believe no other. */
export const EMBEDS: readonly Embed[] = [BUILT_IN_EMBED, CALENDLY_EMBED];

/** What the page with DocuSeal's form tells the page of ours around it: that something may have changed, and its height. */
export const DOCUSEAL_MESSAGES = { changed: "docuseal:changed", height: "docuseal:height" } as const;

const DocusealMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal(DOCUSEAL_MESSAGES.changed) }),
  z.object({ type: z.literal(DOCUSEAL_MESSAGES.height), height: z.number().min(1).max(100_000) }),
]);

/** Reads what came from the page with DocuSeal's form; null for anything else. */
export const readDocusealMessage = (data: unknown) => DocusealMessage.safeParse(data).data ?? null;

/** The origin of a link, which may be a path of our own site. */
export const originOf = (link: string, ownOrigin: string): string => new URL(link, ownOrigin).origin;

/** The embed that a link belongs to. */
export const embedOf = (link: string, ownOrigin: string, embeds = EMBEDS): Embed | undefined =>
  embeds.find(({ origin }) => (origin ?? ownOrigin) === originOf(link, ownOrigin));
