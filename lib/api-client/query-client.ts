import { focusManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call";
import { KEPT_SECONDS } from "./kept-screens";

const RETRIES = 2;

/** Whether retrying may help: there was no response, or a server error. Refusals are final. */
const isOutage = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** A window next to another one gets attention without ever having been hidden. */
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return;
  const listening = new AbortController();
  const on = { signal: listening.signal };
  document.addEventListener("visibilitychange", () => onFocus(), on);
  window.addEventListener("focus", () => onFocus(), on);
  return () => listening.abort();
});

/** Queries retry twice (P:221) and wait for the connection; react-query never repeats changes, which wait in `call`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isOutage(error),
        retryDelay: (attempt) => Math.min(300 * 2 ** attempt, 2000),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        gcTime: KEPT_SECONDS * 1000,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
