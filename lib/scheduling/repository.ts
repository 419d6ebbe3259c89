import "server-only";
import { db, type Prisma, sql } from "@/lib/db";
import { BUILT_IN } from "@/lib/integrations/port";

// Who has a scheduling link may book the call of the proposal that its token names.

const INCLUDE = {
  provider: { select: { companyName: true, timeZone: true } },
  booking: true,
  deal: { select: { company: { select: { name: true } }, salesRep: true } },
  documents: { select: { companyName: true, signers: true } },
} as const satisfies Prisma.ProposalInclude;

export type ProposalToSchedule = Prisma.ProposalGetPayload<{ include: typeof INCLUDE }>;

/** The proposal that a link of our own names, with all that booking its call takes. */
export async function findProposalToSchedule(id: string): Promise<ProposalToSchedule | null> {
  return db().proposal.findUnique({ where: { id, schedulingVendor: BUILT_IN }, include: INCLUDE });
}

/** Writes the link of its call to a locked proposal. */
export async function updateCallLink(
  id: string,
  schedulingVendor: string,
  schedulingLink: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  await db().proposal.update({ where: { id }, data: { schedulingVendor, schedulingLink }, select: { id: true } });
}

/** Locks the proposal that a link names, if any, for a booking in the transaction under way. */
export async function lockProposal(id: string | null): Promise<void> {
  await sql("SELECT id FROM proposals WHERE id = $1::uuid FOR UPDATE", [id]);
}

/** Which of these starts are booked at a provider, for whatever proposal. */
export async function findTakenStarts(providerId: string, starts: Date[]): Promise<Date[]> {
  const taken = await db().booking.findMany({
    where: { providerId, startsAt: { in: starts } },
    select: { startsAt: true },
  });
  return taken.map((booking) => booking.startsAt);
}

/** The booked call of a proposal that the caller was found to reach. */
export async function findBooking(proposalId: string): Promise<{ startsAt: Date; timeZone: string } | null> {
  return db().booking.findUnique({ where: { proposalId }, select: { startsAt: true, timeZone: true } });
}

interface NewBooking {
  proposalId: string;
  providerId: string;
  startsAt: Date;
  timeZone: string;
}

/** Books a locked proposal's call; nothing where the start, or the proposal, is already booked. */
export async function insertBooking(booking: NewBooking): Promise<{ id: string } | undefined> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO bookings (proposal_id, provider_id, starts_at, time_zone)
     VALUES ($1::uuid, $2::uuid, $3::timestamptz, $4) ON CONFLICT DO NOTHING RETURNING id`,
    [booking.proposalId, booking.providerId, booking.startsAt.toISOString(), booking.timeZone],
  );
  return row;
}

/**
 * Writes a vendor's booking of a proposal's call, which may have been moved; answers whether that is news. A reference that
 * another proposal has is a unique violation.
 */
export async function upsertVendorBooking(booking: NewBooking & { reference: string }): Promise<boolean> {
  const rows = await sql(
    `INSERT INTO bookings AS b (proposal_id, provider_id, starts_at, time_zone, vendor_reference)
     VALUES ($1::uuid, $2::uuid, $3::timestamptz, $4, $5)
     ON CONFLICT (proposal_id) DO UPDATE
       SET starts_at = excluded.starts_at, time_zone = excluded.time_zone, vendor_reference = excluded.vendor_reference
       WHERE (b.starts_at, b.vendor_reference) IS DISTINCT FROM (excluded.starts_at, excluded.vendor_reference)
     RETURNING 1`,
    [booking.proposalId, booking.providerId, booking.startsAt.toISOString(), booking.timeZone, booking.reference],
  );
  return rows.length > 0;
}
