import "server-only";
import { layOut } from "./layout";
import { type NewEmail, postEmail } from "./outbox";

/** Whose mail it is: a provider's, about a deal with a representative. */
export interface ProviderSender {
  providerName: string;
  replyTo: string;
}

interface ProviderEmail extends Pick<NewEmail, "to" | "subject" | "calendar" | "documentId"> {
  paragraphs: string[];
}

/**
 * Posts a mail in a provider's name, signed by it, of which the answers go to the deal's representative. Mails about accounts
 * are the installation's own: `postEmail`.
 */
export function postProviderEmail(
  { providerName, replyTo }: ProviderSender,
  { paragraphs, ...mail }: ProviderEmail,
): Promise<void> {
  return postEmail({
    ...mail,
    ...layOut(paragraphs, providerName),
    sender: { name: providerName, replyTo },
  });
}
