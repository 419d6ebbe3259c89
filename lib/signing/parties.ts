import "server-only";
import { proposalCode } from "@/lib/proposals/dto";
import { postSignedCopies } from "./mails";
import { findParties, type Parties } from "./repository";

/** What mails say of an agreement. */
export const mailedAgreement = ({ proposal, companyName, name }: Parties) => ({
  proposalId: proposal.id,
  code: proposalCode(proposal.number),
  providerName: proposal.provider.companyName,
  companyName,
  documentName: name,
});

/** Mails everybody who signed, and the sales rep, the document that is complete, in the transaction under way. */
export async function mailSignedCopies(documentId: string): Promise<void> {
  const parties = await findParties(documentId);
  const { salesRep } = parties.proposal.deal;
  const people = [
    ...parties.signers,
    ...(parties.signers.some(({ email }) => email === salesRep.email) ? [] : [salesRep]),
  ];
  await postSignedCopies(mailedAgreement(parties), documentId, people);
}
