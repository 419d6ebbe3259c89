import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { getUser, type User } from "@/lib/contracts/users";

/** The user as the server last told it. */
export function useUser(initial: User): User {
  return useQuery({
    queryKey: queryKeys.user(initial.id),
    queryFn: ({ signal }) => call(getUser, { params: { userId: initial.id }, signal }),
    initialData: initial,
  }).data;
}
