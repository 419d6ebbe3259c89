import "server-only";
import type { ProposalEnd } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import { type ProviderSender, postProviderEmail } from "@/lib/mail/provider-email";

export interface MailedSigner {
  firstName: string;
  lastName: string;
  email: string;
}

/** What a mail about an agreement says it is about. */
export interface MailedAgreement extends ProviderSender {
  dealId: string;
  proposalId: string;
  code: string;
  companyName: string;
  documentName: string;
}

/** The client's page with the signer's own link: it stands behind '#', which no server and no log is told. */
const signingPage = (proposalId: string, link: string): string =>
  `${env.APP_URL}/offers/${proposalId}#sign=${encodeURIComponent(link)}`;

/** The proposal inside, for who signs in. */
export const insidePage = ({ dealId, proposalId }: { dealId: string; proposalId: string }): string =>
  `${env.APP_URL}/deals/${dealId}/proposals/${proposalId}`;

/** Mails a client's signer the link to read and sign their document (D-100), or reminds them of it. */
export async function postSigningLink(
  agreement: MailedAgreement,
  signer: MailedSigner,
  link: string,
  mail: "request" | "reminder" = "request",
): Promise<void> {
  const { providerName, companyName, documentName, code, proposalId } = agreement;
  const about = `the ${documentName} between ${companyName} and ${providerName} (${code})`;
  await postProviderEmail(agreement, {
    to: signer.email,
    subject: `${providerName}: ${mail === "request" ? "please" : "reminder to"} sign the ${documentName}`,
    paragraphs: [
      `Hello ${fullName(signer)},`,
      mail === "request"
        ? `you were named as the one who signs ${about}. Read and sign it here:`
        : `${about} still waits for your signature. Read and sign it here:`,
      signingPage(proposalId, link),
      "This link is yours alone: whoever has it can sign in your name. If you are not the one who signs, correct it on that page.",
    ],
  });
}

/** Mails the provider's signer that it is their turn, `by` having signed before them, or reminds them of it. */
export async function postCountersigning(
  agreement: MailedAgreement,
  signer: MailedSigner,
  by: string,
  mail: "request" | "reminder" = "request",
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  await postProviderEmail(agreement, {
    to: signer.email,
    subject: `${companyName}: ${mail === "request" ? "please" : "reminder to"} countersign the ${documentName}`,
    paragraphs: [
      `Hello ${fullName(signer)},`,
      `${by} has signed the ${documentName} between ${companyName} and ${providerName} (${code}). Your signature is ${mail === "request" ? "asked for" : "still missing"}. Sign in to read and countersign it:`,
      insidePage(agreement),
    ],
  });
}

/** Tells the deal's representative that the client has signed, and what is to be said of who signs next. */
export async function postClientSigned(
  agreement: MailedAgreement,
  representative: MailedSigner,
  by: string,
  aboutNext: string,
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  await postProviderEmail(agreement, {
    to: representative.email,
    subject: `${companyName}: ${by} has signed the ${documentName}`,
    paragraphs: [
      `Hello ${fullName(representative)},`,
      `${by} has signed the ${documentName} between ${companyName} and ${providerName} (${code}). ${aboutNext}`,
      insidePage(agreement),
    ],
  });
}

/** Tells somebody that they are no longer asked to sign: the details were corrected to another address. */
export async function postNoLongerSigner(agreement: MailedAgreement, signer: MailedSigner): Promise<void> {
  await postProviderEmail(agreement, {
    to: signer.email,
    subject: `${agreement.providerName}: your signature is not needed any more`,
    paragraphs: [
      `Hello ${fullName(signer)},`,
      `the details of the ${agreement.documentName} between ${agreement.companyName} and ${agreement.providerName} (${agreement.code}) were corrected, and it will be signed under another email address. The link that you were sent opens nothing any more.`,
    ],
  });
}

/** Mails the code that opens a signer's document. */
export async function postSigningCode(signer: MailedSigner, code: string, sender: ProviderSender): Promise<void> {
  await postProviderEmail(sender, {
    to: signer.email,
    subject: `${sender.providerName}: your code to open the document`,
    paragraphs: [
      `Hello ${fullName(signer)},`,
      `your code is ${code}`,
      "Enter it on the page where you asked for it. It is valid for 10 minutes. If you did not ask for it, leave it: without the code nobody opens the document.",
    ],
  });
}

const ENDED: Record<ProposalEnd, string> = { declined: "declined to sign", voided: "voided" };

/** Tells people that an agreement will not be signed by everybody, by whom that was decided and why. */
export async function postEnded(
  agreement: MailedAgreement,
  end: { as: ProposalEnd; by: string; reason: string },
  people: readonly MailedSigner[],
  link: string,
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  for (const person of people) {
    await postProviderEmail(agreement, {
      to: person.email,
      subject: `${companyName}: the ${documentName} was ${end.as}`,
      paragraphs: [
        `Hello ${fullName(person)},`,
        `${end.by} ${ENDED[end.as]} the ${documentName} between ${companyName} and ${providerName} (${code}). The reason given:`,
        end.reason,
        `It is not signed any further. ${link}`,
      ],
    });
  }
}

/** Mails the document that everybody has signed, attached. */
export async function postSignedCopies(
  agreement: MailedAgreement,
  documentId: string,
  people: readonly MailedSigner[],
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  for (const person of people) {
    await postProviderEmail(agreement, {
      to: person.email,
      subject: `${providerName}: the ${documentName} is signed by everybody`,
      documentId,
      paragraphs: [
        `Hello ${fullName(person)},`,
        `the ${documentName} between ${companyName} and ${providerName} (${code}) is signed by everybody. The signed document is attached.`,
      ],
    });
  }
}
