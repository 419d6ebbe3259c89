/** The subject of the mail that sends a client the link of a proposal. */
export const offerSubject = (providerName: string, companyName: string): string =>
  `${providerName}: your proposal for ${companyName}`;
