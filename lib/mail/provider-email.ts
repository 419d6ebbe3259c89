import "server-only";
import { fullName } from "@/lib/domain/format";
import { layOut, type MailPart } from "./layout";
import { type NewEmail, postEmail } from "./post";
import { findLogo } from "./repository";

/** The provider that sends a mail, and the representative of the deal it is about. */
export interface ProviderSender {
  providerId: string;
  providerName: string;
  replyTo: string;
}

/** Somebody whom a mail greets by name. */
export interface MailedPerson {
  firstName: string;
  lastName: string;
  email: string;
}

interface ProviderEmail extends Pick<NewEmail, "subject" | "calendar" | "documentId"> {
  to: MailedPerson | string;
  paragraphs: MailPart[];
}

/**
 * Posts a mail in a provider's name, with its logo and signature; replies go to the deal's representative. Mails about accounts
 * are the installation's own: `postEmail`.
 */
export async function postProviderEmail(
  { providerId, providerName, replyTo }: ProviderSender,
  { to, paragraphs, ...mail }: ProviderEmail,
): Promise<void> {
  const logo = await findLogo(providerId);
  await postEmail({
    ...mail,
    to: typeof to === "string" ? to : to.email,
    ...layOut(typeof to === "string" ? paragraphs : [`Hello ${fullName(to)},`, ...paragraphs], providerName, logo),
    sender: { name: providerName, replyTo },
    logoHash: logo?.hash,
  });
}
