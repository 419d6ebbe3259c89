import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { standInToday } from "@/lib/database/expressions";
import { scopeDeals } from "@/lib/deals/scope";
import { SILENT_DAYS, SILENT_DAYS_ELSE } from "@/lib/domain/deal-signals";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { CLIENT_KINDS, FOLLOW_UP_DAYS, type TodayKind, UNBILLED_DAYS } from "@/lib/domain/today";

// Each reason for which a deal is in Today is one query; they have the same columns.

export interface TodayScope {
  actor: Actor;
  /** Whether documents to countersign are listed. */
  mayCountersign: boolean;
  /** Everybody's deals that the actor sees, instead of what is the actor's to do. */
  team: boolean;
  dealId: string | undefined;
  /** yyyy-MM-dd in the time zone of the business. */
  today: string;
  timeZone: string;
  /** How many of each reason are read. */
  limit: number;
}

/** An offer sent longer ago than this is not followed up any more. */
const OLDEST_OFFER_DAYS = 60;
/** A document waiting longer than this for the client's signature is not followed up any more. */
const OLDEST_ANSWER_DAYS = 90;

interface Reason {
  kind: TodayKind;
  /** Tables with their joins; 'deals' and 'companies' are among them. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Since when it waits. The rows that are read are the first by it. */
  at: RawBuilder<unknown>;
  /** Where it is another than the deal's sales rep. */
  person?: RawBuilder<unknown>;
  /** Where `at` cannot be read from an index. */
  order?: RawBuilder<unknown>;
  step?: RawBuilder<unknown>;
  proposal?: RawBuilder<unknown>;
  answer?: RawBuilder<unknown>;
  standsInFor?: RawBuilder<unknown>;
}

const REP = sql`deals.sales_rep_id`;
const NOTHING = sql`NULL`;
const deals = sql`deals JOIN companies ON companies.id = deals.company_id`;
const proposals = sql`proposals JOIN deals ON deals.id = proposals.deal_id JOIN companies ON companies.id = deals.company_id`;
const isOpen = sql<SqlBool>`deals.deal_status = 'open'`;
const notEnded = sql<SqlBool>`proposals.ended_as IS NULL`;

/** Midnight in UTC of a day, as every list has it that compares days. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE 'UTC'`;

function read(scope: TodayScope, reason: Reason): RawBuilder<unknown> {
  const { actor, team, dealId } = scope;
  const person = reason.person ?? REP;
  const outlasts = (CLIENT_KINDS as readonly TodayKind[]).includes(reason.kind)
    ? sql`AND ${reason.at} <= snoozed.created_at`
    : sql``;
  // A step is moved, not snoozed, and a call is at its time.
  const snoozed =
    reason.step || reason.kind === "call"
      ? sql``
      : sql`AND NOT EXISTS (SELECT FROM today_snoozes AS snoozed WHERE snoozed.user_id = ${person}
          AND snoozed.deal_id = deals.id AND snoozed.until > now() ${outlasts})`;
  return sql`(
    SELECT ${reason.kind}::text AS kind, deals.id AS deal_id, ${person} AS person_id, ${reason.at} AS at,
           ${reason.step ?? NOTHING}::uuid AS step_id, ${reason.proposal ?? NOTHING}::uuid AS proposal_id,
           ${reason.answer ?? NOTHING}::text AS answer, ${reason.standsInFor ?? NOTHING}::text AS stands_in_for
      FROM ${reason.from}
     WHERE ${scopeDeals(actor)} AND companies.status = 'active' AND ${reason.where}
       ${team ? sql`` : sql`AND ${person} = ${actor.userId}`}
       ${dealId === undefined ? sql`` : sql`AND deals.id = ${dealId}`} ${snoozed}
     ORDER BY ${reason.order ?? reason.at}, deals.id
     LIMIT ${scope.limit})`;
}

/** Steps that are late or due today. Without one's own, those that an owner or admin was named for. */
function steps({ actor, team, today, timeZone }: TodayScope): Reason[] {
  const from = sql`${deals} JOIN deal_steps ON deal_steps.deal_id = deals.id AND deal_steps.done_at IS NULL
    LEFT JOIN LATERAL (
      SELECT members.user_id AS id FROM members JOIN users ON users.id = members.user_id
       WHERE members.user_id = deal_steps.assignee_id AND members.provider_id = deals.provider_id
         AND members.role IN (${TEAM_ROLE.OWNER}, ${TEAM_ROLE.ADMIN}) AND users.status = ${USER_STATUS.ACTIVE}
    ) AS leader ON true`;
  const step = sql`deal_steps.id`;
  const moment = sql`((deal_steps.due_on + coalesce(deal_steps.due_time, '23:59')::time) AT TIME ZONE ${timeZone})`;
  const day = midnight(sql`deal_steps.due_on`);
  const late = sql`${isOpen} AND deals.next_step_on < ${today}::date AND deal_steps.due_on < ${today}::date`;
  const due = sql`${isOpen} AND deals.next_step_on <= ${today}::date AND deal_steps.due_on = ${today}::date`;
  const both = (whose: RawBuilder<unknown>, person: RawBuilder<unknown>): Reason[] => [
    { kind: "lateStep", from, where: sql`${late} AND ${whose}`, at: day, person, step },
    { kind: "dueStep", from, where: sql`${due} AND ${whose}`, at: moment, person, step },
  ];
  if (team) return both(sql`true`, sql`coalesce(leader.id, deals.sales_rep_id)`);
  // In two parts, so that each can be read by an index.
  return [
    ...both(sql`leader.id IS NULL`, REP),
    ...both(sql`leader.id IS NOT NULL AND deal_steps.assignee_id = ${actor.userId}`, sql`deal_steps.assignee_id`),
  ];
}

