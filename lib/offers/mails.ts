import "server-only";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { offerSubject } from "@/lib/domain/offer-subject";
import { env } from "@/lib/env";
import { postProviderEmail } from "@/lib/mail/provider-email";
import { proposalCode } from "@/lib/proposals/dto";
import { insidePage } from "@/lib/signing/mails";
import { lastDayOf, type OfferRow, senderOf } from "./dto";

/** Mails the client's link to somebody, with what the sender writes, or a sentence of ours in its place. */
export async function postOffer(row: OfferRow, to: string, message: string | null): Promise<void> {
  const { representative } = row;
  const { company } = row.deal;
  const { companyName } = row.provider;
  const lastDay = lastDayOf(row);
  await postProviderEmail(senderOf(row), {
    to,
    subject: offerSubject(companyName, company.name),
    paragraphs: [
      message ?? `Hello, ${fullName(representative)} of ${companyName} has prepared a proposal for ${company.name}.`,
      `Read proposal ${proposalCode(row.number)} here; you can accept and sign it there as well${lastDay === null ? "" : `, until ${formatDateOnly(lastDay, "written")}`}:`,
      `${env.APP_URL}/offers/${row.id}`,
      [fullName(representative), representative.email, representative.phone].filter(Boolean).join("\n"),
    ],
  });
}

/** Tells the deal's representative what the client answered, and why if they said. */
export async function postAnswer(row: OfferRow, answer: "accepted" | "rejected", reason: string | null): Promise<void> {
  const { representative } = row;
  const { company } = row.deal;
  await postProviderEmail(senderOf(row), {
    to: representative.email,
    subject: `${company.name} has ${answer} the proposal`,
    paragraphs: [
      `Hello ${fullName(representative)},`,
      `${company.name} has ${answer} proposal ${proposalCode(row.number)}.${answer === "accepted" ? " They go on to give their details and sign." : ""}`,
      ...(reason === null ? [] : ["The reason given:", reason]),
      insidePage({ dealId: row.dealId, proposalId: row.id }),
    ],
  });
}
