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

/** What came back about a proposal, once something was done about it; throws 'not_found' out of scope, before it is done. */
const changeTalk = (
  actor: Actor,
  dealId: string,
  proposalId: string,
  change: () => Promise<void>,
): Promise<OfferTalk> =>
  transaction(async () => {
    await getTalk(actor, dealId, proposalId);
    await change();
    return getTalk(actor, dealId, proposalId);
  });

/** Answers the client; `question` is the client's newest message that the actor has seen. Throws as `answerClient` does. */
export const answerQuestion = (actor: Actor, dealId: string, proposalId: string, body: string, question?: string) =>
  changeTalk(actor, dealId, proposalId, () => questions.answerClient(actor, proposalId, body, question));

/** Notes that the client was answered otherwise, by phone for example. */
export const settleQuestion = (actor: Actor, dealId: string, proposalId: string, question?: string) =>
  changeTalk(actor, dealId, proposalId, () => questions.settleQuestion(actor, proposalId, question));