const calls = ({ today, timeZone }: TodayScope): Reason => ({
  kind: "call",
  from: sql`bookings JOIN proposals ON proposals.id = bookings.proposal_id JOIN deals ON deals.id = proposals.deal_id
    JOIN companies ON companies.id = deals.company_id`,
  where: sql`bookings.canceled_at IS NULL AND bookings.ends_at > now() AND deals.deal_status <> 'lost'
    AND bookings.provider_id = deals.provider_id
    AND bookings.starts_at BETWEEN now() - interval '1 day' AND (${today}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
  at: sql`bookings.starts_at`,
  proposal: sql`proposals.id`,
});

/** Answers of the last 14 days that the deal's sales rep has not seen. */
function answers(kind: "declined" | "rejected" | "accepted"): Reason {
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
function countersignatures({ actor, team }: TodayScope): Reason {
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

/** Agreements that the client has not signed; a planned step says that somebody follows up. */
const unsigned: Reason = {
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

/** Offers that the client can still answer, likewise. */
const unanswered = ({ today }: TodayScope): Reason => ({
  kind: "unanswered",
  from: sql`(
      SELECT sent_offers.proposal_id, max(sent_offers.sent_at) AS at FROM sent_offers
       WHERE sent_offers.sent_at > now() - ${OLDEST_OFFER_DAYS} * interval '1 day' GROUP BY 1
    ) AS sent JOIN proposals ON proposals.id = sent.proposal_id
    JOIN deals ON deals.id = proposals.deal_id JOIN companies ON companies.id = deals.company_id`,
  where: sql`${isOpen} AND ${notEnded} AND proposals.status = ${PROPOSAL_STATUS.DRAFT}
    AND sent.at < now() - ${FOLLOW_UP_DAYS} * interval '1 day'
    AND (proposals.expires_on IS NULL OR proposals.expires_on >= ${today}::date) AND deals.next_step_on IS NULL`,
  at: sql`sent.at`,
  proposal: sql`proposals.id`,
});

const pastClose = ({ today }: TodayScope): Reason => ({
  kind: "pastClose",
  from: deals,
  where: sql`${isOpen} AND deals.expected_close_date < ${today}::date`,
  at: midnight(sql`deals.expected_close_date`),
  order: sql`deals.expected_close_date`,
});

/** Days without activity that a deal's stage allows. */
const allowedDays = sql`CASE (SELECT name FROM deal_stages WHERE deal_stages.id = deals.stage_id) ${sql.join(
  Object.entries(SILENT_DAYS).map(([stage, days]) => sql`WHEN ${sql.lit(stage)} THEN ${sql.lit(days)}`),
  sql` `,
)} ELSE ${sql.lit(SILENT_DAYS_ELSE)} END`;
const FEWEST_SILENT_DAYS = Math.min(...Object.values(SILENT_DAYS), SILENT_DAYS_ELSE);

/** A step within the days that the stage allows says that the deal is not forgotten. */
const silent = ({ today, timeZone }: TodayScope): Reason => ({
  kind: "silent",
  from: deals,
  where: sql`${isOpen} AND deals.last_activity_at < now() - ${FEWEST_SILENT_DAYS - 1} * interval '1 day'
    AND (deals.last_activity_at AT TIME ZONE ${timeZone})::date <= ${today}::date - ${allowedDays}
    AND (deals.next_step_on BETWEEN ${today}::date AND ${today}::date + ${allowedDays}) IS NOT TRUE`,
  at: sql`deals.last_activity_at`,
});

/** Won deals whose company has brought no revenue since, neither under its name nor by the payroll platform. */
const unbilled = ({ today }: TodayScope): Reason => ({
  kind: "unbilled",
  from: deals,
  where: sql`deals.deal_status = 'won'
    AND deals.close_date BETWEEN ${today}::date - ${UNBILLED_DAYS.until}::int AND ${today}::date - ${UNBILLED_DAYS.from}::int
    AND NOT EXISTS (
      SELECT FROM revenue_days WHERE revenue_days.provider_id = deals.provider_id
         AND revenue_days.customer_key = lower(btrim(companies.name) COLLATE "pg_c_utf8")
         AND revenue_days.event_date >= deals.close_date)
    AND NOT EXISTS (
      SELECT FROM integration_mappings AS mapping JOIN revenue_events AS event ON event.mapping_id = mapping.id
       WHERE mapping.company_id = deals.company_id AND mapping.provider_id = deals.provider_id
         AND event.event_date >= deals.close_date)`,
  at: midnight(sql`deals.close_date`),
  order: sql`deals.close_date`,
});

/** All reasons in a scope, at most `limit` rows of each. */
export function reasonsIn(scope: TodayScope): RawBuilder<unknown> {
  const all: Reason[] = [
    ...steps(scope),
    calls(scope),
    ...(scope.mayCountersign ? [countersignatures(scope)] : []),
    answers("declined"),
    answers("rejected"),
    answers("accepted"),
    unsigned,
    unanswered(scope),
    pastClose(scope),
    silent(scope),
    unbilled(scope),
  ];
  return sql.join(
    all.map((reason) => read(scope, reason)),
    sql` UNION ALL `,
  );
}
