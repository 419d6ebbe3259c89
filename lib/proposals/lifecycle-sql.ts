// What lifecycle.ts decides about one proposal, as conditions for queries over many; a test holds both equal. The statuses are
// literals, as the partial indexes have them.

import { type SqlBool, sql } from "kysely";
import { providerDay, providerHour } from "@/lib/database/expressions";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";

const DRAFT = sql.lit(PROPOSAL_STATUS.DRAFT);
const REJECTED = sql.lit(PROPOSAL_STATUS.REJECTED);

/** Whether a proposal was accepted and has not ended otherwise. A condition on `proposals`, or on them by another name. */
export const isAccepted = (table: "proposals" | "other") =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} NOT IN (${DRAFT}, ${REJECTED}) AND ${sql.ref(`${table}.endedAs`)} IS NULL`;

/** Whether another proposal of the same deal was accepted and has not ended otherwise: then this one cannot be. On `proposals`. */
export const isOtherAccepted = sql<SqlBool>`EXISTS (SELECT FROM proposals AS other
  WHERE other.deal_id = proposals.deal_id AND other.id <> proposals.id AND ${isAccepted("other")})`;

/** `refuseAnswered`: whether a proposal waits for its client's answer, expired or not. On `proposals`, `deals` and `companies`. */
export const isUnanswered = sql<SqlBool>`proposals.status = ${DRAFT} AND proposals.ended_as IS NULL
  AND deals.deal_status <> 'lost' AND companies.status = 'active'`;

/** Whether people read their mail at an instant: from 8 AM until 6 PM on the clock of `providers` (D-242). */
export const isMailHour = (now: Date) => sql<SqlBool>`${providerHour(now)} BETWEEN 8 AND 17`;

/** `isPastLastDay`: whether a proposal still waits for its client's answer and its last day is over. On `proposals` and `providers`. */
export const isPastLastDay = (now: Date) =>
  sql<SqlBool>`(proposals.status = ${DRAFT} AND coalesce(proposals.expires_on < ${providerDay(now)}, false))`;

/** `isWithheld`: whether nothing about a proposal goes to its client, as no owner has approved its price. On `proposals`. */
export const isWithheld = sql<SqlBool>`coalesce(proposals.approval <> 'approved', false)`;

/** Whether a client can still answer a proposal. On `proposals`, `deals`, `companies` and `providers`, the proposal's. */
export const canBeAnswered = (now: Date) =>
  sql<SqlBool>`(${isUnanswered} AND NOT ${isWithheld} AND NOT ${isPastLastDay(now)} AND NOT ${isOtherAccepted})`;
