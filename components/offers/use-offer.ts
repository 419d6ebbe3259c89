"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import type { Offer } from "@/lib/contracts/offers";
import { getOffer } from "./offer-calls";

/** The offer as it is now: asked for again whenever the client comes back to this tab. */
export function useOffer(initial: Offer): Offer {
  const params = { proposalId: initial.id };
  return useQuery({
    queryKey: queryKeys.offer(initial.id),
    queryFn: ({ signal }) => call(getOffer, { params, signal }),
    initialData: initial,
    refetchOnWindowFocus: "always",
  }).data;
}

/** Takes an answer to a step as the present offer, and asks once more. */
export function useOfferAnswer(id: string): (answer?: Offer) => Promise<void> {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.offer(id);
  return async (answer) => {
    await queryClient.cancelQueries({ queryKey });
    if (answer) queryClient.setQueryData(queryKey, answer);
    await queryClient.invalidateQueries({ queryKey });
  };
}

/** One step of the flow. A refusal is shown; when another tab was faster the page moves to what is true now. */
export function useOfferStep(id: string, failureTitle: string, take: () => Promise<Offer>) {
  const refresh = useOfferAnswer(id);
  return useMutation({
    mutationFn: take,
    onSuccess: (answer) => void refresh(answer),
    onError: (error) => {
      toast.error(failureTitle, { description: messageOf(error) });
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
}
