import "server-only";
import { createHash } from "node:crypto";
import { audit } from "@/lib/audit/service";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { isUniqueViolation } from "@/lib/db-errors";
import { AppError } from "@/lib/http/app-error";
import { BUILT_IN } from "@/lib/integrations/port";
import { type CallToBook, schedulingPort, type VendorBooking } from "@/lib/integrations/scheduling/port";
import { checkedLink } from "@/lib/integrations/vendor-link";
import { transaction } from "@/lib/transaction";
import { updateCallLink, upsertVendorBooking } from "./repository";

interface Call {
  proposalId: string;
  providerId: string;
  client: CallToBook["client"];
}

const toBook = ({ proposalId, client }: Call): CallToBook => ({
  proposalId,
  client,
  key: createHash("sha256").update(`welcome call ${proposalId}`).digest("hex"),
});

/** A link to book by, as the scheduling vendor in use gave it; without one it is made from our own row. */
export interface CallLink {
  vendor: string;
  link: string | null;
}

/** Has the vendor in use make the link of a call. Throws 'upstream_unavailable'. */
export async function createCallLink(call: Call): Promise<CallLink> {
  const adapter = schedulingPort.current();
  const link = await adapter.createLink(toBook(call));
  return { vendor: adapter.name, link: link === null ? null : checkedLink(adapter, link) };
}

/** Writes the link of a call to its proposal, in the transaction under way. Who has it may book, so it is sealed. */
export const storeCallLink = (proposalId: string, { vendor, link }: CallLink): Promise<void> =>
  updateCallLink(proposalId, vendor, link === null ? null : sealText(link, proposalId));

interface LinkedProposal {
  id: string;
  schedulingVendor: string;
  schedulingLink: Uint8Array | null;
}

/** Where a client books the call: the vendor's link, or one of our own, which follows a change of keys. */
export function callLink({ id, schedulingVendor, schedulingLink }: LinkedProposal): string | null {
  if (schedulingVendor === BUILT_IN) return `/embed/schedule/${makeLinkToken("schedule", id)}`;
  return schedulingLink && openText(schedulingLink, id);
}

/**
 * Asks a call's vendor for its booking, null while there is none, and writes it to our row. Throws 'upstream_unavailable',
 * 'not_configured' where the vendor lacks its settings by now, and 'conflict' for the booking of another proposal.
 */
export async function refreshBooking(
  vendor: string,
  call: Call,
  reported: string | undefined,
): Promise<VendorBooking | null> {
  const booking = await schedulingPort.named(vendor).findBooking(toBook(call), reported);
  if (booking && booking.reference !== null) await storeBooking(call, { ...booking, reference: booking.reference });
  return booking;
}

async function storeBooking(
  { proposalId, providerId }: Call,
  booking: VendorBooking & { reference: string },
): Promise<void> {
  try {
    await transaction(async () => {
      const isNews = await upsertVendorBooking({ proposalId, providerId, ...booking });
      if (!isNews) return;
      await audit(null, "welcome-call.book", "proposal", proposalId, { startsAt: booking.startsAt.toISOString() });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw AppError.conflict("This booking belongs to another proposal");
    throw error;
  }
}
