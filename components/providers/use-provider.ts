import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { getProvider, type Provider } from "@/lib/contracts/providers";

/** The provider as the server last told it. */
export function useProvider(providerId: string, initial: Provider | null) {
  return useQuery({
    queryKey: queryKeys.provider(providerId),
    queryFn: ({ signal }) => call(getProvider, { params: { providerId }, signal }),
    initialData: initial ?? undefined,
  });
}
