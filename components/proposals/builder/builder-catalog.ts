import type { ProviderProducts } from "@/lib/contracts/proposals/proposals";
import type { PlannedTaxRate } from "@/lib/contracts/tax-rate-terms";
import { lastBegun } from "@/lib/domain/tax-years/rate-terms";

/** The catalog for a client who starts on a day, with the tax rates that are planned for then (D-177); null: today's. */
export function catalogFor(
  catalog: ProviderProducts,
  planned: readonly PlannedTaxRate[],
  startsIn: string | null | undefined,
): ProviderProducts {
  if (!startsIn || planned.length === 0) return catalog;
  const taxRates = catalog.taxRates.map(
    (tax) =>
      lastBegun(
        planned.filter(({ taxRate }) => taxRate.id === tax.id),
        startsIn,
      )?.taxRate ?? tax,
  );
  return { ...catalog, taxRates };
}
