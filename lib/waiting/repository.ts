import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { WAITING_KINDS } from "@/lib/contracts/waiting";
import { scopeDeals } from "@/lib/deals/scope";
import { kysely } from "@/lib/kysely";

type Kind = (typeof WAITING_KINDS)[number];

/** Proposals that are not closed by the provider's side, in the actor's scope. */
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
    ]);

/** Documents that name the actor as who signs for the provider, once everybody before them has signed. */
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
    .where(sql<string>`lower(signer.email)`, "=", actor.email.toLowerCase())
    .where("client.status", "=", "signed")
    .select([
      sql<Kind>`'countersign'`.as("kind"),
      sql<Date>`client.signed_at`.as("at"),
      sql<string | null>`NULL::text`.as("reason"),
    ]);

/** What waits for the actor, of one deal or of all in their scope: the newest 20, with the number of all. */
export const findWaiting = (actor: Actor, mayCountersign: boolean, dealId: string | undefined) =>
  kysely
    .selectFrom(
      (mayCountersign ? answers(actor, dealId).unionAll(toCountersign(actor, dealId)) : answers(actor, dealId)).as(
        "waiting",
      ),
    )
    .selectAll("waiting")
    .select(sql<number>`(count(*) OVER ())::int`.as("total"))
    .orderBy("waiting.at", "desc")
    .orderBy("waiting.proposalId")
    .limit(20)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number];
