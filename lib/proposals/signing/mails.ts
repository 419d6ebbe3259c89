import "server-only";
import type { ProposalEnd } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import type { MailLink, MailPart } from "@/lib/mail/layout";
import { type MailedPerson, type ProviderSender, postProviderEmail } from "@/lib/mail/provider-email";
import { insidePage } from "@/lib/proposals/record";

/** What a mail about an agreement says about it. */
export interface MailedAgreement extends ProviderSender {
  dealId: string;
  proposalId: string;
  code: string;
  companyName: string;
  documentName: string;
}

/** The client's page with the signer's own link after the '#', so that it reaches no server and no log. */
const signingPage = (proposalId: string, link: string): MailLink => ({
  link: `${env.APP_URL}/offers/${proposalId}#sign=${encodeURIComponent(link)}`,
  label: "Read and sign",
});

/** Mails a client's signer the link to read and sign their document (D-100), or a reminder. */
export async function postSigningLink(
  agreement: MailedAgreement,
  signer: MailedPerson,
  link: string,
  mail: "request" | "reminder" = "request",
): Promise<void> {
  const { providerName, companyName, documentName, code, proposalId } = agreement;
  const about = `the ${documentName} between ${companyName} and ${providerName} (${code})`;
  await postProviderEmail(agreement, {
    to: signer,
    subject: `${providerName}: ${mail === "request" ? "please" : "reminder to"} sign the ${documentName} for ${companyName}`,
    paragraphs: [
      mail === "request"
        ? `You have been asked to sign ${about}. Read and sign it here:`
        : `Your signature is still needed on ${about}. Read and sign it here:`,
      signingPage(proposalId, link),
      "This link is for you only: anyone who has it can sign in your name. If someone else should sign, you can name them on that page.",
    ],
  });
}

interface Countersigning {
  mail: "request" | "reminder";
  /** The name of the client's signer. */
  client: string;
  /** Whose signature it is, where the mail goes to their stand-in. */
  standsInFor: string | null;
  /** Who sends a reminder; null for the clock's. */
  remindedBy: string | null;
}

/** Mails the provider's signer, or their stand-in, that it is their turn after the client has signed, or a reminder. */
export async function postCountersigning(
  agreement: MailedAgreement,
  signer: MailedPerson,
  { mail, client, standsInFor, remindedBy }: Countersigning,
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  await postProviderEmail(agreement, {
    to: signer,
    subject: `${companyName}: ${mail === "request" ? "please" : "reminder to"} countersign the ${documentName}`,
    paragraphs: [
      `${client} has signed the ${documentName} between ${companyName} and ${providerName} (${code}). Your signature is ${mail === "request" ? "needed" : "still missing"}. Sign in to read and countersign it:`,
      insidePage(agreement),
      ...(standsInFor === null ? [] : [`You stand in for ${standsInFor}: you sign in your own name.`]),
      ...(remindedBy === null ? [] : [`${remindedBy} sent you this reminder.`]),
    ],
  });
}

/** Mails the deal's representative that the client has signed, and who signs next. */
export async function postClientSigned(
  agreement: MailedAgreement,
  representative: MailedPerson,
  by: string,
  aboutNext: string,
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  await postProviderEmail(agreement, {
    to: representative,
    subject: `${companyName}: ${by} has signed the ${documentName}`,
    paragraphs: [
      `${by} has signed the ${documentName} between ${companyName} and ${providerName} (${code}). ${aboutNext}`,
      insidePage(agreement),
    ],
  });
}

/** Mails somebody that they are no longer asked to sign: the details were corrected to another address. */
export async function postNoLongerSigner(agreement: MailedAgreement, signer: MailedPerson): Promise<void> {
  await postProviderEmail(agreement, {
    to: signer,
    subject: `${agreement.providerName}: your signature for ${agreement.companyName} is no longer needed`,
    paragraphs: [
      `The details of the ${agreement.documentName} between ${agreement.companyName} and ${agreement.providerName} (${agreement.code}) were corrected, and it will be signed under another email address. The link that you were sent no longer works.`,
    ],
  });
}

/** Mails the code that opens a signer's document. */
export async function postSigningCode(signer: MailedPerson, code: string, sender: ProviderSender): Promise<void> {
  await postProviderEmail(sender, {
    to: signer,
    subject: `${sender.providerName}: your code to open the document`,
    paragraphs: [
      `Your code is ${code}`,
      "Enter it on the page where you asked for it. It is valid for 10 minutes. If you did not ask for it, ignore this email: nobody can open the document without the code.",
    ],
  });
}

const ENDED: Record<ProposalEnd, string> = { declined: "declined to sign", voided: "voided" };

/** Mails people that an agreement will not be signed by everybody, with who decided that and why. */
export async function postEnded(
  agreement: MailedAgreement,
  end: { as: ProposalEnd; by: string; reason: string },
  people: readonly MailedPerson[],
  further: readonly MailPart[],
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  for (const person of people) {
    await postProviderEmail(agreement, {
      to: person,
      subject: `${companyName}: the ${documentName} was ${end.as}`,
      paragraphs: [
        `${end.by} ${ENDED[end.as]} the ${documentName} between ${companyName} and ${providerName} (${code}). Reason:`,
        { quote: end.reason },
        "No one else can sign it.",
        ...further,
      ],
    });
  }
}

/** Mails the fully signed document as an attachment, and names anybody who signed in place of somebody else. */
export async function postSignedCopies(
  agreement: MailedAgreement,
  documentId: string,
  people: readonly MailedPerson[],
  instead: string | null,
): Promise<void> {
  const { providerName, companyName, documentName, code } = agreement;
  for (const person of people) {
    await postProviderEmail(agreement, {
      to: person,
      subject: `${providerName}: the ${documentName} for ${companyName} has been signed by everyone`,
      documentId,
      paragraphs: [
        `The ${documentName} between ${companyName} and ${providerName} (${code}) has been signed by everyone. The signed document is attached.`,
        ...(instead === null ? [] : [`It was signed by ${instead}. Its certificate says so.`]),
      ],
    });
  }
}
