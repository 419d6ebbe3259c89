import "server-only";
import { type RawBuilder, sql } from "kysely";
import { leadsProvider } from "@/lib/access/scope";
import { dueUntil, isDueToday, isLate, todays } from "@/lib/database/steps";
import { SILENT_DAYS, SILENT_DAYS_ELSE } from "@/lib/deals/rules-signals";
import { addDays, instantAt } from "@/lib/domain/dates";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { answers, countersignatures, questions, unanswered, unsigned } from "./repository-proposal-reasons";
import { deals, isOpen, proposals, REP, type Reason, read, type TodayScope } from "./repository-reason";
import { UNBILLED_DAYS, UNPLANNED_DAYS } from "./rules";

/** Midnight in UTC of a day, as every list has it that compares days. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE 'UTC'`;

/** Steps that are late or due today. Without one's own, those that an owner or admin was named for. */
function steps({ actor, team, now }: TodayScope): Reason[] {
  const from = sql`${deals} JOIN deal_steps ON deal_steps.deal_id = deals.id AND deal_steps.done_at IS NULL
    LEFT JOIN LATERAL (
      SELECT members.user_id AS id FROM members JOIN users ON users.id = members.user_id
       WHERE members.user_id = deal_steps.assignee_id AND members.provider_id = deals.provider_id AND ${leadsProvider}
    ) AS leader ON true`;
  const step = sql`deal_steps.id`;
  const day = midnight(sql`deal_steps.due_on`);
  const { last } = todays(now);
  const late = sql`${isOpen} AND deals.next_step_on < ${last}::date AND ${isLate(now)}`;
  const due = sql`${isOpen} AND deals.next_step_on <= ${last}::date AND ${isDueToday(now)}`;
  // The one step that a closed deal has to be done (D-179).
  const renewal = sql`deals.deal_status = 'won' AND deal_steps.proposal_id IS NOT NULL`;
  const both = (whose: RawBuilder<unknown>, person: RawBuilder<unknown>): Reason[] => [
    { kind: "lateStep", from, where: sql`${late} AND ${whose}`, at: day, person, step },
    { kind: "dueStep", from, where: sql`${due} AND ${whose}`, at: dueUntil, person, step },
    { kind: "lateStep", from, where: sql`${renewal} AND ${isLate(now)} AND ${whose}`, at: day, person, step },
    { kind: "dueStep", from, where: sql`${renewal} AND ${isDueToday(now)} AND ${whose}`, at: dueUntil, person, step },
  ];
  if (team) return both(sql`true`, sql`coalesce(leader.id, deals.sales_rep_id)`);
  // In two parts, so that each can be read by an index.
  return [
    ...both(sql`leader.id IS NULL`, REP),
    ...both(sql`leader.id IS NOT NULL AND deal_steps.assignee_id = ${actor.userId}`, sql`deal_steps.assignee_id`),
  ];
}

const calls = ({ actor, now, today }: TodayScope): Reason => ({
  kind: "call",
  from: sql`bookings JOIN proposals ON proposals.id = bookings.proposal_id JOIN deals ON deals.id = proposals.deal_id
    JOIN companies ON companies.id = deals.company_id`,
  where: sql`bookings.canceled_at IS NULL AND bookings.ends_at > ${now} AND deals.deal_status <> 'lost'
    AND bookings.provider_id = deals.provider_id
    AND bookings.starts_at > ${now}::timestamptz - interval '1 day'
    AND bookings.starts_at < ${instantAt(addDays(today, 1), 0, actor.timeZone)}`,
  at: sql`bookings.starts_at`,
  proposal: sql`proposals.id`,
});

/** Close to the day on which they are expected to close, with nothing planned. */
const unplanned = ({ providerToday }: TodayScope): Reason => ({
  kind: "unplanned",
  from: deals,
  where: sql`${isOpen} AND deals.next_step_on IS NULL
    AND deals.expected_close_date BETWEEN ${providerToday}::date AND ${addDays(providerToday, UNPLANNED_DAYS)}::date`,
  at: midnight(sql`deals.expected_close_date`),
  order: sql`deals.expected_close_date`,
});

const pastClose = ({ providerToday }: TodayScope): Reason => ({
  kind: "pastClose",
  from: deals,
  where: sql`${isOpen} AND deals.expected_close_date < ${providerToday}::date`,
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
const silent = ({ actor, now, today }: TodayScope): Reason => ({
  kind: "silent",
  from: deals,
  where: sql`${isOpen} AND deals.last_activity_at < ${now}::timestamptz - ${FEWEST_SILENT_DAYS - 1} * interval '1 day'
    AND (deals.last_activity_at AT TIME ZONE ${actor.timeZone})::date <= ${today}::date - ${allowedDays}
    AND (deals.next_step_on BETWEEN ${today}::date AND ${today}::date + ${allowedDays}) IS NOT TRUE`,
  at: sql`deals.last_activity_at`,
});

/** Deals won here whose company has brought no revenue since, neither under its name nor by the payroll platform. */
const unbilled = ({ providerToday }: TodayScope): Reason => ({
  kind: "unbilled",
  from: deals,
  where: sql`deals.deal_status = 'won' AND NOT deals.is_imported
    AND deals.close_date BETWEEN ${providerToday}::date - ${UNBILLED_DAYS.until}::int AND ${providerToday}::date - ${UNBILLED_DAYS.from}::int
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
    ...(scope.mayApprove ? [approvals(scope)] : []),
    questions,
    answers("declined"),
    answers("rejected"),
    decisions("refused"),
    answers("accepted"),
    decisions("approved"),
    unsigned,
    ...unanswered(scope),
    unplanned(scope),
    pastClose(scope),
    silent(scope),
    unbilled(scope),
  ];
  return sql.join(
    all.map((reason) => read(scope, reason)),
    sql` UNION ALL `,
  );
}

/** Prices below the floors that wait for an owner; in a team's list for the longest-standing one, or the rep where there is none. */
function approvals({ actor, team }: TodayScope): Reason {
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
const decisions = (approval: "approved" | "refused"): Reason => ({
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
