import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sql } from "@/lib/db";
import type { DealStatus } from "@/lib/domain/enums";
import { requestContext } from "@/lib/http/request-context";
import { SqlFilter } from "@/lib/sql/filter";
import { scopeDeals } from "./scope";

/**
 * Moves an open deal within the actor's scope to another stage: the deal, its timeline and the audit log in one
 * statement, because a board is dragged about all day. Answers false, and changes nothing, where the deal is missing,
 * closed, of an archived company, there already or in another stage since `version`, or the stage is missing: why,
 * `updateDeal` finds out. Other changes since `version` do not matter (D-106).
 */
export async function moveDeal(
  actor: Actor,
  id: string,
  stageId: string,
  version: number | undefined,
): Promise<boolean> {
  const filter = scopeDeals(actor, new SqlFilter());
  filter.and(`d.id = ${filter.value(id, "uuid")}`);
  // Postgres checks these once more when it had to wait for the row: of two who move a card, one wins.
  // The status as a value, not as a literal that would allow the board's index: the deal is to be found by its id.
  filter.and(`d.deal_status = ${filter.value("open" satisfies DealStatus)}`);
  filter.and(`EXISTS (SELECT FROM companies WHERE companies.id = d.company_id AND companies.status = 'active')`);
  if (version !== undefined) filter.and(`d.stage_version <= ${filter.value(version, "int")}`);
  const stage = filter.value(stageId, "uuid");
  filter.and(`d.stage_id IS DISTINCT FROM ${stage}`);
  const user = filter.value(actor.userId, "uuid");
  const [impersonator, provider, request] = [
    filter.value(actor.impersonatorId, "uuid"),
    filter.value(actor.providerId, "uuid"),
    filter.value(requestContext().requestId, "text"),
  ];
  const moved = await sql(
    `WITH held AS (
       SELECT d.id, before.name FROM deals d LEFT JOIN deal_stages before ON before.id = d.stage_id
        WHERE ${filter.text} FOR NO KEY UPDATE OF d),
     moved AS (
       UPDATE deals d SET stage_id = stage.id, stage_entered_at = now(), last_activity_at = now(), updated_at = now(),
                          updated_by_id = ${user}, version = d.version + 1, stage_version = d.version + 1
         FROM held, deal_stages stage WHERE d.id = held.id AND stage.id = ${stage}
       RETURNING d.id, coalesce(held.name, 'No stage') || ' → ' || stage.name AS description),
     noted AS (
       INSERT INTO activities (deal_id, user_id, activity_type, title, description)
       SELECT id, ${user}, 'stage_change', 'Stage changed', description FROM moved),
     audited AS (
       INSERT INTO audit_log (actor_id, impersonator_id, provider_id, action, record_type, record_id, request_id, changes)
       SELECT ${user}, ${impersonator}, ${provider}, 'deal.update', 'deal', id, ${request}, '{"fields":["stageId"]}' FROM moved)
     SELECT id FROM moved`,
    filter.values,
  );
  return moved.length > 0;
}
