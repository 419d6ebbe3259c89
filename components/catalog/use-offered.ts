import { useQuery } from "@tanstack/react-query";
import { wholeListOptions } from "@/lib/api-client/whole-list";
import type { PayrollProduct, TaxRate } from "@/lib/catalog/contract";
import { listPayrollProducts, listTaxRates } from "@/lib/generated/calls/catalog";

/** The parts of a price package. */
export interface Offered {
  payrollProducts: PayrollProduct[];
  taxRates: TaxRate[];
}

/** All of a provider's products and tax rates, loaded when a form needs them; undefined until then. */
export function useOffered(providerId: string, open: boolean): Offered | undefined {
  const params = { providerId };
  const products = useQuery({ ...wholeListOptions(listPayrollProducts, { params }), enabled: open, staleTime: 0 });
  const taxRates = useQuery({ ...wholeListOptions(listTaxRates, { params }), enabled: open, staleTime: 0 });
  if (!products.data || !taxRates.data) return undefined;
  return { payrollProducts: products.data.items, taxRates: taxRates.data.items };
}
