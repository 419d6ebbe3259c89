import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/api-client/query-keys";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { Member } from "@/lib/contracts/team";

/** What follows a change of a member: a new list, and for a change of one's own place a new start with the new rights. */
export function useTeamChanged(providerId: string): (member: Member) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ userId }) => {
    const me = queryClient.getQueryData<CurrentUser>(queryKeys.currentUser);
    if (me && me.id === userId) {
      window.location.assign("/home");
      return;
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.salesReps });
    await queryClient.invalidateQueries({ queryKey: queryKeys.members(providerId) });
  };
}
