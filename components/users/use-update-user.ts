"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { updateUser } from "@/lib/contracts/users";

/** Changes a user. What shows them follows; the caller tells of success and failure. */
export function useUpdateUser(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateUser>) => call(updateUser, { params: { userId }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.user(userId), saved);
      void queryClient.invalidateQueries({ queryKey: queryKeys.users });
      const current = queryClient.getQueryData<CurrentUser>(queryKeys.currentUser);
      if (current?.id === userId) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    },
  });
}
