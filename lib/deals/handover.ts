import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { SalesRep } from "@/lib/contracts/deals";
import { AppError } from "@/lib/http/app-error";
import { listSalesReps } from "./reference";
import { countOpenDeals, lockRep, updateSalesRep } from "./repository-handover";
import { repChangeEntry } from "./rules";
import { seesAllDealsOf } from "./scope";

/** Whether the actor could change the sales rep of every deal of a provider, one by one. */
const mayHandOver = (actor: Actor, providerId: string): boolean =>
  can(actor, "deal.assign-rep") && seesAllDealsOf(actor, providerId);

interface Offered {
  openDeals: number;
  receivers: { items: SalesRep[]; total: number };
}

/**
 * How many open deals of a provider name somebody as sales rep, and who may take them over: those whom a deal's form offers.
 * Nothing of either to who may not give the provider's deals to others.
 */
export async function offerHandover(actor: Actor, providerId: string, userId: string | null): Promise<Offered> {
  if (userId === null || !mayHandOver(actor, providerId)) return { openDeals: 0, receivers: { items: [], total: 0 } };
  const openDeals = await countOpenDeals(actor, providerId, userId);
  return { openDeals, receivers: await listSalesReps({ ...actor, providerId }, userId) };
}

interface Handover {
  providerId: string;
  /** Null for who has never been a user. */
  from: string | null;
  to: string;
}

/**
 * Gives the open deals of who is no member of their provider any more to one who is, in the transaction that ends the
 * membership, and answers how many; won and lost deals stay credited to whom they are. Throws 'forbidden' where the actor
 * may not change these deals' sales rep, and 'bad_request' for a receiver who is not an active member.
 */
export async function handOverDeals(actor: Actor, { providerId, from, to }: Handover): Promise<number> {
  if (!mayHandOver(actor, providerId)) throw AppError.forbidden("Only this provider's admins give its deals to others");
  const rep = await lockRep(providerId, to);
  if (!rep) {
    const message = "This person is not an active member of the team";
    throw AppError.badRequest(message, { handOverTo: message });
  }
  if (from === null) return 0;
  return updateSalesRep(actor, { providerId, from, to, ...repChangeEntry(rep) });
}
