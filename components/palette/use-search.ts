import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/components/hooks/use-debounced";
import { messageOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { type SearchHit, search } from "@/lib/contracts/search";

/** Typing faster than this asks once. */
const PAUSE_MS = 60;
const NONE: SearchHit[] = [];

interface Search {
  hits: SearchHit[];
  /** Whether the hits are those of the text. */
  isSettled: boolean;
  /** Why there are none. */
  failure: string | null;
}

export function useSearch(text: string): Search {
  const typed = text.trim().replace(/\s+/g, " ");
  const asked = useDebounced(typed, PAUSE_MS);
  const read = useQuery({
    ...queryOptions(search, { query: { q: asked } }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  if (typed === "") return { hits: NONE, isSettled: true, failure: null };
  return {
    hits: read.data?.items ?? NONE,
    isSettled: typed === asked && (read.isError || (read.isSuccess && !read.isPlaceholderData)),
    failure: read.isError ? messageOf(read.error, "Please try again.") : null,
  };
}
