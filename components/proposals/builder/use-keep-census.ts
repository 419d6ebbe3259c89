import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReadCensus } from "@/components/census/read-census";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { queryKey } from "@/lib/api-client/query-key";
import { createCensus, getCensus } from "@/lib/contracts/proposals/censuses";

/** Keeps the groups of a census on the server, where proposals are priced from them. The same census twice is one. */
export function useKeepCensus(dealId: string, open: boolean) {
  const change = useChange();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey(open);
  return useMutation({
    mutationFn: async ({ groups, sourceRows, rowsLeftOut }: ReadCensus) => {
      const body = { sourceRows, rowsLeftOut, groups };
      const census = await change(createCensus, { params: { dealId }, body, idempotencyKey: keyFor(body) });
      // What was sent need not be read again.
      const params = { dealId, censusId: census.id };
      queryClient.setQueryData(queryKey(getCensus, { params }), { ...census, groups });
      return census;
    },
  });
}
