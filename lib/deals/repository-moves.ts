import "server-only";
import { sql } from "kysely";
import { scopeDeals } from "@/lib/access/scope";
import { changesOf } from "@/lib/audit/changes";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import { requestContext } from "@/lib/http/request-context";

/**
 * The facts that decide whether a deal, within the actor's scope if there is one, can move to a stage; `wantedName` is null for an
 * unknown stage.
 */
export const findMovingDeal = (actor: Actor | null, id: string, stageId: string) =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .leftJoin("dealStages as before", "before.id", "deals.stageId")
    .leftJoin("dealStages as wanted", (join) => join.on("wanted.id", "=", stageId))
    .where("deals.id", "=", id)
    .$if(actor !== null, (found) => found.where(scopeDeals(actor as Actor)))
    .select([
      "deals.id",
      "deals.stageId",
      "deals.dealStatus",
      "deals.stageVersion",
      "companies.status as companyStatus",
    ])
    .select(["before.name as stageName", "wanted.name as wantedName"])
    .executeTakeFirst();

export type MovingDeal = NonNullable<Awaited<ReturnType<typeof findMovingDeal>>>;

/**
 * Moves a deal to another stage, with its entries in timeline and audit log, in one statement. Returns false, and writes nothing,
 * where the deal is no longer as it was read: moved, closed, or its company archived.
 */
export async function moveDeal(
  actor: Actor | null,
  deal: MovingDeal,
  stageId: string,
  { title, description }: { title: string; description: string },
): Promise<boolean> {
  const changes = JSON.stringify(changesOf(deal, { stageId }, { stageId }));
  const userId = actor?.userId ?? null;
  const { rows } = await sql`
    WITH moved AS (
      UPDATE deals d SET stage_id = ${stageId}, stage_entered_at = now(), last_activity_at = now(), updated_at = now(),
                         updated_by_id = ${userId}::uuid, version = d.version + 1, stage_version = d.version + 1
       WHERE d.id = ${deal.id} AND d.stage_version = ${deal.stageVersion} AND d.deal_status = ${deal.dealStatus}
         AND EXISTS (SELECT FROM companies c WHERE c.id = d.company_id AND c.status = ${deal.companyStatus})
      RETURNING d.id),
    noted AS (
      INSERT INTO activities (deal_id, user_id, activity_type, title, description)
      SELECT id, ${userId}::uuid, 'stage_change', ${title}, ${description} FROM moved),
    audited AS (
      INSERT INTO audit_log (actor_id, impersonator_id, provider_id, action, record_type, record_id, request_id, changes)
      SELECT ${userId}::uuid, ${actor?.impersonatorId ?? null}::uuid, ${actor?.providerId ?? null}::uuid, 'deal.update', 'deal', id,
             ${requestContext().requestId}, ${changes}::jsonb FROM moved)
    SELECT id FROM moved`.execute(kysely);
  return rows.length > 0;
}

/** The name of the person who changed a deal's stage last; undefined where a provider's setting did. */
export async function findLastMover(id: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("activities")
    .leftJoin("users", "users.id", "activities.userId")
    .where("activities.dealId", "=", id)
    .where("activities.activityType", "=", "stage_change")
    .orderBy("activities.createdAt", "desc")
    .orderBy("activities.id", "desc")
    .limit(1)
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("name"))
    .executeTakeFirst();
  return row?.name ?? undefined;
}
