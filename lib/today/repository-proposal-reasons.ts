import "server-only";
import { sql } from "kysely";
import { standInToday } from "@/lib/database/expressions";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { canBeAnswered } from "@/lib/proposals/lifecycle-sql";
import { isOpen, NOTHING, notEnded, proposals, type Reason, type TodayScope } from "./repository-reason";
import { FOLLOW_UP_DAYS } from "./rules";

/** An offer sent longer ago than this is not followed up any more. */
const OLDEST_OFFER_DAYS = 60;
/** A document waiting longer than this for the client's signature is not followed up any more. */
const OLDEST_ANSWER_DAYS = 90;

/** Answers of the last 14 days that the deal's sales rep has not seen. */
export function answers(kind: "declined" | "rejected" | "accepted"): Reason {
  const said = {
    declined: sql`proposals.ended_as = 'declined'`,
    rejected: sql`${notEnded} AND proposals.status = ${PROPOSAL_STATUS.REJECTED}`,
    accepted: sql`${notEnded} AND proposals.status <> ${PROPOSAL_STATUS.REJECTED}`,
  }[kind];
  return {
    kind,
    from: proposals,
    where: sql`deals.deal_status <> 'lost' AND proposals.answered_at > now() - interval '14 days'
      AND (proposals.answer_seen_at IS NULL OR proposals.answered_at > proposals.answer_seen_at)
      AND proposals.provider_id = deals.provider_id AND ${said}`,
    at: sql`proposals.answered_at`,
    proposal: sql`proposals.id`,
    answer: sql`coalesce(proposals.ended_reason, proposals.rejected_reason)`,
  };
}

/** Documents that wait for a countersignature, of the asked signer or today's stand-in, after all before have signed. */
export function countersignatures({ actor, team }: TodayScope): Reason {
  const asked = sql`(signer.assignee_id = ${actor.userId} OR ${standInToday} = ${actor.userId})`;
  return {
    kind: "countersign",
    from: sql`${proposals} JOIN providers ON providers.id = proposals.provider_id
      JOIN proposal_documents ON proposal_documents.proposal_id = proposals.id
      JOIN document_signers AS signer ON signer.document_id = proposal_documents.id
      JOIN document_signers AS client ON client.document_id = proposal_documents.id AND client.role = 'client'
      LEFT JOIN users AS assignee ON assignee.id = signer.assignee_id`,
    where: sql`deals.deal_status <> 'lost' AND ${notEnded} AND proposal_documents.replaced_at IS NULL
      AND signer.role = 'provider' AND signer.status = 'pending' AND client.status = 'signed'
      AND ${team ? sql`signer.assignee_id IS NOT NULL` : asked}`,
    at: sql`client.signed_at`,
    person: team ? sql`coalesce(${standInToday}, signer.assignee_id)` : sql`${actor.userId}::uuid`,
    proposal: sql`proposals.id`,
    standsInFor: team
      ? NOTHING
      : sql`CASE WHEN signer.assignee_id <> ${actor.userId} THEN assignee.first_name || ' ' || assignee.last_name END`,
  };
}

/** Questions of clients that wait for an answer. */
export const questions: Reason = {
  kind: "question",
  from: proposals,
  where: sql`deals.deal_status <> 'lost' AND ${notEnded} AND proposals.asked_at IS NOT NULL
    AND proposals.status <> ${PROPOSAL_STATUS.REJECTED} AND proposals.provider_id = deals.provider_id`,
  at: sql`proposals.asked_at`,
  proposal: sql`proposals.id`,
  // All that was written since somebody last answered.
  answer: sql`(SELECT string_agg(asked.body, E'\\n\\n' ORDER BY asked.created_at, asked.id) FROM offer_messages AS asked
    WHERE asked.proposal_id = proposals.id AND asked.kind <> 'answer' AND NOT EXISTS (
      SELECT FROM offer_messages AS answer WHERE answer.proposal_id = proposals.id AND answer.kind = 'answer'
         AND (answer.created_at, answer.id) > (asked.created_at, asked.id)))`,
};

/** Agreements that the client has not signed; a planned step says that somebody follows up. */
export const unsigned: Reason = {
  kind: "unsigned",
  from: sql`${proposals} JOIN proposal_documents ON proposal_documents.proposal_id = proposals.id
    JOIN document_signers AS client ON client.document_id = proposal_documents.id AND client.role = 'client'`,
  where: sql`${isOpen} AND ${notEnded} AND proposals.provider_id = deals.provider_id
    AND proposals.answered_at > now() - ${OLDEST_ANSWER_DAYS} * interval '1 day'
    AND proposals.status = ${PROPOSAL_STATUS.DOCUMENT_SIGNING} AND proposal_documents.replaced_at IS NULL
    AND client.status = 'pending' AND proposal_documents.created_at < now() - ${FOLLOW_UP_DAYS} * interval '1 day'
    AND deals.next_step_on IS NULL`,
  at: sql`proposal_documents.created_at`,
  proposal: sql`proposals.id`,
};

/** Offers that the client can still answer, likewise: those that they have opened, and the others. */
export const unanswered = ({ now }: TodayScope): Reason[] =>
  (["opened", "unopened"] as const).map((kind) => ({
    kind,
    from: sql`(
      SELECT sent_offers.proposal_id, max(sent_offers.sent_at) AS at FROM sent_offers
       WHERE sent_offers.sent_at > ${now}::timestamptz - ${OLDEST_OFFER_DAYS} * interval '1 day' GROUP BY 1
    ) AS sent JOIN proposals ON proposals.id = sent.proposal_id
    JOIN deals ON deals.id = proposals.deal_id JOIN companies ON companies.id = deals.company_id
    JOIN providers ON providers.id = proposals.provider_id`,
    where: sql`${isOpen} AND sent.at < ${now}::timestamptz - ${FOLLOW_UP_DAYS} * interval '1 day'
    AND deals.next_step_on IS NULL AND ${canBeAnswered(now)}
    AND proposals.opened_at IS ${kind === "opened" ? sql`NOT NULL` : sql`NULL`}`,
    at: sql`sent.at`,
    proposal: sql`proposals.id`,
  }));
