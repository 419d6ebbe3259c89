import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { toPayrollProduct, toTaxRate } from "@/lib/catalog/dto";
import { offeredPackages } from "@/lib/catalog/price-packages";
import type { ProviderProducts } from "@/lib/contracts/proposals";
import { requireDeal } from "@/lib/deals/access";
import { dayInZone } from "@/lib/domain/dates";
import type { ProviderType } from "@/lib/domain/enums";
import { findCommissionRates, findProviderCatalog } from "./repository";

/** What proposals of a deal are priced from (R:106). Throws 'not_found' for a deal out of scope. */
export async function getProviderProducts(actor: Actor, dealId: string): Promise<ProviderProducts> {
  const deal = await requireDeal(actor, dealId);
  const [catalog, pricePackages] = await Promise.all([
    loadCatalog(deal.providerId, deal.salesRepId),
    offeredPackages(deal.providerId),
  ]);
  return { ...catalog, pricePackages };
}

type Catalog = Omit<ProviderProducts, "pricePackages">;

export async function loadCatalog(providerId: string, salesRepId: string): Promise<Catalog> {
  const provider = await findProviderCatalog(providerId);
  return {
    providerId,
    providerName: provider.companyName,
    industry: provider.industry as ProviderType,
    effectiveCommissionRate: await effectiveCommissionRate(providerId, salesRepId),
    today: dayInZone(new Date(), provider.timeZone),
    payrollProducts: provider.payrollProducts.map(toPayrollProduct),
    taxRates: provider.taxRates.map(toTaxRate),
  };
}

/** Percent: the rep's rate as member of the provider when above 0, else the rep's own, else 0 (D-55). */
async function effectiveCommissionRate(providerId: string, salesRepId: string): Promise<number> {
  const rep = await findCommissionRates(providerId, salesRepId);
  const asMember = rep?.memberships[0]?.commissionRate.toNumber() ?? 0;
  return asMember > 0 ? asMember : (rep?.commissionRate.toNumber() ?? 0);
}
