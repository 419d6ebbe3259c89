"use client";

import { useMutation } from "@tanstack/react-query";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { updateUser } from "@/lib/users/contract";

/** Changes a user and updates what shows them; the caller reports success and failure. */
export function useUpdateUser(userId: string) {
  const change = useChange();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateUser>) => change(updateUser, { params: { userId }, body }),
  });
}
