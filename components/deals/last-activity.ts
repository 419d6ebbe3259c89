import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/api-client/query-keys";

/** After something was added to a deal's activities: it is silent no longer, here and in the lists. */
export function refreshLastActivity(queryClient: QueryClient, dealId: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.deal(dealId), exact: true });
  void queryClient.invalidateQueries({ queryKey: queryKeys.deals });
}
