import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { listContexts } from "@/lib/auth/service";
import { isCompanyVisible } from "@/lib/companies/service";
import { requireDeal } from "@/lib/deals/access";
import { listCompanyDeals } from "@/lib/deals/service";
import type { CensusPlace } from "./contract";
import { findListedCensus } from "./repository";

/**
 * The actor's other providers, where a census that they uploaded can be priced (D-186): on an open deal with its company that they see
 * there, or on a new one where they see the company. Of an Admin only those that have such a deal. Throws 'not_found' out of scope and
 * for a census that somebody else has uploaded.
 */
export async function listCensusPlaces(
  actor: Actor,
  dealId: string,
  censusId: string,
): Promise<{ items: CensusPlace[]; total: number }> {
  const { companyId } = await requireDeal(actor, dealId, "Census not found");
  if (!(await findListedCensus(actor, companyId, censusId))?.isOwn) throw AppError.notFound("Census not found");
  const { items: deals } = await listCompanyDeals(actor, companyId);
  const contexts = (await listContexts(actor)).filter(({ id }) => id !== actor.providerId);
  const items: CensusPlace[] = [];
  for (const { id, name, role } of contexts) {
    const open = deals.filter(({ provider, dealStatus }) => provider.id === id && dealStatus === "open");
    const isMember = role !== "system_admin";
    // As createDeal() decides once that provider is the active one.
    const there = { ...actor, providerId: id, providerRole: role };
    const mayAddDeal = isMember && (await isCompanyVisible(there, companyId, "active"));
    if (isMember || open.length > 0)
      items.push({ provider: { id, name }, deals: open.map((deal) => ({ id: deal.id, name: deal.name })), mayAddDeal });
  }
  return { items, total: items.length };
}
