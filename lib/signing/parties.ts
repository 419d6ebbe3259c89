import "server-only";
import { fullName } from "@/lib/domain/format";
import { proposalCode } from "@/lib/proposals/dto";
import { type MailedAgreement, postClientSigned, postCountersigning, postSignedCopies } from "./mails";
import { findParties, type Parties, updateAsked } from "./repository";

/** What mails say of an agreement. */
export const mailedAgreement = ({ proposal, companyName, name }: Parties): MailedAgreement => ({
  dealId: proposal.dealId,
  proposalId: proposal.id,
  code: proposalCode(proposal.number),
  providerName: proposal.provider.companyName,
  repEmail: proposal.deal.salesRep.email,
  companyName,
  documentName: name,
});

/** Mails everybody who signed, and the sales rep, the document that is complete, in the transaction under way. */
export async function mailSignedCopies(documentId: string): Promise<void> {
  const parties = await findParties(documentId);
  const { salesRep } = parties.proposal.deal;
  const people = [
    ...parties.signers,
    ...(parties.signers.some((signer) => isSamePerson(signer, salesRep)) ? [] : [salesRep]),
  ];
  await postSignedCopies(mailedAgreement(parties), documentId, people);
}

const isSamePerson = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Once the client has signed a locked document: asks the provider's signer for their signature, and tells the sales rep, in
 * the transaction under way. One person gets one mail, and nobody is asked twice.
 */
export async function askCountersigner(documentId: string): Promise<void> {
  const parties = await findParties(documentId);
  const [client, next] = parties.signers;
  if (client?.status !== "signed" || next?.status !== "pending" || next.askedAt) return;
  await updateAsked(next.id);
  const agreement = mailedAgreement(parties);
  const { salesRep } = parties.proposal.deal;
  await postCountersigning(agreement, next, fullName(client));
  if (!isSamePerson(next, salesRep)) await postClientSigned(agreement, salesRep, fullName(client), fullName(next));
}
