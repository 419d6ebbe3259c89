import "server-only";
import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { shownStep } from "@/lib/database/steps";
import type { TodayItem, TodayReason } from "./contract";
import type { TodayScope } from "./repository-reason";
import { reasonsIn } from "./repository-reasons";
import { RISK_KINDS, rankOf, TODAY_KINDS, type TodayKind } from "./rules";

const rank = sql`CASE kind ${sql.join(
  TODAY_KINDS.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(rankOf(kind))}`),
  sql` `,
)} END`;
const isRisk = sql`kind IN (${sql.join(RISK_KINDS.map((kind) => sql.lit(kind)))})`;

/**
 * The deals of a scope with their reasons, the most urgent first: those that `limit` allows, for each person. Of a team what is at risk comes
 * first, the largest deal first.
 */
const ranked = (scope: TodayScope): RawBuilder<unknown> => sql`
  SELECT deal_id, person_id, rank, at, reasons,
         row_number() OVER (ORDER BY ${scope.team ? sql`NOT is_risk, CASE WHEN is_risk THEN value END DESC,` : sql``}
                                     rank, at, deal_id) AS place
    FROM (
      SELECT deal_id, person_id, min(${rank}) AS rank, (array_agg(at ORDER BY ${rank}, at))[1] AS at, min(value) AS value,
             (array_agg(${isRisk} ORDER BY ${rank}, at))[1] AS is_risk,
             json_agg(json_build_object('kind', kind, 'at', at, 'stepId', step_id, 'proposalId', proposal_id, 'answer', answer,
                                        'standsInFor', stands_in_for) ORDER BY ${rank}, at, step_id) AS reasons
        FROM (${reasonsIn(scope)}) AS reasons
       GROUP BY deal_id, person_id) AS grouped
   ORDER BY place
   LIMIT ${scope.limit}`;

interface ReasonRow {
  kind: TodayKind;
  at: string;
  answer: string | null;
  standsInFor: string | null;
  step: TodayReason["step"];
  proposal: {
    id: string;
    number: number;
    openedAt: string | null;
    openings: { count: number; lastAt: string } | null;
    remindedAt: string | null;
  } | null;
}

export interface TodayRow {
  dealId: string;
  name: string;
  companyName: string;
  expectedValue: number;
  stageName: string | null;
  stageColor: string | null;
  expectedCloseDate: string | null;
  version: number;
  repId: string;
  repFirstName: string;
  repLastName: string;
  contact: TodayItem["deal"]["contact"];
  personId: string;
  personFirstName: string;
  personLastName: string;
  reasons: ReasonRow[];
}

/** The most urgent deals of a scope, at most its `limit`. */
export async function findToday(scope: TodayScope): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    SELECT ranked.deal_id, deals.name, companies.name AS company_name, deals.expected_value::float8 AS expected_value,
           deal_stages.name AS stage_name, deal_stages.color AS stage_color,
           to_char(deals.expected_close_date, 'YYYY-MM-DD') AS expected_close_date, deals.version,
           rep.id AS rep_id, rep.first_name AS rep_first_name, rep.last_name AS rep_last_name,
           (SELECT json_build_object('firstName', contacts.first_name, 'lastName', contacts.last_name, 'phone', contacts.phone)
              FROM deal_contacts JOIN contacts ON contacts.id = deal_contacts.contact_id
             WHERE deal_contacts.deal_id = deals.id AND deal_contacts.is_primary AND contacts.phone IS NOT NULL) AS contact,
           person.id AS person_id, person.first_name AS person_first_name, person.last_name AS person_last_name,
           (SELECT json_agg(json_build_object(
                     'kind', one->>'kind', 'at', one->>'at', 'answer', one->>'answer', 'standsInFor', one->>'standsInFor',
                     'step', (${shownStep}) || jsonb_build_object('proposalId', deal_steps.proposal_id),
                     'proposal', CASE WHEN proposals.id IS NOT NULL THEN json_build_object(
                       'id', proposals.id, 'number', proposals.number, 'openedAt', proposals.opened_at,
                       'openings', (SELECT json_build_object('count', count(*), 'lastAt', max(last_at)) FROM offer_visits
                                     WHERE offer_visits.proposal_id = proposals.id HAVING count(*) > 0),
                       'remindedAt', CASE WHEN one->>'kind' = 'countersign' THEN (
                         SELECT max(signer.reminded_at) FROM document_signers AS signer
                           JOIN proposal_documents ON proposal_documents.id = signer.document_id
                          WHERE proposal_documents.proposal_id = proposals.id AND proposal_documents.replaced_at IS NULL
                            AND signer.role = 'provider') END) END)
                   ORDER BY place)
              FROM json_array_elements(ranked.reasons) WITH ORDINALITY AS listed(one, place)
              LEFT JOIN deal_steps ON deal_steps.id = (one->>'stepId')::uuid
              LEFT JOIN proposals ON proposals.id = (one->>'proposalId')::uuid) AS reasons
      FROM (${ranked(scope)}) AS ranked
      JOIN deals ON deals.id = ranked.deal_id
      JOIN companies ON companies.id = deals.company_id
      JOIN users AS rep ON rep.id = deals.sales_rep_id
      JOIN users AS person ON person.id = ranked.person_id
      LEFT JOIN deal_stages ON deal_stages.id = deals.stage_id
     ORDER BY ranked.place`.execute(kysely);
  return rows;
}

/** How many deals `findToday` would return. */
export async function countToday(scope: TodayScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT DISTINCT deal_id, person_id FROM (${reasonsIn(scope)}) AS reasons LIMIT ${scope.limit}) AS found`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
}

export async function saveSnooze(userId: string, dealId: string, until: Date): Promise<void> {
  const at = { until, createdAt: new Date() };
  await db().todaySnooze.upsert({
    where: { userId_dealId: { userId, dealId } },
    create: { userId, dealId, ...at },
    update: at,
  });
}

export async function deleteSnooze(userId: string, dealId: string): Promise<void> {
  await db().todaySnooze.deleteMany({ where: { userId, dealId } });
}
