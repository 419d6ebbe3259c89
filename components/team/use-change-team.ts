import { useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Call, ResponseOf } from "@/lib/contracts/endpoint";
import { getCurrentUser } from "@/lib/generated/calls/auth";
import { PAGES } from "@/lib/pages";
import type { Member } from "@/lib/team/contract";

/**
 * Changes a member. After changing their own place the viewer leaves the page, which may need rights that they no longer have.
 */
export function useChangeTeam() {
  const queryClient = useQueryClient();
  const change = useChange();
  return async <C extends Call>({ userId }: Member, called: C, options: CallOptions<C>): Promise<ResponseOf<C>> => {
    const me = queryClient.getQueryData(queryOptions(getCurrentUser).queryKey);
    if (!me || me.id !== userId) return change(called, options);
    const answer = await call(called, options);
    window.location.assign(PAGES.home.path);
    return answer;
  };
}
