import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { isActiveMember } from "@/lib/database/people";
import { transaction } from "@/lib/database/transaction";
import { handOverDeals as giveDeals, offerFormerReps } from "@/lib/deals/handover";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import type { FormerMembers, handOverDeals as handOverContract } from "./contract";
import { isTeamVisible } from "./repository";

const PROVIDER_MISSING = "Provider not found";

/** People who have left a provider and are still the sales rep of open deals there. Throws 'not_found' out of scope. */
export async function listFormerMembers(actor: Actor, providerId: string): Promise<FormerMembers> {
  if (!(await isTeamVisible(actor, providerId))) throw AppError.notFound(PROVIDER_MISSING);
  return offerFormerReps(actor, providerId);
}

/**
 * Gives the open deals of somebody who has left the team, or of all who have, to a member, in one step. Throws 'not_found' out of
 * scope, 'conflict' for somebody who is on the team, and as handing over deals does.
 */
export async function handOverDeals(
  actor: Actor,
  providerId: string,
  { from, handOverTo: to }: BodyOf<typeof handOverContract>,
): Promise<{ ok: true; handedOver: number }> {
  return transaction(async () => {
    if (!(await isTeamVisible(actor, providerId))) throw AppError.notFound(PROVIDER_MISSING);
    if (from !== FORMER_REPS && (await isActiveMember(providerId, from))) {
      throw AppError.conflict("This person is on the team. Reload the page and try again.");
    }
    const handedOver = await giveDeals(actor, { providerId, from, to });
    await audit(actor, "member.hand-over", "provider", providerId, { from, to, deals: handedOver });
    return { ok: true, handedOver };
  });
}
