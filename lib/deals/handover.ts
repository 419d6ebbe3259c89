import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { notify } from "@/lib/notifications/notify";
import { seesAllDealsOf } from "./access";
import type { SalesRep } from "./contract";
import { changeDeals } from "./many";
import { listSalesReps } from "./reference";
import { countOpenDeals, findFormerReps, lockOpenDeals } from "./repository-handover";
import { findRep } from "./repository-reference";

/** Whether the actor could change the sales rep of every deal of a provider, one by one. */
const mayHandOver = (actor: Actor, providerId: string): boolean =>
  can(actor, "deal.assign-rep") && seesAllDealsOf(actor, providerId);

interface Offered {
  openDeals: number;
  receivers: { items: SalesRep[]; total: number };
}

/**
 * How many open deals of a provider a user has as sales rep, and who may take them over: the same people as in a deal's form.
 * Empty for actors who may not reassign the provider's deals.
 */
export async function offerHandover(actor: Actor, providerId: string, userId: string | null): Promise<Offered> {
  if (userId === null || !mayHandOver(actor, providerId)) return { openDeals: 0, receivers: { items: [], total: 0 } };
  const openDeals = await countOpenDeals(actor, providerId, userId);
  return { openDeals, receivers: await listSalesReps({ ...actor, providerId }, { but: userId }) };
}

interface FormerReps {
  items: { id: string; name: string; openDeals: number }[];
  total: number;
  receivers: { items: SalesRep[]; total: number };
}

/**
 * People who have left a provider and are still the sales rep of open deals there, and who may take these over. Empty for actors
 * who may not reassign the provider's deals.
 */
export async function offerFormerReps(actor: Actor, providerId: string): Promise<FormerReps> {
  if (!mayHandOver(actor, providerId)) return { items: [], total: 0, receivers: { items: [], total: 0 } };
  const items = await findFormerReps(actor, providerId);
  const receivers = items.length === 0 ? { items: [], total: 0 } : await listSalesReps({ ...actor, providerId });
  return { items, total: items.length, receivers };
}

/** How many deals one statement can change before it times out, even on a busy machine. */
const AT_ONCE = 1_000;

interface Handover {
  providerId: string;
  /** Null for somebody who has never been a user, 'former' for everybody who has left. */
  from: string | null;
  to: string;
}

/**
 * Gives the open deals of somebody who has left, or is leaving, to an active member, and returns how many; won and lost deals
 * keep their sales rep. Throws 'forbidden' where the actor may not change these deals' sales rep, and 'bad_request' for a
 * receiver who is not an active member.
 */
export async function handOverDeals(actor: Actor, { providerId, from, to }: Handover): Promise<number> {
  if (!mayHandOver(actor, providerId))
    throw AppError.forbidden("Only this provider's owners and admins can give its deals to others");
  const rep = await findRep(providerId, to, true);
  if (!rep) {
    const message = "This person is not an active member of the team";
    throw AppError.badRequest(message, { handOverTo: message });
  }
  if (from === null) return 0;
  let count = 0;
  let first: string | undefined;
  for (let done = AT_ONCE; done === AT_ONCE; count += done) {
    const deals = await lockOpenDeals(actor, { providerId, from, limit: AT_ONCE });
    const changes = deals.map((deal) => ({ deal, fields: { salesRepId: to } }));
    // One entry tells of who has left, with the number of their deals.
    await changeDeals(actor, changes, { isAudited: false, rep: { id: to, ...rep } });
    done = deals.length;
    first ??= deals[0]?.id;
  }
  if (first !== undefined) {
    const dealId = count === 1 ? first : null;
    await notify({ kind: "dealAssigned", to: [to], actor, providerId, dealId, count });
  }
  return count;
}
