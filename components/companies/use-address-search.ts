import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { useDebounced } from "@/components/hooks/use-debounced";
import { call, messageOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { getPlace, type Place, type PlacePrediction, searchPlaces } from "@/lib/contracts/places";

const MIN_TYPED = 3;
const NONE: PlacePrediction[] = [];

/** Predictions for a text, and a function that fills in the chosen one. A failed search shows none, and the user types on. */
export function useAddressSearch(text: string, onPick: (place: Place) => void) {
  const [session, setSession] = useState(() => crypto.randomUUID());
  const search = useDebounced(text.trim(), 300);
  const wanted = text.trim().length >= MIN_TYPED && search.length >= MIN_TYPED;
  const { data } = useQuery({
    ...queryOptions(searchPlaces, { query: { search, session } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { mutate: choose } = useMutation({
    mutationFn: ({ id }: PlacePrediction) => call(getPlace, { params: { placeId: id }, query: { session } }),
    onSuccess: onPick,
    onError: (error) => toast.error("Failed to get place details", { description: messageOf(error) }),
    onSettled: () => setSession(crypto.randomUUID()),
  });
  return { predictions: (wanted && data?.items) || NONE, note: (wanted && data?.note) || null, choose };
}
