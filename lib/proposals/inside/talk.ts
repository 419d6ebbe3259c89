import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import * as questions from "@/lib/proposals/client/questions";
import { OFFER_PARTS } from "@/lib/proposals/rules";
import type { OfferTalk } from "./contract";
import { findTalk } from "./repository-talk";

const instant = (at: string): string => new Date(at).toISOString();

/** Who opened and forwarded a proposal, and what was written about it. Throws 'not_found' out of scope. */
export async function getTalk(actor: Actor, dealId: string, proposalId: string): Promise<OfferTalk> {
  const row = await findTalk(actor, dealId, proposalId);
  if (!row) throw AppError.notFound("Proposal not found");
  return {
    notesOpenings: row.notesOpenings,
    visits: row.visits.map(({ seconds, startedAt, lastAt, ...visit }) => ({
      ...visit,
      startedAt: instant(startedAt),
      lastAt: instant(lastAt),
      parts: OFFER_PARTS.flatMap((part) => ({ part, seconds: seconds[part] ?? 0 }))
        .filter((one) => one.seconds > 0)
        .sort((a, b) => b.seconds - a.seconds),
    })),
    forwards: row.forwards.map((forward) => ({ ...forward, at: instant(forward.at) })),
    messages: row.messages.map((message) => ({ ...message, at: instant(message.at) })),
  };
}

/**
 * Answers the client; `question` is the client's newest message that the actor has seen. Throws 'not_found' out of scope, else as
 * `answerClient` does.
 */
export async function answerQuestion(
  actor: Actor,
  dealId: string,
  proposalId: string,
  body: string,
  question?: string,
): Promise<OfferTalk> {
  return transaction(async () => {
    await getTalk(actor, dealId, proposalId);
    await questions.answerClient(actor, proposalId, body, question);
    return getTalk(actor, dealId, proposalId);
  });
}

/** Notes that the client was answered otherwise, by phone for example. Throws 'not_found' out of scope. */
export async function settleQuestion(
  actor: Actor,
  dealId: string,
  proposalId: string,
  question?: string,
): Promise<OfferTalk> {
  return transaction(async () => {
    await getTalk(actor, dealId, proposalId);
    await questions.settleQuestion(actor, proposalId, question);
    return getTalk(actor, dealId, proposalId);
  });
}
