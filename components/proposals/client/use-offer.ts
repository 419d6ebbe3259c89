"use client";

import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { call, messageOf } from "@/lib/api-client/call";
import { queryKey } from "@/lib/api-client/query-key";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getOffer } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";

const POLL_MS = 15_000;

/** The booking link could not be made when the client signed: it is fetched later, without the client. */
const waitsForCalendar = ({ status, closed, welcomeScheduleLink }: Offer): boolean =>
  status === PROPOSAL_STATUS.WELCOME_CALL && closed === null && welcomeScheduleLink === null;

/** Without what follows changes on signed-in pages, which a client need not load. */
export const offerQuery = (proposalId: string) => {
  const args = { params: { proposalId } };
  return queryOptions({
    queryKey: queryKey(getOffer, args),
    queryFn: ({ signal }) => call(getOffer, { ...args, signal }),
  });
};

/** The present offer, read again whenever the client returns to this tab. */
export function useOffer(proposalId: string): Offer {
  return useSuspenseQuery({
    ...offerQuery(proposalId),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data && waitsForCalendar(state.data) ? POLL_MS : false),
  }).data;
}

/** One step of the flow, sent one at a time. Shows a refusal; if another tab was faster, the page shows the present state. */
export function useOfferStep<Given = void>(failureTitle: string, take: (given: Given) => Promise<Offer>) {
  return useSingleMutation({
    mutationFn: take,
    onError: (error) => toast.error(failureTitle, { description: messageOf(error) }),
  });
}
