import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { listTaxRates } from "@/lib/contracts/catalog";
import { REGULATION_LEVEL } from "@/lib/domain/enums";

/** The states that have a tax rate already, asked for when a form opens; undefined until they are known. */
export function useTakenStates(providerId: string, open: boolean): Set<string | null> | undefined {
  const query = { locality: [String(REGULATION_LEVEL.STATE) as "1"], limit: 100 };
  const { data } = useQuery({
    ...queryOptions(listTaxRates, { params: { providerId }, query }),
    enabled: open,
    staleTime: 0,
  });
  return data && new Set(data.items.map((tax) => tax.state));
}
