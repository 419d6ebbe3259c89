import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { WAITING_KINDS } from "@/lib/contracts/proposals/waiting";
import { countOfAll, standInToday } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { scopeDeals } from "@/lib/deals/scope";

type Kind = (typeof WAITING_KINDS)[number];

/** Proposals that the provider has not closed, in the actor's scope. */
const proposals = (actor: Actor, dealId: string | undefined) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("deals", "deals.id", "proposals.dealId")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where(scopeDeals(actor))
    .where("deals.dealStatus", "<>", "lost")
    .where("companies.status", "=", "active")
    .$if(dealId !== undefined, (found) => found.where("deals.id", "=", dealId ?? ""))
    .select(["proposals.id as proposalId", "proposals.number", "proposals.dealId", "companies.name as companyName"]);

/** Answers of the last 14 days to the actor's own proposals that they have not seen. */
const answers = (actor: Actor, dealId: string | undefined) =>
  proposals(actor, dealId)
    .where("deals.salesRepId", "=", actor.userId)
    .where("proposals.answeredAt", ">", sql<Date>`now() - interval '14 days'`)
    .where(({ or, eb, ref }) =>
      or([
        eb("proposals.answerSeenAt", "is", null),
        eb("proposals.answeredAt", ">", ref("proposals.answerSeenAt").$castTo<Date>()),
      ]),
    )
    .where(({ or, eb }) => or([eb("proposals.endedAs", "is", null), eb("proposals.endedAs", "=", "declined")]))
    .select([
      sql<Kind>`CASE WHEN proposals.ended_as = 'declined' THEN 'declined'
        WHEN proposals.status = 3 THEN 'rejected' ELSE 'accepted' END`.as("kind"),
      sql<Date>`proposals.answered_at`.as("at"),
      sql<string | null>`coalesce(proposals.ended_reason, proposals.rejected_reason)`.as("reason"),
      sql<string | null>`NULL::text`.as("standsInFor"),
    ]);

/**
 * Documents that wait for the actor's countersignature, as the asked signer or today's stand-in, after all before have signed.
 */
const toCountersign = (actor: Actor, dealId: string | undefined) =>
  proposals(actor, dealId)
    .innerJoin("proposalDocuments", "proposalDocuments.proposalId", "proposals.id")
    .innerJoin("documentSigners as signer", "signer.documentId", "proposalDocuments.id")
    .innerJoin("documentSigners as client", (join) =>
      join.onRef("client.documentId", "=", "proposalDocuments.id").on("client.role", "=", "client"),
    )
    .where("proposals.endedAs", "is", null)
    .where("proposalDocuments.replacedAt", "is", null)
    .where("signer.role", "=", "provider")
    .where("signer.status", "=", "pending")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .leftJoin("users as assignee", "assignee.id", "signer.assigneeId")
    .where(({ or, eb }) => or([eb("signer.assigneeId", "=", actor.userId), eb(standInToday, "=", actor.userId)]))
    .where("client.status", "=", "signed")
    .select([
      sql<Kind>`'countersign'`.as("kind"),
      sql<Date>`client.signed_at`.as("at"),
      sql<string | null>`NULL::text`.as("reason"),
      sql<
        string | null
      >`CASE WHEN signer.assignee_id <> ${actor.userId} THEN assignee.first_name || ' ' || assignee.last_name END`.as(
        "standsInFor",
      ),
    ]);

/** What waits for the actor, in one deal or in all in their scope: the newest 20, with the number of all. */
export const findWaiting = (actor: Actor, mayCountersign: boolean, dealId: string | undefined) =>
  kysely
    .selectFrom(
      (mayCountersign ? answers(actor, dealId).unionAll(toCountersign(actor, dealId)) : answers(actor, dealId)).as(
        "waiting",
      ),
    )
    .selectAll("waiting")
    .select(countOfAll().as("total"))
    .orderBy("waiting.at", "desc")
    .orderBy("waiting.proposalId")
    .limit(20)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number];
