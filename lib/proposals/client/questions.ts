import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { limitRateInTransaction } from "@/lib/http/rate-limit";
import { limitClientMails } from "@/lib/mail/limits";
import { notifyByMail } from "@/lib/notifications/notify";
import { refuseAnswered, refuseWithheld } from "@/lib/proposals/lifecycle";
import { priceOffer } from "@/lib/proposals/offer-prices";
import {
  idsOf,
  loadInside,
  loadProposal,
  lockInside,
  lockState,
  type ProposalRecord,
  recordOnTimeline,
} from "@/lib/proposals/record";
import { findMailedContact } from "@/lib/proposals/repository-record";
import { refuse } from "@/lib/refusal";
import type { Offer, QuestionForm } from "./contract";
import { postAnswerTo, postQuestion } from "./mails";
import { presentOffer } from "./present";
import { insertMessage, updateAsked, updateNotAsked } from "./repository-messages";

const HOUR = 3600;
const QUESTIONS_AN_HOUR = 10;
const ANSWERS_TO_AN_ADDRESS_AN_HOUR = 10;
const MOST_MESSAGES = 200;

type Question = z.output<typeof QuestionForm>;

/** Services and prices that a question can be about, by their names. */
const linesOf = (record: ProposalRecord): string[] => [
  ...record.products.map(({ name }) => name),
  ...priceOffer(record).pricing.map(({ mainText }) => mainText),
];

/**
 * Where the answer goes: to the given address, else to the contact who got the link, if they ask, else to the asker of before with
 * this name. Anybody with the link can ask in the contact's name, but not have their answers sent elsewhere.
 */
async function addressOf(record: ProposalRecord, { email, name }: Question): Promise<string> {
  if (email) return email;
  const contact = await findMailedContact(record.id);
  const before = record.messages.findLast((message) => message.email !== null && message.name === name)?.email;
  const found = contact && fullName(contact) === name ? contact.email : (before ?? contact?.email);
  if (found) return found;
  throw AppError.badRequest("Enter your email address", { email: "Required" });
}

/**
 * A question of the client, or a wish for changes, before they have answered the offer (D-132): it ends nothing. The deal's
 * representative gets a mail. Throws 'conflict' once there is nothing to ask any more, 'bad_request' for a line that the offer does
 * not have and without an address, 'rate_limited' beyond ten an hour for a proposal.
 */
export async function askQuestion(proposalId: string, question: Question): Promise<Offer> {
  await transaction(async () => {
    refuse(refuseAnswered(await lockState(proposalId)));
    const record = await loadProposal(proposalId);
    const { kind, body, name } = question;
    const line = question.line ?? null;
    if (line !== null && !linesOf(record).includes(line)) {
      const message = "Choose a line of this proposal";
      throw AppError.badRequest(message, { line: message });
    }
    if (record.messages.length >= MOST_MESSAGES)
      throw AppError.conflict("This conversation is full. Please write an email instead.");
    await limitRateInTransaction(
      `offer-questions:${proposalId}`,
      QUESTIONS_AN_HOUR,
      HOUR,
      "You have sent many messages in the last hour. This one was not sent; please try again later.",
    );
    await insertMessage({ proposalId, kind, line, body, name, email: await addressOf(record, question) });
    await updateAsked(proposalId);
    await tellAsked(record, { kind, line, body, name });
    await audit(null, "proposal.ask", "proposal", proposalId, { kind });
  });
  return presentOffer(await loadProposal(proposalId));
}

type Asked = Pick<Question, "kind" | "body" | "name"> & { line: string | null };

/** What a client's message leads to, in its transaction: the timeline's line, and a notification of the deal's representative. */
async function tellAsked(record: ProposalRecord, asked: Asked): Promise<void> {
  const { kind, line, name, body } = asked;
  const title = kind === "changes" ? "Client asks for changes" : "Client asks";
  await recordOnTimeline({ client: name }, record, title, line === null ? "" : `, about ${line}`, body);
  const news = { kind: "questionAsked", actor: null, ...idsOf(record), text: body } as const;
  await notifyByMail(record.representative.id, news, () => postQuestion(record, asked));
}

/** Throws 'conflict' where a message is not the client's newest; undefined where nobody has said which one they have seen. */
function requireNewest({ messages }: ProposalRecord, question: string | undefined): void {
  const asked = messages.findLast(({ kind }) => kind !== "answer");
  if (question === undefined || !asked || asked.id === question) return;
  throw AppError.conflict(`${asked.name} has written again in the meantime. Please read that first.`);
}

/**
 * An answer of the provider's people to the client, in the transaction under way; who asked last gets it as a mail. Access was
 * already checked. Throws 'conflict' where nobody has asked, where its page is withheld, and where the client has written after `question`, 'rate_limited'
 * beyond what a provider may send its clients.
 */
export async function answerClient(actor: Actor, proposalId: string, body: string, question?: string): Promise<void> {
  await lockInside(proposalId);
  const record = await loadInside(proposalId);
  refuse(refuseWithheld(record));
  const asked = record.messages.findLast(({ email }) => email !== null);
  if (!asked?.email) throw AppError.conflict("Nobody has asked anything about this proposal");
  requireNewest(record, question);
  await limitClientMails(record.providerId);
  await limitRateInTransaction(
    `offer-answers:${asked.email.toLowerCase()}`,
    ANSWERS_TO_AN_ADDRESS_AN_HOUR,
    HOUR,
    `${asked.email} has received many answers in the last hour. This one was not sent.`,
  );
  const name = fullName(actor);
  await insertMessage({ proposalId, kind: "answer", body, name, authorId: actor.userId });
  await updateNotAsked(proposalId);
  await postAnswerTo(record, asked.email, { name, body, asked: asked.body });
  await recordOnTimeline(actor, record, "Client answered", `: answered ${asked.name}`, body);
  await audit(actor, "proposal.answer", "proposal", proposalId);
}

/**
 * Notes that the client was answered otherwise, in the transaction under way. Access was already checked. Throws 'conflict' where the
 * client has written after `question`.
 */
export async function settleQuestion(actor: Actor, proposalId: string, question?: string): Promise<void> {
  await lockInside(proposalId);
  const record = await loadInside(proposalId);
  if (record.askedAt === null) return;
  requireNewest(record, question);
  await updateNotAsked(proposalId);
  await audit(actor, "proposal.settle", "proposal", proposalId);
}
