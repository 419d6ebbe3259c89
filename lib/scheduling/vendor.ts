import "server-only";
import { createHash } from "node:crypto";
import { audit } from "@/lib/audit/service";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { isUniqueViolation } from "@/lib/db-errors";
import { recordActivity } from "@/lib/deals/activities";
import { AppError } from "@/lib/http/app-error";
import { BUILT_IN } from "@/lib/integrations/port";
import type { CallToBook, VendorBooking } from "@/lib/integrations/scheduling/port";
import { checkedLink } from "@/lib/integrations/vendor-link";
import { proposalCode } from "@/lib/proposals/dto";
import { requireLockedStanding } from "@/lib/proposals/standing";
import { transaction } from "@/lib/transaction";
import { adapterOf, chooseAdapter } from "./accounts";
import { type CallNews, postCallNews, postSecondCall, secondCallText } from "./mails";
import { updateCallLink } from "./repository";
import { type FollowedCall, findFollowedCall, isRecorded, upsertVendorBooking } from "./repository-calls";

/** A call as its proposal's rows have it. */
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

/** A link to book by, as the scheduling vendor in use gave it; without one it is made from our own row. */
export interface CallLink {
  vendor: string;
  accountId: string | null;
  key: string;
  link: string | null;
}

/** Has whoever books the representative's calls make the link of one. Throws 'upstream_unavailable'. */
export async function createCallLink(call: Call): Promise<CallLink> {
  const { adapter, accountId } = await chooseAdapter(call);
  const asked = toBook(call);
  const link = await adapter.createLink(asked);
  return { vendor: adapter.name, accountId, key: asked.key, link: link === null ? null : checkedLink(adapter, link) };
}

/** Writes the link of a call to its proposal, in the transaction under way. Who has it may book, so it is sealed. */
export const storeCallLink = (proposalId: string, { vendor, accountId, key, link }: CallLink): Promise<void> =>
  updateCallLink(proposalId, {
    schedulingVendor: vendor,
    calendlyAccountId: accountId,
    schedulingKey: link === null ? null : key,
    schedulingLink: link === null ? null : sealText(link, proposalId),
  });

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
 * Asks a call's vendor for its booking, null while there is none, and writes it to our row; another one that is reported
 * beside it is canceled. Throws 'upstream_unavailable', 'not_configured' where the vendor lacks its settings by now, and
 * 'conflict' for the booking of another proposal.
 */
export async function refreshBooking(call: Call, reported: string | undefined): Promise<VendorBooking | null> {
  const adapter = adapterOf(call.schedulingVendor, call.calendlyAccountId);
  const booking = await adapter.findBooking(toBook(call), reported);
  if (!booking || booking.reference === null) return booking;
  const { reference } = booking;
  const newer = await storeBooking(call, { ...booking, reference });
  // Somebody was faster, perhaps with another booking of this call: what it is to that one, the vendor has to say.
  if (newer !== null) return refreshBooking({ ...call, reference: newer }, reported);
  if (reported !== undefined && !booking.canceledAt) {
    const second = await adapter.cancelSecond?.({ ...toBook(call), reference }, reported);
    if (second) await tellOfSecond(call, second);
  }
  return booking;
}

type StoredBooking = VendorBooking & { reference: string };

/** Answers the booking that our row has by now instead, where it is neither this one nor the one that was known. */
async function storeBooking(
  { proposalId, providerId, reference: known }: Call,
  booking: StoredBooking,
): Promise<string | null> {
  const { reference: vendorReference, ...fields } = booking;
  try {
    return await transaction(async () => {
      await requireLockedStanding(proposalId);
      const row = await findFollowedCall(proposalId);
      const stored = row.booking?.vendorReference ?? null;
      if (stored !== known && stored !== vendorReference) return stored;
      const news = newsOf(row.booking, booking);
      if (!news) return null;
      await upsertVendorBooking({ proposalId, providerId, vendorReference, ...fields });
      await audit(null, AUDITED[news], "proposal", proposalId, { startsAt: booking.startsAt.toISOString() });
      await postCallNews(row, news, booking.startsAt, booking.timeZone);
      if (row.booking) await recordNews(row, news);
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw AppError.conflict("This booking belongs to another proposal");
    throw error;
  }
}

/** Tells the deal's representative, once, of a call that was booked beside the one that counts. */
async function tellOfSecond({ proposalId, schedulingVendor }: Call, second: VendorBooking): Promise<void> {
  await transaction(async () => {
    await requireLockedStanding(proposalId);
    const row = await findFollowedCall(proposalId);
    const title = second.canceledAt ? "Second welcome call canceled" : "Second welcome call to cancel";
    const said = secondCallText(second, schedulingVendor);
    const description = `${proposalCode(row.number)}: ${said}`;
    if (await isRecorded(row.deal.id, description)) return;
    await recordActivity(null, { dealId: row.deal.id, activityType: "proposal", title, description });
    await audit(null, "welcome-call.second", "proposal", proposalId, { startsAt: second.startsAt.toISOString() });
    await postSecondCall(row, title, said);
  });
}

const AUDITED = { booked: "welcome-call.book", moved: "welcome-call.move", canceled: "welcome-call.cancel" } as const;

/** What a vendor's booking is to our row; null for no news, such as a call that was canceled before we heard of it. */
function newsOf(before: FollowedCall["booking"], booking: StoredBooking): CallNews | null {
  if (booking.canceledAt) return before && !before.canceledAt ? "canceled" : null;
  if (!before || before.canceledAt) return "booked";
  const isSame =
    before.vendorReference === booking.reference &&
    before.startsAt.getTime() === booking.startsAt.getTime() &&
    before.endsAt.getTime() === booking.endsAt.getTime();
  return isSame ? null : "moved";
}

/** The first booking is the proposal's own step, and is told there. */
const recordNews = (row: FollowedCall, news: CallNews): Promise<string> =>
  recordActivity(null, {
    dealId: row.deal.id,
    activityType: "proposal",
    title: `Welcome call ${news}`,
    description: `${proposalCode(row.number)}: welcome call ${news}`,
  });
