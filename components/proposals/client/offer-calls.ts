import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client/call";
import { keyByName } from "@/lib/api-client/query-key";

const contracts = () => import("@/lib/proposals/client/contract");

// The calls of the client's page, loaded later: a client who only reads need not wait for the code of the contracts.
export const acceptOffer = async () => (await contracts()).acceptOffer;
export const completeOfferDocuments = async () => (await contracts()).completeOfferDocuments;
export const completeWelcomeCall = async () => (await contracts()).completeWelcomeCall;
export const downloadOfferDocuments = async () => (await contracts()).downloadOfferDocuments;

export const sendSigningCode = async () => (await contracts()).sendSigningCode;
export const enterSigningCode = async () => (await contracts()).enterSigningCode;

const getOffer = async () => (await contracts()).getOffer;

export const offerQuery = (proposalId: string) => {
  const params = { proposalId };
  return queryOptions({
    queryKey: keyByName("GET /api/offers/{proposalId}", { params }),
    queryFn: ({ signal }) => call(getOffer, { params, signal }),
  });
};
