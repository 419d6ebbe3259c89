"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import type { Offer } from "@/lib/contracts/offers";
import { offerQuery } from "./offer-calls";

/** The offer as it is now: asked for again whenever the client comes back to this tab. */
export function useOffer(proposalId: string): Offer {
  return useSuspenseQuery({ ...offerQuery(proposalId), refetchOnWindowFocus: "always" }).data;
}

/** One step of the flow, sent once at a time. A refusal is shown; when another tab was faster the page has moved to what is true now. */
export function useOfferStep<Given = void>(failureTitle: string, take: (given: Given) => Promise<Offer>) {
  return useSingleMutation({
    mutationFn: take,
    onError: (error) => toast.error(failureTitle, { description: messageOf(error) }),
  });
}
