import "server-only";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { offerSubject } from "@/lib/domain/proposals/offer-subject";
import { proposalCode } from "@/lib/domain/proposals/proposal-code";
import { env } from "@/lib/env";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { insidePage } from "@/lib/proposals/inside-page";
import { lastDayOf, type ProposalRecord, senderOf } from "@/lib/proposals/record";

/** What the sender of an offer writes; null for our default text. */
interface Written {
  subject: string | null;
  message: string | null;
}

/** Mails the client's link to somebody, with the sender's text or our default. */
export async function postOffer(row: ProposalRecord, to: string, { subject, message }: Written): Promise<void> {
  const { representative } = row;
  const { company } = row.deal;
  const { companyName } = row.provider;
  const lastDay = lastDayOf(row);
  await postProviderEmail(senderOf(row), {
    to,
    subject: subject ?? offerSubject(companyName, company.name),
    paragraphs: [
      message !== null
        ? { asWritten: message }
        : `Hello, ${fullName(representative)} of ${companyName} has prepared a proposal for ${company.name}.`,
      `Read proposal ${proposalCode(row.number)} here; you can accept and sign it there as well${lastDay === null ? "" : `, until ${formatDateOnly(lastDay, "written")}`}:`,
      { link: `${env.APP_URL}/offers/${row.id}`, label: "Read the proposal" },
      { asWritten: [fullName(representative), representative.email, representative.phone].filter(Boolean).join("\n") },
    ],
  });
}

/** Mails the deal's representative the client's answer, with the reason if there is one. */
export async function postAnswer(
  row: ProposalRecord,
  answer: "accepted" | "rejected",
  reason: string | null,
): Promise<void> {
  const { representative } = row;
  const { company } = row.deal;
  await postProviderEmail(senderOf(row), {
    to: representative.email,
    subject: `${company.name} has ${answer} the proposal`,
    paragraphs: [
      `Hello ${fullName(representative)},`,
      `${company.name} has ${answer} proposal ${proposalCode(row.number)}.${answer === "accepted" ? " They go on to give their details and sign." : ""}`,
      ...(reason === null ? [] : ["The reason given:", { quote: reason }]),
      insidePage({ dealId: row.dealId, proposalId: row.id }),
    ],
  });
}
