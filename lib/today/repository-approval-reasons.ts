import "server-only";
import { sql } from "kysely";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { isOpen, proposals, type Reason, type TodayScope } from "./repository-reason";

/** Prices below the floors that wait for an owner; in a team's list for the longest-standing one, or the rep where there is none. */
export function approvals({ actor, team }: TodayScope): Reason {
  const owner = sql`(SELECT members.user_id FROM members JOIN users ON users.id = members.user_id
    WHERE members.provider_id = proposals.provider_id AND members.role = ${sql.lit(TEAM_ROLE.OWNER)}
      AND users.status = ${sql.lit(USER_STATUS.ACTIVE)} ORDER BY members.created_at, members.id LIMIT 1)`;
  return {
    kind: "approve",
    from: proposals,
    where: sql`${isOpen} AND proposals.approval = 'needed' AND proposals.provider_id = deals.provider_id`,
    at: sql`proposals.created_at`,
    person: team ? sql`coalesce(${owner}, deals.sales_rep_id)` : sql`${actor.userId}::uuid`,
    proposal: sql`proposals.id`,
  };
}

/** What others have decided on prices in the last 14 days, which the deal's sales rep has not seen. */
export const decisions = (approval: "approved" | "refused"): Reason => ({
  kind: approval === "approved" ? "priceApproved" : "priceRefused",
  from: proposals,
  where: sql`${isOpen} AND proposals.approval = ${sql.lit(approval)} AND proposals.status = ${sql.lit(PROPOSAL_STATUS.DRAFT)}
    AND proposals.approval_at > now() - interval '14 days' AND proposals.provider_id = deals.provider_id
    AND proposals.approval_by_id IS DISTINCT FROM deals.sales_rep_id
    AND (proposals.answer_seen_at IS NULL OR proposals.approval_at > proposals.answer_seen_at)`,
  at: sql`proposals.approval_at`,
  proposal: sql`proposals.id`,
  answer: sql`proposals.approval_reason`,
});
