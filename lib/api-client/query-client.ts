import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call";
import { KEPT_SECONDS } from "./kept-screens";

const RETRIES = 2;

/** Whether asking again may help: no answer came, or the server was not able to give one. What is refused stays refused. */
const isOutage = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Data queries retry twice (P:221); changes are never repeated on their own. Without a line both wait for it. */
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
      mutations: { retry: false },
    },
  });
}
