import "server-only";
import { plural } from "@/lib/domain/dates";
import { proposalCode } from "@/lib/domain/format";
import { type MailedPerson, type ProviderSender, postProviderEmail } from "@/lib/mail/provider-email";
import { insidePage } from "@/lib/proposals/record";

interface PassedOn {
  dealId: string;
  proposalId: string;
  number: number;
  companyName: string;
}

/** Mails the provider's new signer which documents, already signed by the client, now wait for their signature. */
export async function postPassedOn(
  sender: ProviderSender,
  to: MailedPerson,
  documents: readonly PassedOn[],
): Promise<void> {
  const { providerName } = sender;
  const count = plural(documents.length, "countersignature");
  await postProviderEmail(sender, {
    to,
    subject: `${providerName}: ${count} reassigned to you`,
    paragraphs: [
      `You now sign for ${providerName}. ${count} ${documents.length === 1 ? "has" : "have"} been reassigned to you. Each document keeps the name that is in it, and its certificate says that you signed instead.`,
      ...documents.flatMap((document) => [
        `${document.companyName} (${proposalCode(document.number)}):`,
        insidePage(document),
      ]),
    ],
  });
}

interface StandingIn {
  /** The person they stand in for. */
  signer: string;
  /** Days in words. */
  from: string;
  until: string;
}

/** Mails somebody that they are the stand-in for the provider's signer. */
export async function postStandIn(
  sender: ProviderSender,
  to: MailedPerson,
  { signer, from, until }: StandingIn,
): Promise<void> {
  const { providerName } = sender;
  await postProviderEmail(sender, {
    to,
    subject: `${providerName}: you stand in for ${signer}`,
    paragraphs: [
      `From ${from} to ${until} you can countersign the agreements of ${providerName} in place of ${signer}. You sign in your own name, and the certificate says so. Agreements that need a signature are on your home page, and you get an email for each new one.`,
    ],
  });
}
