import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { listPayrollProducts, listTaxRates, type PayrollProduct, type TaxRate } from "@/lib/contracts/catalog";

/** What a price package is made of. */
export interface Offered {
  payrollProducts: PayrollProduct[];
  taxRates: TaxRate[];
}

/** A provider's products and tax rates, asked for when a form needs them; undefined until they are known. */
export function useOffered(providerId: string, open: boolean): Offered | undefined {
  const all = { params: { providerId }, query: { limit: 100 } };
  const products = useQuery({ ...queryOptions(listPayrollProducts, all), enabled: open, staleTime: 0 });
  const taxRates = useQuery({ ...queryOptions(listTaxRates, all), enabled: open, staleTime: 0 });
  if (!products.data || !taxRates.data) return undefined;
  return { payrollProducts: products.data.items, taxRates: taxRates.data.items };
}
