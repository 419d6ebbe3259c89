import "server-only";
import { layOut } from "./layout";
import { type NewEmail, postEmail } from "./outbox";

/** Whose mail it is: a provider's, about a deal with a contact. */
export interface ProviderSender {
  providerName: string;
  contactEmail: string;
}

interface ProviderEmail extends Pick<NewEmail, "to" | "subject" | "calendar" | "documentId"> {
  paragraphs: string[];
}

/**
 * Posts a mail in a provider's name, signed by it, of which the answers go to the deal's contact. Mails about accounts are
 * the installation's own: `postEmail`.
 */
export function postProviderEmail(
  { providerName, contactEmail }: ProviderSender,
  { paragraphs, ...mail }: ProviderEmail,
): Promise<void> {
  return postEmail({
    ...mail,
    ...layOut(paragraphs, providerName),
    sender: { name: providerName, replyTo: contactEmail },
  });
}
