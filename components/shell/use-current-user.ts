"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type CurrentUser, getCurrentUser } from "@/lib/contracts/auth";

const ONE_HOUR = 60 * 60 * 1000;

/**
 * The signed-in user: shown as the server drew the page, asked for once after it, kept for an hour, not asked again on
 * focus, not retried; a failure leads to /login (P:154).
 */
export function useCurrentUser(initial: CurrentUser): CurrentUser {
  const query = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: () => call(getCurrentUser),
    initialData: initial,
    initialDataUpdatedAt: 0,
    staleTime: ONE_HOUR,
    retry: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (query.isError) window.location.assign("/login");
  }, [query.isError]);
  return query.data;
}
