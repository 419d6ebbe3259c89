import { QueryClient } from "@tanstack/react-query";

/** Data queries retry twice (P:221); changes are never repeated on their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 2,
        retryDelay: (attempt) => Math.min(300 * 2 ** attempt, 2000),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      mutations: { retry: false },
    },
  });
}
