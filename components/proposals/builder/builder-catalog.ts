import type { PlannedTaxRate } from "@/lib/catalog/contract";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { lastBegun } from "@/lib/tax-years/rate-terms";

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
