"use client";

import { useMutation } from "@tanstack/react-query";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { updateUser } from "@/lib/contracts/users";

/** Changes a user. What shows them follows; the caller tells of success and failure. */
export function useUpdateUser(userId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateUser>) => change(updateUser, { params: { userId }, body }),
  });
}
