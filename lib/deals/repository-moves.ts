import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sql } from "@/lib/db";
import { requestContext } from "@/lib/http/request-context";
import type { LockedDeal } from "./repository";
import { scopeDeal } from "./scope";

export interface MovingDeal
  extends Pick<LockedDeal, "id" | "stageId" | "stageName" | "dealStatus" | "companyStatus" | "stageVersion"> {
  /** The name of the stage that it is to move to; null where there is none. */
  wantedName: string | null;
}

/** What tells whether a deal within the actor's scope can move to a stage. */
export async function findMovingDeal(actor: Actor, id: string, stageId: string): Promise<MovingDeal | undefined> {
  const filter = scopeDeal(actor, id);
  const [row] = await sql<MovingDeal>(
    `SELECT d.id, d.stage_id AS "stageId", before.name AS "stageName", d.deal_status AS "dealStatus",
            c.status AS "companyStatus", d.stage_version AS "stageVersion",
            (SELECT name FROM deal_stages WHERE deal_stages.id = ${filter.value(stageId, "uuid")}) AS "wantedName"
       FROM deals d JOIN companies c ON c.id = d.company_id LEFT JOIN deal_stages before ON before.id = d.stage_id
      WHERE ${filter.text}`,
    filter.values,
  );
  return row;
}

/**
 * Moves a deal to another stage, with the entry of its timeline and of the audit log, in one statement. Returns false, and
 * writes nothing, where the deal is no longer as it was read: moved, closed, or of a company archived since.
 */
export async function moveDeal(
  actor: Actor,
  deal: MovingDeal,
  stageId: string,
  activity: { title: string; description: string },
): Promise<boolean> {
  const moved = await sql(
    `WITH moved AS (
       UPDATE deals d SET stage_id = $2::uuid, stage_entered_at = now(), last_activity_at = now(), updated_at = now(),
                          updated_by_id = $3::uuid, version = d.version + 1, stage_version = d.version + 1
        WHERE d.id = $1::uuid AND d.stage_version = $4::int AND d.deal_status = $5
          AND EXISTS (SELECT FROM companies c WHERE c.id = d.company_id AND c.status = $6)
       RETURNING d.id),
     noted AS (
       INSERT INTO activities (deal_id, user_id, activity_type, title, description)
       SELECT id, $3::uuid, 'stage_change', $7, $8 FROM moved),
     audited AS (
       INSERT INTO audit_log (actor_id, impersonator_id, provider_id, action, record_type, record_id, request_id, changes)
       SELECT $3::uuid, $9::uuid, $10::uuid, 'deal.update', 'deal', id, $11::text, $12::jsonb FROM moved)
     SELECT id FROM moved`,
    [
      deal.id,
      stageId,
      actor.userId,
      deal.stageVersion,
      deal.dealStatus,
      deal.companyStatus,
      activity.title,
      activity.description,
      actor.impersonatorId,
      actor.providerId,
      requestContext().requestId,
      JSON.stringify({ fields: ["stageId"] }),
    ],
  );
  return moved.length > 0;
}

/** Who changed a deal's stage last, by name. */
export async function findLastMover(id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }>(
    `SELECT u.first_name || ' ' || u.last_name AS name FROM activities a JOIN users u ON u.id = a.user_id
      WHERE a.deal_id = $1::uuid AND a.activity_type = 'stage_change' ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
    [id],
  );
  return row?.name;
}
