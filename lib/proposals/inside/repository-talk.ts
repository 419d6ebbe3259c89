import "server-only";
import { sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import type { ReadingTimes } from "@/lib/proposals/rules";
import { scopeProposals } from "@/lib/proposals/scope";
import type { OfferTalk, OfferVisit } from "./contract";

type Visit = Omit<OfferVisit, "parts"> & { seconds: ReadingTimes };

const MOST_VISITS = 100;

const visits = sql<Visit[]>`coalesce((
  SELECT json_agg(json_build_object('id', id, 'browser', browser, 'device', device, 'startedAt', started_at, 'lastAt', last_at,
                                    'seconds', seconds) ORDER BY started_at DESC, id DESC)
    FROM (SELECT visit.id, visit.device, visit.started_at, visit.last_at, visit.seconds,
                 (SELECT count(DISTINCT before.browser) FROM offer_visits AS before WHERE before.proposal_id = visit.proposal_id
                     AND (before.browser = visit.browser OR before.started_at < first.at)) AS browser
            FROM offer_visits AS visit
            JOIN LATERAL (SELECT min(same.started_at) AS at FROM offer_visits AS same
                           WHERE same.proposal_id = visit.proposal_id AND same.browser = visit.browser) AS first ON true
           WHERE visit.proposal_id = proposals.id
           ORDER BY visit.started_at DESC, visit.id DESC LIMIT ${MOST_VISITS}) AS shown), '[]')`;

const forwards = sql<OfferTalk["forwards"]>`coalesce((
  SELECT json_agg(json_build_object('id', id, 'sentBy', sent_by, 'to', recipient, 'at', sent_at) ORDER BY sent_at DESC, id)
    FROM offer_forwards WHERE offer_forwards.proposal_id = proposals.id), '[]')`;

const messages = sql<OfferTalk["messages"]>`coalesce((
  SELECT json_agg(json_build_object('id', id, 'kind', kind, 'line', line, 'body', body, 'name', name, 'email', email,
                                    'at', created_at) ORDER BY created_at, id)
    FROM offer_messages WHERE offer_messages.proposal_id = proposals.id), '[]')`;

/** What came back about a proposal of a deal within the actor's scope, in one statement. */
export const findTalk = (actor: Actor, dealId: string, proposalId: string) =>
  kysely
    .selectFrom("proposals")
    .innerJoin("providers", "providers.id", "proposals.providerId")
    .where("proposals.id", "=", proposalId)
    .where(scopeProposals(actor, dealId))
    .select("providers.notesOpenings")
    .select([visits.as("visits"), forwards.as("forwards"), messages.as("messages")])
    .executeTakeFirst();
