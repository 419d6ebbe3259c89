import "server-only";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName, proposalCode } from "@/lib/domain/format";
import { env } from "@/lib/env";
import type { MailPart } from "@/lib/mail/layout";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { clientOf, idsOf, insidePage, lastDayOf, type ProposalRecord, senderOf } from "@/lib/proposals/record";
import { offerSubject } from "@/lib/proposals/rules";

/** What the sender of an offer writes; null for our default text. */
interface Written {
  subject: string | null;
  message: string | null;
}

/** Mails the client's link to somebody, with the sender's text or our default. */
export async function postOffer(row: ProposalRecord, to: string, { subject, message }: Written): Promise<void> {
  const { representative } = row;
  const client = clientOf(row).name;
  const { companyName } = row.provider;
  const lastDay = lastDayOf(row);
  await postProviderEmail(senderOf(row), {
    to,
    subject: subject ?? offerSubject(companyName, client),
    paragraphs: [
      ...(message !== null
        ? [{ asWritten: message }]
        : ["Hello,", `${fullName(representative)} of ${companyName} has prepared a proposal for ${client}.`]),
      `You can read, accept and sign proposal ${proposalCode(row.number)} here${lastDay === null ? "" : ` until ${formatDateOnly(lastDay, "written")}`}:`,
      clientsPage(row),
      signatureOf(row),
    ],
  });
}

/** Mails the new expiration date to a person to whom the link was mailed. */
export async function postLastDay(row: ProposalRecord, to: string, lastDay: string): Promise<void> {
  const { representative } = row;
  const { companyName } = row.provider;
  const client = clientOf(row).name;
  const until = formatDateOnly(lastDay, "written");
  await postProviderEmail(senderOf(row), {
    to,
    subject: `The proposal for ${client} can be accepted until ${until}`,
    paragraphs: [
      "Hello,",
      `${fullName(representative)} of ${companyName} has changed the expiration date of the proposal for ${client}. The prices have not changed.`,
      `You can read, accept and sign proposal ${proposalCode(row.number)} here until ${until}:`,
      clientsPage(row),
      signatureOf(row),
    ],
  });
}

/** Mails the deal's representative what the client has done, with the proposal's page inside the app. */
const tellRepresentative = (row: ProposalRecord, news: string, ...said: MailPart[]): Promise<void> =>
  postProviderEmail(senderOf(row), {
    to: row.representative,
    subject: `${row.deal.company.name} ${news}`,
    paragraphs: [...said, insidePage(idsOf(row))],
  });

/** Mails the deal's representative the client's answer, with the reason if there is one. */
export async function postAnswer(
  row: ProposalRecord,
  answer: "accepted" | "rejected",
  reason: string | null,
): Promise<void> {
  await tellRepresentative(
    row,
    `has ${answer} the proposal`,
    `${row.deal.company.name} has ${answer} proposal ${proposalCode(row.number)}.${answer === "accepted" ? " Next, they enter their company's details and sign." : ""}`,
    ...(reason === null ? [] : ["Reason:", { quote: reason }]),
  );
}

/** Mails the deal's representative what the client asks. */
export async function postQuestion(
  row: ProposalRecord,
  { kind, line, body, name }: { kind: "question" | "changes"; line: string | null; body: string; name: string },
): Promise<void> {
  const what = kind === "changes" ? "asks for changes to" : "asks a question about";
  await tellRepresentative(
    row,
    `${what} the proposal`,
    `${name} of ${row.deal.company.name} ${what} proposal ${proposalCode(row.number)}${line === null ? "" : `, on ${line}`}:`,
    { quote: body },
    "Answer on the proposal's page. The client sees your answer there and gets it by email:",
  );
}

/** How the client reaches the deal's representative. */
const signatureOf = ({ representative }: ProposalRecord) => ({
  asWritten: [fullName(representative), representative.email, representative.phone].filter(Boolean).join("\n"),
});

const clientsPage = ({ id }: ProposalRecord) => ({ link: `${env.APP_URL}/offers/${id}`, label: "Read the proposal" });

/** Mails who asked the provider's answer. */
export async function postAnswerTo(
  row: ProposalRecord,
  to: string,
  { name, body, asked }: { name: string; body: string; asked: string },
): Promise<void> {
  await postProviderEmail(senderOf(row), {
    to,
    subject: `Answer to your question about the proposal for ${clientOf(row).name}`,
    paragraphs: [
      `${name} of ${row.provider.companyName} replied:`,
      { asWritten: body },
      "You wrote:",
      { quote: asked },
      "The proposal and the whole conversation:",
      clientsPage(row),
    ],
  });
}

/** Mails the client's link to a colleague of the person who forwards it. */
export async function postForwarded(row: ProposalRecord, to: string, name: string): Promise<void> {
  const client = clientOf(row).name;
  await postProviderEmail(senderOf(row), {
    to,
    subject: `Proposal for ${client}, forwarded by ${name}`,
    paragraphs: [
      `${name} forwarded you the proposal that ${row.provider.companyName} has prepared for ${client}:`,
      clientsPage(row),
      signatureOf(row),
    ],
  });
}

/** Reminds a person to whom the link was mailed that the offer expires. */
export async function postEnding(row: ProposalRecord, to: string, isLastDay: boolean): Promise<void> {
  const client = clientOf(row).name;
  const lastDay = formatDateOnly(lastDayOf(row) ?? "", "written");
  const when = isLastDay ? `today, ${lastDay}` : `until ${lastDay}`;
  await postProviderEmail(senderOf(row), {
    to,
    subject: isLastDay
      ? `Last day to accept the proposal for ${client}`
      : `The proposal for ${client} can be accepted ${when}`,
    paragraphs: [
      "Hello,",
      `The proposal that ${row.provider.companyName} has prepared for ${client} can be accepted ${isLastDay ? `only ${when}` : when}.`,
      "On its page you can accept it, ask a question or decline it. Once you do, you get no more reminders.",
      clientsPage(row),
      signatureOf(row),
    ],
  });
}
