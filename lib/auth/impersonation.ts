import "server-only";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/audit/service";
import type { CurrentUser } from "@/lib/contracts/auth";
import { db, sql, transaction } from "@/lib/db";
import { IMPERSONATION_REFUSALS, impersonationRefusal } from "@/lib/domain/impersonation";
import { AppError } from "@/lib/http/app-error";
import type { Actor } from "./actor";
import { firstMembership, getCurrentUser } from "./service";
import { findActor } from "./session";
import { writeSessionCookie } from "./session-cookie";

const LIFE = "60 minutes";

/** Opens a session as another user, beside the Admin's own, which it cannot outlive; the cookie names the new one. */
export async function impersonate(actor: Actor, userId: string): Promise<CurrentUser> {
  if (actor.impersonatorId !== null) throw AppError.conflict("Return to your own account first");
  const sessionId = await transaction(async () => {
    const target = await db().user.findUnique({
      where: { id: userId },
      select: { id: true, role: true, status: true },
    });
    if (!target) throw AppError.notFound("User not found");
    const refusal = impersonationRefusal(actor.userId, target);
    if (refusal === "inactive") throw AppError.conflict(IMPERSONATION_REFUSALS.inactive);
    if (refusal !== null) throw AppError.forbidden(IMPERSONATION_REFUSALS[refusal]);
    const providerId = (await firstMembership(userId))?.providerId ?? null;
    const id = await openSession(actor, userId, providerId);
    await audit({ userId, impersonatorId: actor.userId, providerId }, "impersonation.start", "session", id);
    return id;
  });
  return continueAs(sessionId);
}

async function openSession(actor: Actor, userId: string, providerId: string | null): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO sessions (id, user_id, impersonator_id, origin_id, provider_id, expires_at)
     SELECT $1::uuid, $2::uuid, own.user_id, own.id, $3::uuid, LEAST(own.expires_at, now() + interval '${LIFE}')
       FROM sessions own WHERE own.id = $4::uuid`,
    [id, userId, providerId, actor.sessionId],
  );
  return id;
}

/** Ends the impersonation and returns the cookie to the Admin's own session. */
export async function exitImpersonation(actor: Actor): Promise<CurrentUser> {
  const originId = await transaction(async () => {
    const [ended] = await sql<{ origin_id: string }>(
      `UPDATE sessions SET revoked_at = now()
        WHERE id = $1::uuid AND origin_id IS NOT NULL AND revoked_at IS NULL RETURNING origin_id`,
      [actor.sessionId],
    );
    if (!ended) throw AppError.conflict("You are not impersonating anybody");
    await audit(actor, "impersonation.end", "session", actor.sessionId);
    return ended.origin_id;
  });
  return continueAs(originId);
}

/** Makes a session the browser's, and answers whose it is. */
async function continueAs(sessionId: string): Promise<CurrentUser> {
  const actor = await findActor(sessionId);
  if (!actor) throw AppError.unauthenticated();
  await writeSessionCookie(sessionId, actor);
  return getCurrentUser(actor);
}
