import "server-only";
import type { ProposalEnd } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import { layOut } from "@/lib/mail/layout";
import { postEmail } from "@/lib/mail/outbox";

export interface MailedSigner {
  firstName: string;
  lastName: string;
  email: string;
}

/** What a mail about an agreement says it is about. */
interface MailedAgreement {
  proposalId: string;
  code: string;
  providerName: string;
  companyName: string;
  documentName: string;
}

/** The client's page with the signer's own link: it stands behind '#', which no server and no log is told. */
const signingPage = (proposalId: string, link: string): string =>
  `${env.APP_URL}/offers/${proposalId}#sign=${encodeURIComponent(link)}`;

/** Mails a client's signer the link to read and sign their document (D-100). */
export async function postSigningLink(agreement: MailedAgreement, signer: MailedSigner, link: string): Promise<void> {
  const { providerName, companyName, documentName, code, proposalId } = agreement;
  await postEmail({
    to: signer.email,
    subject: `${providerName}: please sign the ${documentName}`,
    ...layOut([
      `Hello ${fullName(signer)},`,
      `you were named as the one who signs the ${documentName} between ${companyName} and ${providerName} (${code}). Read and sign it here:`,
      signingPage(proposalId, link),
      "This link is yours alone: whoever has it can sign in your name. If you are not the one who signs, correct it on that page.",
    ]),
  });
}

/** Tells somebody that they are no longer asked to sign: the details were corrected to another address. */
export async function postNoLongerSigner(agreement: MailedAgreement, signer: MailedSigner): Promise<void> {
  await postEmail({
    to: signer.email,
    subject: `${agreement.providerName}: your signature is not needed any more`,
    ...layOut([
      `Hello ${fullName(signer)},`,
      `the details of the ${agreement.documentName} between ${agreement.companyName} and ${agreement.providerName} (${agreement.code}) were corrected, and it will be signed under another email address. The link that you were sent opens nothing any more.`,
    ]),
  });
}

/** Mails the code that opens a signer's document. */
export async function postSigningCode(signer: MailedSigner, code: string, providerName: string): Promise<void> {
  await postEmail({
    to: signer.email,
    subject: `${providerName}: your code to open the document`,
    ...layOut([
      `Hello ${fullName(signer)},`,
      `your code is ${code}`,
      "Enter it on the page where you asked for it. It is valid for 10 minutes. If you did not ask for it, leave it: without the code nobody opens the document.",
    ]),
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
    await postEmail({
      to: person.email,
      subject: `${companyName}: the ${documentName} was ${end.as}`,
      ...layOut([
        `Hello ${fullName(person)},`,
        `${end.by} ${ENDED[end.as]} the ${documentName} between ${companyName} and ${providerName} (${code}). The reason given:`,
        end.reason,
        `It is not signed any further. ${link}`,
      ]),
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
    await postEmail({
      to: person.email,
      subject: `${providerName}: the ${documentName} is signed by everybody`,
      documentId,
      ...layOut([
        `Hello ${fullName(person)},`,
        `the ${documentName} between ${companyName} and ${providerName} (${code}) is signed by everybody. The signed document is attached.`,
      ]),
    });
  }
}
