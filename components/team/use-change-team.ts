import { useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCurrentUser } from "@/lib/auth/contract";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import { PAGES } from "@/lib/pages";
import type { Member } from "@/lib/team/contract";

/**
 * Changes a member. After changing their own place the viewer leaves the page, which may need rights that they no longer have.
 */
export function useChangeTeam() {
  const queryClient = useQueryClient();
  const change = useChange();
  return async <E extends Endpoint>(
    { userId }: Member,
    endpoint: E,
    options: CallOptions<E>,
  ): Promise<ResponseOf<E>> => {
    const me = queryClient.getQueryData(queryOptions(getCurrentUser).queryKey);
    if (!me || me.id !== userId) return change(endpoint, options);
    const answer = await call(endpoint, options);
    window.location.assign(PAGES.home.path);
    return answer;
  };
}
