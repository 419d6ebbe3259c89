import { useQueryClient } from "@tanstack/react-query";
import { queryKey } from "@/lib/api-client/query-key";
import type { CurrentUser } from "@/lib/auth/contract";
import { getCurrentUser } from "@/lib/generated/calls/auth";

/** The signed-in user as the shell has read them; undefined outside of it. Not read again for it. */
export const useSignedInUser = (): CurrentUser | undefined =>
  useQueryClient().getQueryData<CurrentUser>(queryKey(getCurrentUser));
