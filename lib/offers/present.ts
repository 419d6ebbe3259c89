import "server-only";
import type { Offer } from "@/lib/contracts/offers";
import { withRepresentative } from "@/lib/deals/representative";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { deliversMail } from "@/lib/integrations/mail/port";
import { callLink } from "@/lib/scheduling/vendor";
import { signerLink } from "@/lib/signing/vendor";
import { clientSigner, type OfferRow, offerClosure, toOffer } from "./dto";
import { findOffer } from "./repository";

const MISSING = "This proposal does not exist";

/** The proposal that a link names, if there is one. */
export async function readOffer(proposalId: string): Promise<OfferRow | null> {
  const record = await findOffer(proposalId);
  return record && withRepresentative(record);
}

/** The same. Throws 'not_found'. */
export async function loadOffer(proposalId: string): Promise<OfferRow> {
  const row = await readOffer(proposalId);
  if (!row) throw AppError.notFound(MISSING);
  return row;
}

/** The client's link to sign by, while it is theirs to sign; else null. */
export function clientSigningLink(row: OfferRow): string | null {
  const [document] = row.documents;
  const client = clientSigner(row);
  const isOpen = row.status === PROPOSAL_STATUS.DOCUMENT_SIGNING && offerClosure(row) === null;
  return isOpen && document && client ? signerLink(document.signingVendor, client) : null;
}

/** Whether who has the proposal's link shows by a mailed code that they are the signer: not in the demo (D-100). */
export const asksCode = (row: OfferRow): boolean =>
  deliversMail() && !env.TANDEM_DEMO && row.provider.asksSigningCode && clientSigner(row)?.status === "pending";

/** Whether the call of a completed proposal was canceled: the client may choose another time. */
export const isCallCanceled = (row: OfferRow): boolean =>
  row.status === PROPOSAL_STATUS.COMPLETED && row.booking !== null && row.booking.canceledAt !== null;

export function presentOffer(row: OfferRow): Offer {
  const signingLink = clientSigningLink(row);
  const waits = row.status === PROPOSAL_STATUS.WELCOME_CALL || isCallCanceled(row);
  const mayBook = waits && offerClosure(row) === null;
  return toOffer(row, {
    signingLink,
    asksCode: signingLink !== null && asksCode(row),
    schedulingLink: mayBook ? callLink(row) : null,
  });
}
