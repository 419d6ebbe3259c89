import { useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCurrentUser } from "@/lib/contracts/auth";
import type { Endpoint, ResponseOf } from "@/lib/contracts/endpoint";
import type { Member } from "@/lib/contracts/team";

/** Sends a change of a member. After one of one's own place the page is left: what it shows may need rights that are gone. */
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
    window.location.assign("/home");
    return answer;
  };
}
