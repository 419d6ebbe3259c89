const contracts = () => import("@/lib/contracts/offers");

// What the client's page may call. A client who only reads need not wait for the code of the contracts.
export const getOffer = async () => (await contracts()).getOffer;
export const acceptOffer = async () => (await contracts()).acceptOffer;
export const completeOfferDocuments = async () => (await contracts()).completeOfferDocuments;
export const completeWelcomeCall = async () => (await contracts()).completeWelcomeCall;
export const downloadOfferDocuments = async () => (await contracts()).downloadOfferDocuments;
