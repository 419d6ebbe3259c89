import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { classRatesOf } from "@/lib/catalog/class-rates";
import type { ClassRates, PlannedTaxRate } from "@/lib/catalog/contract";
import { offeredFees } from "@/lib/catalog/fees";
import { offeredProducts } from "@/lib/catalog/payroll-products";
import { offeredPackages } from "@/lib/catalog/price-packages";
import { taxYearsOf } from "@/lib/catalog/tax-facts";
import { offeredTaxRatesOf, plannedTaxRates } from "@/lib/catalog/tax-rates";
import { requireDeal } from "@/lib/deals/access";
import { addDays, todayIn } from "@/lib/domain/dates";
import type { ProviderType } from "@/lib/domain/enums";
import { factsOf } from "@/lib/tax-years/terms";
import type { ProviderProducts } from "./contract";
import { offeredFloors } from "./floors";
import { findCommissionRates, findProvider } from "./repository";

/** The catalog that proposals of a deal are priced from (R:106). Throws 'not_found' for a deal out of scope. */
export async function getProviderProducts(actor: Actor, dealId: string): Promise<ProviderProducts> {
  const deal = await requireDeal(actor, dealId);
  const [catalog, pricePackages] = await Promise.all([loadCatalog(deal, null), offeredPackages(deal.providerId)]);
  return { ...catalog, pricePackages };
}

/** The workers' compensation rates of a deal's provider. Throws 'not_found' for a deal out of scope. */
export async function getOfferedClassRates(actor: Actor, dealId: string): Promise<Pick<ClassRates, "rates">> {
  const { providerId } = await requireDeal(actor, dealId);
  return classRatesOf(providerId);
}

type Catalog = Omit<ProviderProducts, "pricePackages">;

/** The tax rates of a deal's proposals as they will be, for those that start later. Throws 'not_found' for a deal out of scope. */
export async function listPlannedTaxRates(
  actor: Actor,
  dealId: string,
): Promise<{ items: PlannedTaxRate[]; total: number }> {
  const { providerId } = await requireDeal(actor, dealId);
  const { timeZone } = await findProvider(providerId);
  const items = await plannedTaxRates(providerId, todayIn(timeZone));
  return { items, total: items.length };
}

/** The catalog as it prices proposals for a client who starts on a day; null: today (D-177). */
export async function loadCatalog(
  { providerId, salesRepId }: { providerId: string; salesRepId: string },
  startsIn: string | null,
): Promise<Catalog> {
  const provider = await findProvider(providerId);
  const today = todayIn(provider.timeZone);
  return {
    providerId,
    providerName: provider.companyName,
    industry: provider.industry as ProviderType,
    effectiveCommissionRate: await effectiveCommissionRate(providerId, salesRepId),
    today,
    defaultLastDay: provider.offerDays === null ? null : addDays(today, provider.offerDays),
    payrollProducts: await offeredProducts(providerId),
    fees: await offeredFees(providerId),
    taxRates: (await offeredTaxRatesOf(providerId))(today, startsIn),
    taxYear: factsOf((await taxYearsOf(providerId))(today)),
    certifiedOn: provider.certifiedOn,
    clientAmountsWithBases: provider.clientAmountsWithBases,
    floors: await offeredFloors(providerId),
  };
}

/** In percent: the rep's rate as a member of the provider if above 0, else the rep's own rate, else 0 (D-55). */
async function effectiveCommissionRate(providerId: string, salesRepId: string): Promise<number> {
  const rep = await findCommissionRates(providerId, salesRepId);
  const asMember = rep?.memberships[0]?.commissionRate.toNumber() ?? 0;
  return asMember > 0 ? asMember : (rep?.commissionRate.toNumber() ?? 0);
}
