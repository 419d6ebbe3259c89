import { useQuery } from "@tanstack/react-query";
import { wholeListOptions } from "@/lib/api-client/whole-list";
import { listTaxRates } from "@/lib/contracts/catalog";
import { REGULATION_LEVEL } from "@/lib/domain/enums";

/** The states that already have a tax rate, loaded when a form opens; undefined until then. */
export function useTakenStates(providerId: string, open: boolean): Set<string | null> | undefined {
  const query = { locality: [String(REGULATION_LEVEL.STATE) as "1"] };
  const { data } = useQuery({
    ...wholeListOptions(listTaxRates, { params: { providerId }, query }),
    enabled: open,
    staleTime: 0,
  });
  return data && new Set(data.items.map((tax) => tax.state));
}
