import "server-only";
import { fullName } from "@/lib/domain/format";
import { proposalCode } from "@/lib/proposals/dto";
import {
  type MailedAgreement,
  type MailedSigner,
  postClientSigned,
  postCountersigning,
  postSignedCopies,
} from "./mails";
import { findParties, isLeading, type Parties, updateAsked } from "./repository";

/** What mails say of an agreement. */
export const mailedAgreement = ({ proposal, contact, companyName, name }: Parties): MailedAgreement => ({
  dealId: proposal.dealId,
  proposalId: proposal.id,
  code: proposalCode(proposal.number),
  providerName: proposal.provider.companyName,
  contactEmail: contact.email,
  companyName,
  documentName: name,
});

/**
 * Mails the client, who is named to have signed for the provider, while they lead it, and the deal's contact the document that
 * is complete, in the transaction under way.
 */
export async function mailSignedCopies(documentId: string): Promise<void> {
  const parties = await findParties(documentId);
  const { contact, proposal } = parties;
  const people: MailedSigner[] = [];
  for (const signer of parties.signers) {
    if (signer.role === "client" || (await isLeading(proposal.providerId, signer.email))) people.push(signer);
  }
  if (!people.some((person) => isSamePerson(person, contact))) people.push(contact);
  await postSignedCopies(mailedAgreement(parties), documentId, people);
}

const isSamePerson = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Once the client has signed a locked document: asks the provider's signer for their signature, and tells the deal's contact,
 * in the transaction under way. One person gets one mail, and nobody is asked twice.
 */
export async function askCountersigner(documentId: string): Promise<void> {
  const parties = await findParties(documentId);
  const [client, next] = parties.signers;
  if (client?.status !== "signed" || next?.status !== "pending" || next.askedAt) return;
  await updateAsked(next.id);
  const isAsked = await mailCountersigner(parties, "request");
  if (isAsked && !isSamePerson(next, parties.contact)) await tellContact(parties, "was asked to countersign it.");
}

/** Asks who signs for the provider, or reminds them. Of one who leads it no more the deal's contact hears instead. */
export async function mailCountersigner(parties: Parties, mail: "request" | "reminder"): Promise<boolean> {
  const { proposal, signers } = parties;
  const [client, next] = signers;
  if (!client || !next) return false;
  const leads = await isLeading(proposal.providerId, next.email);
  if (leads) await postCountersigning(mailedAgreement(parties), next, fullName(client), mail);
  else {
    const { companyName } = proposal.provider;
    await tellContact(
      parties,
      `is named to countersign it, but is no owner or admin of ${companyName} any more. An owner can void it with a reason; a clone of the proposal then names who leads ${companyName} now.`,
    );
  }
  return leads;
}

async function tellContact(parties: Parties, nextSigner: string): Promise<void> {
  const [client, next] = parties.signers;
  if (!client || !next) return;
  await postClientSigned(
    mailedAgreement(parties),
    parties.contact,
    fullName(client),
    `${fullName(next)} ${nextSigner}`,
  );
}
