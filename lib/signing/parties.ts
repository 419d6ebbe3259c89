import "server-only";
import { withRepresentative } from "@/lib/deals/representative";
import { fullName } from "@/lib/domain/format";
import { proposalCode } from "@/lib/proposals/dto";
import { type MailedAgreement, postClientSigned, postCountersigning, postSignedCopies } from "./mails";
import { findParties, isLeading, updateAsked } from "./repository";

export type Parties = Awaited<ReturnType<typeof loadParties>>;

/** A document that the caller was found to reach, with whom it concerns. */
export async function loadParties(documentId: string) {
  const { proposal, ...document } = await findParties(documentId);
  const { representative } = await withRepresentative(proposal);
  return { ...document, proposal, representative };
}

/** What mails say of an agreement. */
export const mailedAgreement = ({ proposal, representative, companyName, name }: Parties): MailedAgreement => ({
  dealId: proposal.dealId,
  proposalId: proposal.id,
  code: proposalCode(proposal.number),
  providerName: proposal.provider.companyName,
  replyTo: representative.email,
  companyName,
  documentName: name,
});

/** Mails everybody who signed, and the sales rep, the document that is complete, in the transaction under way. */
export async function mailSignedCopies(documentId: string): Promise<void> {
  const parties = await loadParties(documentId);
  const { representative } = parties;
  const people = [
    ...parties.signers,
    ...(parties.signers.some((signer) => isSamePerson(signer, representative)) ? [] : [representative]),
  ];
  await postSignedCopies(mailedAgreement(parties), documentId, people);
}

const isSamePerson = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Once the client has signed a locked document: asks the provider's signer for their signature, and tells the deal's
 * representative, in the transaction under way. One person gets one mail, and nobody is asked twice.
 */
export async function askCountersigner(documentId: string): Promise<void> {
  const parties = await loadParties(documentId);
  const [client, next] = parties.signers;
  if (client?.status !== "signed" || next?.status !== "pending" || next.askedAt) return;
  await updateAsked(next.id);
  const isAsked = await mailCountersigner(parties, "request");
  if (isAsked && !isSamePerson(next, parties.representative))
    await tellRepresentative(parties, "was asked to countersign it.");
}

/** Asks who signs for the provider, or reminds them. Of one who leads it no more the deal's representative hears instead. */
export async function mailCountersigner(parties: Parties, mail: "request" | "reminder"): Promise<boolean> {
  const { proposal, signers } = parties;
  const [client, next] = signers;
  if (!client || !next) return false;
  const leads = await isLeading(proposal.providerId, next.email);
  if (leads) await postCountersigning(mailedAgreement(parties), next, fullName(client), mail);
  else {
    const { companyName } = proposal.provider;
    await tellRepresentative(
      parties,
      `is named to countersign it, but is no owner or admin of ${companyName} any more. An owner can void it with a reason; a clone of the proposal then names who leads ${companyName} now.`,
    );
  }
  return leads;
}

async function tellRepresentative(parties: Parties, nextSigner: string): Promise<void> {
  const [client, next] = parties.signers;
  if (!client || !next) return;
  await postClientSigned(
    mailedAgreement(parties),
    parties.representative,
    fullName(client),
    `${fullName(next)} ${nextSigner}`,
  );
}
