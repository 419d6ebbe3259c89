import "server-only";
import { withRepresentative } from "@/lib/deals/representative";
import { fullName, proposalCode } from "@/lib/domain/format";
import type { MailedPerson } from "@/lib/mail/provider-email";
import { notifyByMail, settleSignature } from "@/lib/notifications/notify";
import type { NewsOfRecord } from "@/lib/notifications/rules";
import { idsOf } from "@/lib/proposals/record";
import { askedFor, type Countersigner, leadersWhoSigned, passOnSignatures } from "./countersigners";
import { type MailedAgreement, postClientSigned, postCountersigning, postSignedCopies } from "./mails";
import { findDocument, updateAsked } from "./repository";
import { signedInstead, whoSigned } from "./signed";

export type Parties = Awaited<ReturnType<typeof loadParties>>;

/** A document to which access was already checked, with everybody it concerns. */
export async function loadParties(documentId: string) {
  const { proposal, ...document } = await findDocument(documentId);
  const { representative } = await withRepresentative(proposal);
  return { ...document, proposal, representative };
}

/** What mails say about an agreement. */
export const mailedAgreement = ({ proposal, representative, companyName, name }: Parties): MailedAgreement => ({
  ...idsOf(proposal),
  code: proposalCode(proposal.number),
  providerName: proposal.provider.companyName,
  replyTo: representative.email,
  companyName,
  documentName: name,
});

/**
 * Mails the completed document to the client, to the provider's leaders who signed it or were asked to, and to the deal's
 * representative, in the transaction under way.
 */
export async function mailSignedCopies(documentId: string): Promise<void> {
  const parties = await loadParties(documentId);
  const { representative, proposal, signers } = parties;
  await settleSignature(proposal.id);
  const people: MailedPerson[] = signers.filter(({ role }) => role === "client");
  const counter = signers.find(({ role }) => role === "provider");
  const leaders = counter ? await leadersWhoSigned(proposal.providerId, counter) : [];
  for (const person of leaders) {
    if (!people.some((other) => isSamePerson(person, other))) people.push(person);
  }
  const instead = (counter && signedInstead(counter) && whoSigned(counter, proposal.provider.companyName)) || null;
  const agreement = mailedAgreement(parties);
  await postSignedCopies(agreement, documentId, people, instead);
  // Who signs gets the document as a signer.
  if (people.some((other) => isSamePerson(representative, other))) return;
  await notifyByMail(representative.id, { ...signedNews(parties, "complete"), actor: null }, () =>
    postSignedCopies(agreement, documentId, [representative], instead),
  );
}

/** What a notification of a signature is about. */
export const signedNews = ({ proposal }: Pick<Parties, "proposal">, news: NewsOfRecord) =>
  ({ kind: "signed", news, ...idsOf(proposal) }) as const;

const isSamePerson = (one: { email: string }, other: { email: string }): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Once the client has signed a locked document: asks the provider's signer and notifies the deal's representative, in the
 * transaction under way. One person gets one mail, and nobody is asked twice.
 */
export async function askCountersigner(documentId: string): Promise<void> {
  const parties = await loadParties(documentId);
  const [client, next] = parties.signers;
  if (client?.status !== "signed" || next?.status !== "pending" || next.askedAt) return;
  await updateAsked(next.id);
  const asked = await mailCountersigner(parties, "request");
  if (asked && !isSamePerson(asked, parties.representative))
    await tellRepresentative(parties, "client", `${fullName(asked)} was asked to countersign it.`);
}

/**
 * Asks or reminds the provider's signer and today's stand-in; returns the former. `remindedBy` is the name of the person who sends a
 * reminder, null for the clock's. Where nobody leads the provider, mails the deal's representative instead and returns null.
 */
export async function mailCountersigner(
  parties: Parties,
  mail: "request" | "reminder",
  remindedBy: string | null = null,
): Promise<MailedPerson | null> {
  const { proposal, signers } = parties;
  await passOnSignatures(null, proposal.providerId, parties.id);
  const present = (await loadParties(parties.id)).signers[1];
  const [client] = signers;
  if (!client || !present) return null;
  const { assignee, standIn } = await askedFor(proposal.providerId, present);
  const { companyName } = proposal.provider;
  if (!assignee) {
    await tellRepresentative(
      parties,
      "nobody",
      `Nobody at ${companyName} can countersign it right now: that takes an owner or admin. Once there is one, they will be asked; an Admin can sign in their own name.`,
    );
    return null;
  }
  const ask = (person: Countersigner, standsInFor: string | null) =>
    notifyByMail(person.userId, { ...signedNews(parties, "client"), kind: "countersign", actor: null }, () =>
      postCountersigning(mailedAgreement(parties), person, { mail, client: fullName(client), standsInFor, remindedBy }),
    );
  await ask(assignee, null);
  if (standIn) await ask(standIn, fullName(assignee));
  return assignee;
}

async function tellRepresentative(parties: Parties, news: "client" | "nobody", aboutNext: string): Promise<void> {
  const { representative, signers } = parties;
  const [client] = signers;
  if (!client) return;
  await notifyByMail(representative.id, { ...signedNews(parties, news), actor: null }, () =>
    postClientSigned(mailedAgreement(parties), representative, fullName(client), aboutNext),
  );
}
