import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { OfferMessage } from "@/lib/proposals/client/contract";
import { DEVICES, OFFER_PARTS } from "@/lib/proposals/rules-reading";

/** What comes back about an offer: who opened and forwarded it, and what its client asks (D-131, D-132). */

export const OfferVisit = z.object({
  id: field.recordId,
  /** Numbers the browsers from 1, in the order in which they first opened it. */
  browser: z.int(),
  device: z.enum(DEVICES),
  startedAt: field.instant,
  lastAt: field.instant,
  /** Seconds by part, the longest first. */
  parts: z.array(z.object({ part: z.enum(OFFER_PARTS), seconds: z.int() })),
});
export type OfferVisit = z.output<typeof OfferVisit>;

export const OfferTalk = z.object({
  /** Whether openings are noted at present. */
  notesOpenings: z.boolean(),
  /** The newest first, at most 100. */
  visits: z.array(OfferVisit),
  forwards: z.array(z.object({ id: field.recordId, sentBy: z.string(), to: z.string(), at: field.instant })),
  /** The oldest first. */
  messages: z.array(OfferMessage.extend({ email: z.string().nullable() })),
});
export type OfferTalk = z.output<typeof OfferTalk>;

const proposalId = z.strictObject({ dealId: field.uuid(), proposalId: field.uuid() });

export const getTalk = endpoint("GET", "/api/deals/{dealId}/proposals/{proposalId}/talk", {
  summary: "Openings of a proposal, and the messages with its client",
  params: proposalId,
  response: OfferTalk,
  revalidates: true,
});

export const AnswerForm = z.strictObject({ body: field.requiredLongText(2000) });

/** The client's newest message that the caller has seen: with it, none that came later is taken as answered. */
const question = field.uuid().optional();

export const answerQuestion = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/answers", {
  summary: "Answer the client on the proposal's page; who asked gets a mail",
  params: proposalId,
  body: AnswerForm.extend({ question }),
  response: OfferTalk,
});

export const settleQuestion = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/answers/settled", {
  summary: "Note that the client was answered otherwise",
  params: proposalId,
  body: z.strictObject({ question }).optional(),
  response: OfferTalk,
});
