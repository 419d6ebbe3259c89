import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/components/hooks/use-debounced";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Twin, TwinQuery } from "@/lib/duplicates/contract";
import { findTwins } from "@/lib/generated/calls/duplicates";

const PAUSE_MS = 400;
const NONE: { items: Twin[]; isHidden: boolean } = { items: [], isHidden: false };

/** What is likely to be what somebody types, after a pause; nothing while they are still typing, or where it is not known. */
export function useTwins(typed: TwinQuery, isEnough: boolean) {
  const key = JSON.stringify(typed);
  const settled = useDebounced(key, PAUSE_MS);
  const twins = useQuery({
    ...queryOptions(findTwins, { query: JSON.parse(settled) as TwinQuery }),
    enabled: isEnough && settled === key,
    retry: false,
  });
  return isEnough && settled === key && twins.data ? twins.data : NONE;
}

/** A typed text as the call takes it, or nothing. */
export const given = (text: string | null | undefined): string | undefined => text?.trim().slice(0, 2_048) || undefined;
