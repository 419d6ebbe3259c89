import "server-only";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import { isCallCanceled } from "@/lib/proposals/call/complete";
import { callLink, openLinks } from "@/lib/proposals/call/vendor";
import { refuseAnswered } from "@/lib/proposals/lifecycle";
import { clientSigner, type ProposalRecord, stateOf } from "@/lib/proposals/record";
import { findMailedContact } from "@/lib/proposals/repository-record";
import { changeableUntil } from "@/lib/proposals/rules";
import { signerLink } from "@/lib/proposals/signing/vendor/vendor";
import { deliversMail } from "@/lib/vendors/mail/port";
import type { Offer } from "./contract";
import { maskedEmail, offerClosure, toOffer } from "./dto";
import { findExpectedSigner, findOtherAccepted } from "./repository";

/** The client's signing link while it is their turn, else null. */
export function clientSigningLink(row: ProposalRecord): string | null {
  const [document] = row.documents;
  const client = clientSigner(row);
  const isOpen = row.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && offerClosure(row) === null;
  return isOpen && document && client ? signerLink(document.signingVendor, client) : null;
}

/** Whether the signing link is unlocked by a code mailed to the signer: not in the demo (D-100). */
export const asksCode = (row: ProposalRecord): boolean =>
  deliversMail() && !env.TANDEM_DEMO && row.provider.asksSigningCode && clientSigner(row)?.status === "pending";

/** The booked call as the client sees it, with the links to change it while there is time. */
function presentCall(row: ProposalRecord): Offer["welcomeCall"] {
  const { booking } = row;
  if (!booking || booking.canceledAt) return null;
  const mayChange = offerClosure(row) === null && changeableUntil(booking.startsAt) > new Date();
  const isOurs = booking.vendorReference === null;
  return {
    startsAt: booking.startsAt.toISOString(),
    timeZone: booking.timeZone,
    changeLink: mayChange && isOurs ? callLink(row) : null,
    vendorLinks: mayChange && !isOurs ? openLinks(row.id, booking.vendorLinks) : null,
  };
}

/** The signer whom the form starts from, only while it is asked for. */
async function suggestSigner(row: ProposalRecord): Promise<Offer["suggestedSigner"]> {
  if (row.status !== PROPOSAL_STATUS.APPROVED || offerClosure(row) !== null) return null;
  return (await findExpectedSigner(row.id)) ?? null;
}

/** Whom a question comes from unless they say otherwise, only while one can be asked. */
async function suggestAsker(row: ProposalRecord): Promise<Offer["asker"]> {
  if (refuseAnswered(stateOf(row))) return null;
  const contact = await findMailedContact(row.id);
  return contact ? { name: fullName(contact), email: maskedEmail(contact.email) } : null;
}

export async function presentOffer(row: ProposalRecord): Promise<Offer> {
  const signingLink = clientSigningLink(row);
  const waits = row.status === PROPOSAL_STATUS.WELCOME_CALL || isCallCanceled(row);
  const mayBook = waits && offerClosure(row) === null;
  return toOffer(row, {
    signingLink,
    asksCode: signingLink !== null && asksCode(row),
    schedulingLink: mayBook ? callLink(row) : null,
    welcomeCall: presentCall(row),
    suggestedSigner: await suggestSigner(row),
    asker: await suggestAsker(row),
    otherAccepted: row.status === PROPOSAL_STATUS.DRAFT && (await findOtherAccepted(row.id)),
  });
}
