import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { isUniqueViolation } from "@/lib/database/errors";
import { transaction } from "@/lib/database/transaction";
import { proposalCode } from "@/lib/domain/format";
import { logger } from "@/lib/logger";
import { loadInside, lockState, type ProposalRecord, recordOnTimeline } from "@/lib/proposals/record";
import { BUILT_IN } from "@/lib/vendors/port";
import type { CallToBook, VendorBooking } from "@/lib/vendors/scheduling/port";
import { checkedLink } from "@/lib/vendors/vendor-link";
import { adapterOf, chooseAdapter } from "./accounts";
import { updateCallLink } from "./repository";
import { isRecorded, upsertVendorBooking } from "./repository-calls";
import { postCallNews, postSecondCall, secondCallText } from "./vendor-mails";
import type { CallNews } from "./words";

/** A call as its proposal's rows describe it. */
export interface Call extends Omit<CallToBook, "key"> {
  providerId: string;
  representativeId: string;
  schedulingVendor: string;
  calendlyAccountId: string | null;
}

const toBook = ({ proposalId, client, since, reference }: Call): CallToBook => ({
  proposalId,
  client,
  since,
  reference,
  key: createHash("sha256").update(`welcome call ${proposalId}`).digest("hex"),
});

/** A booking link as the scheduling vendor gave it; null where ours is made from the row. */
export interface CallLink {
  vendor: string;
  accountId: string | null;
  key: string;
  link: string | null;
}

/**
 * Lets the vendor that books the representative's calls make a link. If it is unreachable or not usable, nothing is delayed: the
 * link is null, and `followCall` fetches it later.
 */
export async function createCallLink(call: Call): Promise<CallLink> {
  const { adapter, accountId } = await chooseAdapter(call);
  const asked = toBook(call);
  const made = { vendor: adapter.name, accountId, key: asked.key };
  try {
    const link = await adapter.createLink(asked);
    return { ...made, link: link === null ? null : checkedLink(adapter, link) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn({ err: error.message, proposalId: call.proposalId }, "the link of a welcome call was not made");
    return { ...made, link: null };
  }
}

/** Writes the link of a call to its proposal, in the transaction under way. Anybody who has it may book, so it is encrypted. */
export const storeCallLink = (proposalId: string, { vendor, accountId, key, link }: CallLink): Promise<void> =>
  updateCallLink(proposalId, {
    schedulingVendor: vendor,
    calendlyAccountId: accountId,
    schedulingKey: vendor === BUILT_IN ? null : key,
    schedulingLink: link === null ? null : sealText(link, proposalId),
  });

interface LinkedProposal {
  id: string;
  schedulingVendor: string;
  schedulingLink: Uint8Array | null;
}

/** Where a client books the call: the vendor's link, or our own, which is made from the present keys. */
export function callLink({ id, schedulingVendor, schedulingLink }: LinkedProposal): string | null {
  if (schedulingVendor === BUILT_IN) return `/embed/schedule/${makeLinkToken("schedule", id)}`;
  return schedulingLink && openText(schedulingLink, id);
}

/**
 * Asks a call's vendor for its booking, null while there is none, and writes it to our row; if the browser reported a second
 * booking, that is canceled. Throws 'upstream_unavailable', 'not_configured' where the vendor's settings are gone by now, and
 * 'conflict' for the booking of another proposal.
 */
export async function refreshBooking(call: Call, reported: string | undefined): Promise<VendorBooking | null> {
  const adapter = adapterOf(call.schedulingVendor, call.calendlyAccountId);
  const booking = await adapter.findBooking(toBook(call), reported);
  if (!booking || booking.reference === null) return booking;
  const { reference } = booking;
  const newer = await storeBooking(call, { ...booking, reference });
  // Another request wrote first, perhaps another booking of this call: ask the vendor again about that one.
  if (newer !== null) return refreshBooking({ ...call, reference: newer }, reported);
  if (reported !== undefined && !booking.canceledAt) {
    const second = await adapter.cancelSecond?.({ ...toBook(call), reference }, reported);
    if (second) await tellOfSecond(call, second);
  }
  return booking;
}

/** Encrypts the vendor's links to move and cancel a call, for its row: anybody who has them may use them. */
const sealLinks = (proposalId: string, links: VendorBooking["links"]): Uint8Array<ArrayBuffer> | null =>
  links && sealText(JSON.stringify(links), proposalId);

/** Decrypts them; null where the vendor gave none. */
export const openLinks = (proposalId: string, sealed: Uint8Array | null): VendorBooking["links"] =>
  sealed && JSON.parse(openText(sealed, proposalId));

type StoredBooking = VendorBooking & { reference: string };

/** Stores a booking. If the row meanwhile has one that is neither this nor the known one, returns its reference instead. */
async function storeBooking(
  { proposalId, providerId, reference: known }: Call,
  booking: StoredBooking,
): Promise<string | null> {
  const { reference: vendorReference, links, ...fields } = booking;
  const vendorLinks = sealLinks(proposalId, links);
  try {
    return await transaction(async () => {
      await lockState(proposalId);
      const row = await loadInside(proposalId);
      const stored = row.booking?.vendorReference ?? null;
      if (stored !== known && stored !== vendorReference) return stored;
      const news = newsOf(row.booking, booking);
      if (!news) return null;
      await upsertVendorBooking({ proposalId, providerId, vendorReference, vendorLinks, ...fields });
      await audit(null, AUDITED[news], "proposal", proposalId, {
        before: { startsAt: row.booking?.startsAt.toISOString() ?? null },
        after: { startsAt: news === "canceled" ? null : booking.startsAt.toISOString() },
      });
      await postCallNews(row, news, booking.startsAt);
      // The first booking is a step of the proposal, which records it.
      if (row.booking) await recordOnTimeline(null, row, `Welcome call ${news}`);
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw AppError.conflict("This booking belongs to another proposal");
    throw error;
  }
}

/** Mails the deal's representative, once, about a second call besides the one that counts. */
async function tellOfSecond({ proposalId, schedulingVendor }: Call, second: VendorBooking): Promise<void> {
  await transaction(async () => {
    await lockState(proposalId);
    const row = await loadInside(proposalId);
    const title = second.canceledAt ? "Second welcome call canceled" : "Second welcome call to cancel";
    const said = secondCallText(second, schedulingVendor);
    if (await isRecorded(row.dealId, `${proposalCode(row.number)}: ${said}`)) return;
    await recordOnTimeline(null, row, title, `: ${said}`);
    await audit(null, "welcome-call.second", "proposal", proposalId, { startsAt: second.startsAt.toISOString() });
    await postSecondCall(row, title, said);
  });
}

const AUDITED = { booked: "welcome-call.book", moved: "welcome-call.move", canceled: "welcome-call.cancel" } as const;

/** What a vendor's booking changes in our row; null for no news, such as a call canceled before we ever saw it. */
function newsOf(before: ProposalRecord["booking"], booking: StoredBooking): CallNews | null {
  if (booking.canceledAt) return before && !before.canceledAt ? "canceled" : null;
  if (!before || before.canceledAt) return "booked";
  const isSame =
    before.vendorReference === booking.reference &&
    before.startsAt.getTime() === booking.startsAt.getTime() &&
    before.endsAt.getTime() === booking.endsAt.getTime();
  return isSame ? null : "moved";
}
