import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCensus } from "@/lib/generated/calls/censuses";

/** The census that a form names, with its groups: undefined while it is read, null without one or where it cannot be read. */
export function useCensus(dealId: string, id: string | null) {
  const { data, isError, refetch } = useQuery({
    ...queryOptions(getCensus, { params: { dealId, censusId: id ?? "" } }),
    enabled: id !== null,
    // Its people never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { census: id === null || isError ? null : data, readAgain: refetch };
}
