"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/api-client/call";
import { queryKey } from "@/lib/api-client/query-key";
import { type CurrentUser, getCurrentUser } from "@/lib/contracts/auth";
import { forgetFailedAccount, leaveForFailedAccount } from "./leave-page";

const ONE_HOUR = 60 * 60 * 1000;

/**
 * The signed-in user: first as the server rendered the page, then read once and kept for an hour, without reading again on focus
 * and without retries; a failure redirects to /login (P:154).
 */
export function useCurrentUser(initial: CurrentUser): CurrentUser {
  const query = useQuery({
    queryKey: queryKey(getCurrentUser),
    queryFn: () => call(getCurrentUser, { isAboutSession: true }),
    initialData: initial,
    initialDataUpdatedAt: 0,
    staleTime: ONE_HOUR,
    retry: false,
    refetchOnWindowFocus: false,
    // A connection that has just come back often fails once more, and that would redirect to /login.
    refetchOnReconnect: false,
  });
  const isLoaded = query.dataUpdatedAt > 0;
  useEffect(() => {
    if (query.isError) leaveForFailedAccount();
    else if (isLoaded) forgetFailedAccount();
  }, [query.isError, isLoaded]);
  return query.data;
}
