import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { isRisk, type TodayKind, WAITING_KINDS } from "./rules";

export interface TodayScope {
  actor: Actor;
  /** Whether documents to countersign are listed. */
  mayCountersign: boolean;
  /** Whether prices to approve are listed. */
  mayApprove: boolean;
  /** Everybody's deals that the actor sees, instead of what is the actor's to do. */
  team: boolean;
  dealId: string | undefined;
  now: Date;
  /** Its day where the actor is, yyyy-MM-dd. */
  today: string;
  /** Its day where the provider is. */
  providerToday: string;
  /** How many of each reason are read. */
  limit: number;
}

/** Why a deal is in Today; each is one query, and all have the same columns. */
export interface Reason {
  kind: TodayKind;
  /** Tables with their joins; 'deals' and 'companies' are among them. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Since when it waits. The rows that are read are the first by it; of a team's risks those of the largest deals. */
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

export const REP = sql`deals.sales_rep_id`;
export const NOTHING = sql`NULL`;
export const deals = sql`deals JOIN companies ON companies.id = deals.company_id`;
export const proposals = sql`proposals JOIN deals ON deals.id = proposals.deal_id JOIN companies ON companies.id = deals.company_id`;
export const isOpen = sql<SqlBool>`deals.deal_status = 'open'`;
export const notEnded = sql<SqlBool>`proposals.ended_as IS NULL`;

/** The rows of a reason in a scope, at most `limit`. */
export function read(scope: TodayScope, reason: Reason): RawBuilder<unknown> {
  const { actor, team, dealId } = scope;
  const person = reason.person ?? REP;
  const outlasts = (WAITING_KINDS as readonly TodayKind[]).includes(reason.kind)
    ? sql`AND ${reason.at} <= snoozed.created_at`
    : sql``;
  // A step is moved, not snoozed, and a call is at its time.
  const snoozed =
    reason.step || reason.kind === "call"
      ? sql``
      : sql`AND NOT EXISTS (SELECT FROM today_snoozes AS snoozed WHERE snoozed.user_id = ${person}
          AND snoozed.deal_id = deals.id AND snoozed.until > now() ${outlasts})`;
  const largest = team && isRisk(reason.kind) ? sql`deals.expected_value DESC,` : sql``;
  return sql`(
    SELECT ${reason.kind}::text AS kind, deals.id AS deal_id, deals.expected_value AS value, ${person} AS person_id, ${reason.at} AS at,
           ${reason.step ?? NOTHING}::uuid AS step_id, ${reason.proposal ?? NOTHING}::uuid AS proposal_id,
           ${reason.answer ?? NOTHING}::text AS answer, ${reason.standsInFor ?? NOTHING}::text AS stands_in_for
      FROM ${reason.from}
     WHERE ${scopeDeals(actor)} AND companies.status = 'active' AND ${reason.where}
       ${team ? sql`` : sql`AND ${person} = ${actor.userId}`}
       ${dealId === undefined ? sql`` : sql`AND deals.id = ${dealId}`} ${snoozed}
     ORDER BY ${largest} ${reason.order ?? reason.at}, deals.id
     LIMIT ${scope.limit})`;
}
