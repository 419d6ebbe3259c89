import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { requestContext } from "@/lib/http/request-context";
import type { Actor } from "./actor";
import type { CurrentUser } from "./contract";
import { findAccount } from "./repository";
import { deleteImpersonation, insertImpersonation } from "./repository-sessions";
import { IMPERSONATION_REFUSALS, impersonationRefusal } from "./rules";
import { getCurrentUser, startingPlace } from "./service";
import { findActor, findOrigin } from "./session";
import { clearSessionCookie, readSessionId, writeSessionCookie } from "./session-cookie";

/** Opens a session as another user, besides the Admin's own, which it cannot outlive; the cookie names the new one. */
export async function impersonate(actor: Actor, userId: string): Promise<CurrentUser> {
  if (actor.impersonatorId !== null) throw AppError.conflict("Return to your own account first");
  const sessionId = await transaction(async () => {
    const target = await findAccount(userId);
    if (!target) throw AppError.notFound("User not found");
    const refusal = impersonationRefusal(actor.userId, target);
    if (refusal === "inactive") throw AppError.conflict(IMPERSONATION_REFUSALS.inactive);
    if (refusal !== null) throw AppError.forbidden(IMPERSONATION_REFUSALS[refusal]);
    const { providerId } = await startingPlace(userId, GLOBAL_ROLE.SALES_REP);
    const id = randomUUID();
    await insertImpersonation({ id, userId, providerId }, actor.sessionId);
    await audit({ userId, impersonatorId: actor.userId, providerId }, "impersonation.start", "session", id);
    return id;
  });
  return continueAs(sessionId);
}

/**
 * Ends the impersonation that the browser's cookie names, also an expired one, and returns the browser to the Admin's own
 * session. Throws 'conflict' where there is none, 'unauthenticated' where the Admin's own session has ended too.
 */
export async function exitImpersonation(): Promise<CurrentUser> {
  const sessionId = await readSessionId(requestContext().cookie);
  if (sessionId === null) throw AppError.unauthenticated();
  const originId = await transaction(async () => {
    // Deleted, so that no copy of its cookie leads to the Admin's session again.
    const ended = await deleteImpersonation(sessionId);
    if (!ended) {
      const isLive = (await findActor(sessionId)) !== null;
      throw isLive ? AppError.conflict("You are not impersonating anyone") : AppError.unauthenticated();
    }
    const who = { userId: ended.userId, impersonatorId: ended.impersonatorId, providerId: ended.providerId };
    await audit(who, "impersonation.end", "session", sessionId);
    return ended.originId;
  });
  return continueAs(originId);
}

/** For pages: whether the browser's session is an ended impersonation whose Admin still has a live session. */
export async function canReturnToOwnAccount(): Promise<boolean> {
  const sessionId = await readSessionId((await headers()).get("cookie"));
  return sessionId !== null && (await findOrigin(sessionId)) !== null;
}

/** Makes a session the browser's own, and returns its user. */
async function continueAs(sessionId: string): Promise<CurrentUser> {
  const actor = await findActor(sessionId);
  if (!actor) {
    clearSessionCookie();
    throw AppError.unauthenticated();
  }
  await writeSessionCookie(sessionId, actor);
  return getCurrentUser(actor);
}
